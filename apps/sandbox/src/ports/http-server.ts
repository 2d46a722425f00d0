import { once } from 'node:events';
import Fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { listen, reachable } from './listen.ts';

/** The most a request's body may have, bytes. */
export const BODY_LIMIT = 1024 * 1024;
/** The whole of a request, and its headers, ms. How often both are looked at, ms. */
const [REQUEST_MS, HEADERS_MS, CHECK_EVERY_MS] = [5 * 60_000, 5000, 1000];

/** A server of the sandbox, before it has a port. */
export function newHttpServer(logger: FastifyBaseLogger): FastifyInstance {
  return Fastify({
    loggerInstance: logger,
    // Addresses carry tokens and signatures: the framework's own request lines stay out of the log.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    // Left out, the framework lets a request take for ever.
    requestTimeout: REQUEST_MS,
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: CHECK_EVERY_MS },
  });
}

/** Takes the port and returns its address; the server closes it together with itself. */
export async function listenHttp(app: FastifyInstance, host: string, port: number): Promise<string> {
  const { server } = app;
  const taken = await listen(server, host, port);
  app.addHook('onClose', async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  });
  return `http://${reachable(host, taken)}`;
}
