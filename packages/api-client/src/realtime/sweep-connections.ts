/** Connections that a browser keeps to one server. */
const CONNECTIONS = 6;
/** An idle connection that lives answers much sooner, ms. */
const ANSWERS_WITHIN_MS = 1_500;

/**
 * Rids the browser of idle connections that are dead without being closed: a request of its own on each, which closes
 * it where no answer comes. Calls that are made meanwhile wait for a connection and get one that lives.
 *
 * @param url - a small file of the server
 */
export function sweepConnections(url: string): void {
  const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
  // Requests of one address would otherwise wait for each other in the browser's cache.
  const ask = () => fetch(url, { cache: 'no-store', signal });
  // A request without an answer has done its work too: its connection is closed.
  void Promise.allSettled(Array.from({ length: CONNECTIONS }, ask));
}
