import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { ServerResponse } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionLimits } from './connection-limits.ts';
import { envelopeOfClientError } from './client-error.ts';

/** A request and its answer, with the progress of both. */
interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  startedAt: number;
  bytesReadBefore: number;
  bytesWrittenBefore: number;
  /** When it was first seen to have arrived whole, and to be answered; null: not yet. */
  receivedAt: number | null;
  answeredAt: number | null;
}

/**
 * Node's news of every request. A listener of `request` hears of some only: a library that serves a path of its own
 * takes the others' away.
 */
const STARTED = 'http.server.request.start';

interface StartedRequest {
  server: Server;
  request: IncomingMessage;
  response: ServerResponse;
}

/**
 * Bounds what node's server leaves unbounded: how slowly a body may arrive and an answer be read, how long an answer
 * may be waited for, and how many connections one address has.
 */
export function guardConnections(server: Server, limits: ConnectionLimits): void {
  const exchanges = new Set<Exchange>();
  /**
   * The bytes that each connection had read when its last exchange ended: a body may arrive together with its headers.
   */
  const readBefore = new WeakMap<Socket, number>();
  const timer = setInterval(() => {
    const now = performance.now();
    for (const exchange of exchanges) check(exchange, limits, now);
  }, limits.checkEveryMs);
  timer.unref();
  server.maxConnections = limits.connections;
  limitAddresses(server, limits.connectionsPerAddress);

  const begin = ({ server: of, request, response }: StartedRequest): void => {
    if (of !== server) return;
    const exchange: Exchange = {
      request,
      response,
      startedAt: performance.now(),
      bytesReadBefore: readBefore.get(request.socket) ?? 0,
      bytesWrittenBefore: request.socket.bytesWritten,
      receivedAt: null,
      answeredAt: null,
    };
    exchanges.add(exchange);
    const end = (): void => {
      exchanges.delete(exchange);
      readBefore.set(request.socket, request.socket.bytesRead);
    };
    // An early answer does not end a request whose body still arrives.
    response.once('close', () =>
      request.complete || request.destroyed ? end() : request.once('close', end),
    );
  };
  const onStart = (message: unknown): void => begin(message as StartedRequest);
  subscribe(STARTED, onStart);
  server.once('close', () => {
    clearInterval(timer);
    unsubscribe(STARTED, onStart);
  });
}

function check(exchange: Exchange, limits: ConnectionLimits, now: number): void {
  const { request, response, startedAt, bytesReadBefore, bytesWrittenBefore } = exchange;
  const { socket } = request;
  if (socket.destroyed) return;
  if (!request.complete) {
    const received = socket.bytesRead - bytesReadBefore;
    if (now - startedAt > timeFor(received, limits)) endExchange(exchange, 408);
    return;
  }
  exchange.receivedAt ??= now;
  if (!response.headersSent) {
    if (now - exchange.receivedAt > limits.handlerMs) endExchange(exchange, 503);
    return;
  }
  if (exchange.answeredAt === null) {
    exchange.answeredAt = now;
    // Node knows whether the system has sent anything of a large write; it sets its own time again afterwards.
    socket.setTimeout(limits.readerIdleMs);
  }
  const written = socket.bytesWritten - bytesWrittenBefore;
  if (now - exchange.answeredAt > limits.readerIdleMs + timeFor(written, limits)) socket.destroy();
}

/** The longest time that this number of bytes may take, ms. */
function timeFor(bytes: number, { graceMs, bytesPerSecond }: ConnectionLimits): number {
  return graceMs + (bytes / bytesPerSecond) * 1000;
}

/** Ends an exchange, with an answer where none has begun. */
function endExchange({ request, response }: Exchange, status: 408 | 503): void {
  // Behind another answer on the same connection nothing can be said.
  if (response.headersSent || response.socket === null) {
    request.socket.destroy();
    return;
  }
  const body = envelopeOfClientError(status);
  const head = { connection: 'close', 'content-type': 'application/json', 'content-length': body.length };
  response.writeHead(status, head);
  // Without waiting for the rest of the request, as `receiveBeforeClosing` would.
  ServerResponse.prototype.end.call(response, body, 'utf8');
}

function limitAddresses(server: Server, most: number): void {
  const counts = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    socket.once('close', () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else counts.delete(address);
    });
    if (count > most) socket.destroy();
  });
}
