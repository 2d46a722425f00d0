import type { FastifyInstance } from 'fastify';
import type { ControlDeps } from '../control-deps.ts';

/** `GET /control/translation`: its address, and how many calls, texts and characters came. `DELETE` counts from 0 again. */
export function addTranslationRoutes(
  app: FastifyInstance,
  { providers: { translation, translationUrl } }: ControlDeps,
): void {
  app.get('/control/translation', () => ({ url: translationUrl, ...translation.view() }));
  app.delete('/control/translation', (_request, reply) => {
    translation.clear();
    return reply.code(204).send();
  });
}
