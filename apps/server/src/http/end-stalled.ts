import type { ServerResponse } from 'node:http';

/** The longest time without progress on a connection, and the longest whole exchange, in ms. */
export interface Patience {
  stallMs: number;
  wholeMs: number;
}

/**
 * Closes the connection of a client that moves no bytes for too long, or takes too long in all: what the server holds
 * for it is then free. Returns a callback that ends the watch.
 */
export function endStalled(response: ServerResponse, { stallMs, wholeMs }: Patience): () => void {
  const end = () => void response.destroy();
  const whole = setTimeout(end, wholeMs);
  response.setTimeout(stallMs, end);
  const stop = () => {
    clearTimeout(whole);
    response.off('timeout', end);
    response.setTimeout(0);
  };
  response.once('close', () => clearTimeout(whole));
  return stop;
}
