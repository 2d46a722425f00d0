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
  for (let sent = 0; sent < CONNECTIONS; sent += 1) {
    const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS);
    // Requests of one address would otherwise wait for each other in the browser's cache. Without an answer a request has
    // done what it is for.
    fetch(url, { cache: 'no-store', signal }).catch(() => undefined);
  }
}
