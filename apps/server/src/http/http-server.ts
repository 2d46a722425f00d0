import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { FastifyServerFactory } from 'fastify';

/** Whether a request is its own; it answers it then. */
type Taker = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * The framework's HTTP server, as it would make it itself, but for requests that `takes` takes: the framework never
 * hears of those, nor does whatever it does with every request happen to them.
 */
export function makeServerFactory(takes: Taker): FastifyServerFactory<Server> {
  return (framework, { keepAliveTimeout, requestTimeout, connectionTimeout }) => {
    const server = createServer((request, response) => {
      if (!takes(request, response)) (framework as RequestListener)(request, response);
    });
    server.keepAliveTimeout = keepAliveTimeout as number;
    server.requestTimeout = requestTimeout as number;
    server.setTimeout(connectionTimeout as number);
    return server;
  };
}
