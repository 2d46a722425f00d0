import type { FastifyError, FastifyInstance } from 'fastify';
import { FsError, headerError, internalError, malformedError } from './errors.ts';

/** Makes every refusal, the unforeseen ones included, speak one of the marketplace's envelopes. */
export function addRefusals(app: FastifyInstance): void {
  app.setNotFoundHandler(async (_request, reply) => {
    const { status, body } = headerError(404, 'Not found', 'there is no such path', 0);
    return reply.code(status).send(body);
  });

  app.setErrorHandler<FastifyError | FsError>(async (error, request, reply) => {
    const refusal = error instanceof FsError ? error : unforeseen(error.statusCode, error.message);
    if (refusal.status >= 500) request.log.error(error);
    return reply.code(refusal.status).send(refusal.body);
  });
}

function unforeseen(status = 500, message: string): FsError {
  return status < 500 ? malformedError(message, status) : internalError();
}
