import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Lets an answer reach a client that still sends: the connection is not closed, as a "connection: close" on either side
 * asks for, before the rest of the request has arrived and been discarded. Closed earlier, the client's system reports
 * a reset and drops what it had received.
 *
 * @param discardedBytes - above this much, the connection ends all the same
 */
export function receiveBeforeClosing(
  request: IncomingMessage,
  response: ServerResponse,
  discardedBytes: number,
): void {
  if (!hasBody(request)) return;
  const end = response.end.bind(response) as (...given: unknown[]) => ServerResponse;
  const endLater = (...given: unknown[]): ServerResponse => {
    response.end = end as ServerResponse['end'];
    if (request.complete || request.destroyed) return end(...given);
    const [chunk, ...rest] = given;
    const [encoding, done] = typeof rest[0] === 'string' ? rest : [undefined, rest[0] ?? rest[1]];
    writeWhole(response, typeof chunk === 'function' ? null : chunk, encoding as BufferEncoding | undefined);
    discardRest(request, discardedBytes, (isTooMuch) => {
      end(typeof chunk === 'function' ? chunk : (done ?? undefined));
      if (isTooMuch) request.socket.destroySoon();
    });
    return response;
  };
  response.end = endLater as ServerResponse['end'];
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

/** Sends the last part of an answer at once, with its length where nothing was sent before. */
function writeWhole(response: ServerResponse, chunk: unknown, encoding: BufferEncoding | undefined): void {
  const bytes = typeof chunk === 'string' ? Buffer.from(chunk, encoding) : ((chunk ?? null) as Buffer | null);
  if (!response.headersSent && !response.hasHeader('content-length')) {
    response.setHeader('content-length', bytes?.byteLength ?? 0);
  }
  response.flushHeaders();
  if (bytes !== null && bytes.byteLength > 0) response.write(bytes);
}

function discardRest(request: IncomingMessage, most: number, done: (isTooMuch: boolean) => void): void {
  let discarded = 0;
  const finish = (isTooMuch: boolean) => {
    request.off('data', count);
    request.off('end', finishWhole);
    request.off('close', finishWhole);
    done(isTooMuch);
  };
  const finishWhole = () => finish(false);
  const count = (chunk: Buffer) => {
    discarded += chunk.length;
    if (discarded > most) finish(true);
  };
  request.unpipe();
  request.on('data', count);
  request.once('end', finishWhole);
  request.once('close', finishWhole);
  request.resume();
}
