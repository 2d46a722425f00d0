import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { ErrorCode } from '@seller-chat/api-client/contract';
import { toLanguage } from '../language/language.ts';
import { fail } from './envelope.ts';

/** The status for a connection whose request never reaches a route. */
type ClientErrorStatus = 400 | 408 | 413 | 431 | 503;

const CODES: Readonly<Record<ClientErrorStatus, ErrorCode>> = {
  400: ERROR_CODES.invalidRequest,
  408: ERROR_CODES.invalidRequest,
  413: ERROR_CODES.tooLarge,
  431: ERROR_CODES.tooLarge,
  503: ERROR_CODES.unavailable,
};

/** The answer's body. No header is known yet, and so no language: it is the product's default. */
export function envelopeOfClientError(status: ClientErrorStatus): Buffer {
  return Buffer.from(JSON.stringify(fail(CODES[status], toLanguage(undefined))));
}

/** How long a client that sent nonsense may go on sending before the connection is cut, so that it reads the answer. */
const LINGER_MS = 2000;
const answered = new WeakSet<Socket>();

/** Answers what is no HTTP request, or one that did not arrive in time, with the envelope, and ends the connection. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  // The bytes after nonsense are nonsense as well.
  if (error.code === 'ECONNRESET' || socket.destroyed || answered.has(socket)) return;
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  answered.add(socket);
  const status = statusOf(error.code);
  const body = envelopeOfClientError(status);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'connection: close',
    'content-type: application/json',
    `content-length: ${body.byteLength}`,
  ];
  socket.end(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body]));
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(timer));
}

function statusOf(code: string | undefined): ClientErrorStatus {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW' ? 413 : 400;
}
