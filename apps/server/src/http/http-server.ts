import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import { SOCKET_PATH } from '@seller-chat/api-client/contract';
import { guardConnections } from './connection-guard.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import { receiveBeforeClosing } from './early-answer.ts';

/** Whether a request is its own; it answers it then. */
type Taker = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * The framework's HTTP server, but for requests that `takes` takes: the framework never hears of those, nor does
 * whatever it does with every request happen to them. Every phase of every request keeps to the limits.
 */
export function makeServerFactory(takes: Taker, limits: ConnectionLimits): FastifyServerFactory<Server> {
  return (framework) => {
    const server = createServer(
      {
        connectionsCheckingInterval: limits.checkEveryMs,
        headersTimeout: limits.headersMs,
        requestTimeout: limits.requestMs,
        keepAliveTimeout: limits.keepAliveMs,
        // Elsewhere `Upgrade` is ignored, as HTTP allows: an upgrade that nothing serves would stay half open.
        shouldUpgradeCallback: ({ url }) => url?.startsWith(`${SOCKET_PATH}/`) ?? false,
      },
      (request, response) => {
        receiveBeforeClosing(request, response, limits.discardedBytes);
        if (!takes(request, response)) (framework as RequestListener)(request, response);
      },
    );
    guardConnections(server, limits);
    return server;
  };
}
