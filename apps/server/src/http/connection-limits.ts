/** How long each part of an exchange over HTTP may take, and how many connections there may be. */
export interface ConnectionLimits {
  /** From the opening of a connection, or the first byte of a later request, to the end of its headers, ms. */
  headersMs: number;
  /** How long a body may arrive more slowly than `bytesPerSecond`, ms. */
  graceMs: number;
  /** The slowest line that is served, over the whole of a body and over the whole of an answer. */
  bytesPerSecond: number;
  /** The whole of a request, ms: the largest upload over the slowest line. */
  requestMs: number;
  /** From the end of a request to the beginning of its answer, ms. Longer than clients wait. */
  handlerMs: number;
  /** How long a client may read nothing of an answer, ms. */
  readerIdleMs: number;
  /** How long a connection may wait for its next request, ms. */
  keepAliveMs: number;
  /** The rest of a request that is answered already is discarded, up to this many bytes. */
  discardedBytes: number;
  /** How often the limits are looked at, ms. */
  checkEveryMs: number;
  /** Connections at once, of all and from one address; more are closed at once. */
  connections: number;
  connectionsPerAddress: number;
}

/** Generous for every client that means it: 20 MB at 32 kB a second take 11 minutes. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  headersMs: 15_000,
  graceMs: 15_000,
  bytesPerSecond: 8 * 1024,
  requestMs: 45 * 60_000,
  handlerMs: 150_000,
  readerIdleMs: 60_000,
  keepAliveMs: 72_000,
  discardedBytes: 32 * 1024 * 1024,
  checkEveryMs: 1000,
  connections: 20_000,
  connectionsPerAddress: 5000,
};
