import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { NotPossibleError } from '../world/commerce/not-possible.ts';
import { addCatalogueRoutes } from './routes/catalogue-routes.ts';
import { addClockRoutes } from './routes/clock-routes.ts';
import type { ControlDeps } from './control-deps.ts';
import { addConversationRoutes } from './routes/conversation-routes.ts';
import { addEmbedHost } from './embed-host/embed-host-routes.ts';
import { addErpRoutes } from './routes/erp-routes.ts';
import { addTranslationRoutes } from './routes/translation-routes.ts';
import { addFaultRoutes } from './routes/fault-routes.ts';
import { addGrantRoutes } from './routes/grant-routes.ts';
import { addInboxRoutes } from './routes/inbox-routes.ts';
import { addLifeRoutes } from './routes/life-routes.ts';
import { addMediaRoutes } from './routes/media-routes.ts';
import { addMessageRoutes } from './routes/message-routes.ts';
import { addOrderRoutes } from './routes/order-routes.ts';
import { addPage } from './page-files.ts';
import { addPeopleRoutes } from './routes/people-routes.ts';
import { NotFoundError, NotUnderstoodError } from './requests/request.ts';
import { addReturnRoutes } from './routes/return-routes.ts';
import { addReviewRoutes } from './routes/review-routes.ts';
import { addStream } from './stream.ts';

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * The control API below `/api`, the pages at `/`, `/inbox` and `/embed-host`, `/control/inbox` and `/control/erp`. A caller that reaches the port may do everything, so only
 * this machine's own pages are admitted. Requests from another site's page are refused.
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
    const status = statusOf(error);
    if (status >= 500) request.log.error(error);
    const words = error instanceof z.ZodError ? z.prettifyError(error) : error.message;
    return reply.code(status).send({ error: status < 500 ? words : 'The sandbox failed; see its log' });
  });
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send({ error: `There is nothing at ${request.url.split('?', 1)[0]}` }),
  );
  const parts = [
    addPeopleRoutes,
    addConversationRoutes,
    addMessageRoutes,
    addMediaRoutes,
    addCatalogueRoutes,
    addOrderRoutes,
    addReviewRoutes,
    addReturnRoutes,
    addGrantRoutes,
    addFaultRoutes,
    addClockRoutes,
    addLifeRoutes,
    addInboxRoutes,
    addErpRoutes,
    addEmbedHost,
    addTranslationRoutes,
    addStream,
    addPage,
  ];
  for (const add of parts) add(app, deps);
}

function statusOf(error: Error & { statusCode?: number }): number {
  if (error instanceof z.ZodError || error instanceof NotUnderstoodError) return 400;
  if (error instanceof NotFoundError) return 404;
  if (error instanceof NotPossibleError) return 409;
  return error.statusCode ?? 500;
}
