import type { FastifyInstance } from 'fastify';

const JSON_TYPE = 'application/json';

/** Answers JSON under its bare media type, as this marketplace does: clients compare it, and a charset breaks them. */
export function nameJsonExactly(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply, payload) => {
    if (String(reply.getHeader('content-type')).startsWith(JSON_TYPE))
      reply.header('content-type', JSON_TYPE);
    return payload;
  });
}
