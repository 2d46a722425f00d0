import type { FastifyReply } from 'fastify';

/** MessageBird's errors by code: HTTP status and what it says. */
const ERRORS: Readonly<Record<number, { status: number; description: string }>> = {
  2: { status: 401, description: 'Request not allowed (incorrect access_key)' },
  9: { status: 422, description: 'no (correct) recipients found' },
  10: { status: 422, description: 'is not valid' },
  20: { status: 404, description: 'message not found' },
  21: { status: 400, description: 'Bad request' },
  25: { status: 402, description: 'Not enough balance' },
  98: { status: 404, description: 'API not found' },
  99: { status: 503, description: 'Internal error' },
};

/** Answers with one of MessageBird's errors. @param parameter - the field at fault; null for none */
export function sendMessagebirdError(
  reply: FastifyReply,
  code: number,
  parameter: string | null = null,
  words?: string,
): FastifyReply {
  const { status, description } = ERRORS[code] ?? { status: 400, description: 'Bad request' };
  return reply.code(status).send({ errors: [{ code, description: words ?? description, parameter }] });
}
