import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ControlDeps } from './control-deps.ts';
import { addFaultRoutes } from './fault-routes.ts';
import { addPage } from './page-files.ts';
import { NotFoundError } from './request.ts';
import { addStream } from './stream.ts';
import { addWorldRoutes } from './world-routes.ts';

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * The control API below `/api` and the page at `/`. Whoever reaches the port may do everything, so only
 * this machine's own pages are let in: requests another site's page makes are refused.
 */
export function buildControl(app: FastifyInstance, deps: ControlDeps): void {
  app.removeContentTypeParser('text/plain');
  const names = new Set([...LOOPBACK, deps.host]);
  app.addHook('onRequest', async (request, reply) => {
    const host = request.headers.host ?? '';
    const { origin } = request.headers;
    const known = names.has(host.replace(/:\d+$/, ''));
    if (known && (origin === undefined || origin === `http://${host}`)) return undefined;
    return reply.code(403).send({ error: 'Only pages of this sandbox may use its control API' });
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof z.ZodError) return reply.code(400).send({ error: z.prettifyError(error) });
    if (error instanceof NotFoundError) return reply.code(404).send({ error: error.message });
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error(error);
    return reply
      .code(status)
      .send({ error: status < 500 ? error.message : 'The sandbox failed; see its log' });
  });
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ error: `There is nothing at ${request.url.split('?', 1)[0]}` }),
  );
  addWorldRoutes(app, deps);
  addFaultRoutes(app, deps);
  addStream(app, deps);
  addPage(app);
}
