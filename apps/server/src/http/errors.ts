import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_CODES, LANGUAGE_HEADER } from '@seller-chat/api-client/contract';
import type { ErrorCode } from '@seller-chat/api-client/contract';
import { BusyError } from '../jobs/fair-turns.ts';
import { toLanguage } from '../language/language.ts';
import { fail } from './envelope.ts';

/** PostgreSQL and the embedded database while they start, stop, or are out of reach; and a full disk. */
const AWAY_CODE =
  /^(08[0-9A-Z]{3}|57P0\d|53\d{3}|ENOSPC|EDQUOT|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/;
/** Messages of the drivers that come without a code. */
const AWAY_MESSAGE =
  /^(the database (is closed|thread has ended)|connection terminated|cannot use a pool after|timeout exceeded when trying|client has encountered a connection error)/i;

/**
 * Turns what went wrong below the handlers into the envelope (R2): a stale forgery token is a business
 * failure the client mends; the rest keeps its truthful HTTP status. Details go to the log, never out.
 */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(answerError);
}

/** For answers that no plugin has seen, so that no header is set yet. */
const BARE_ANSWER_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/** The same for what goes wrong before a route is found, such as an address that cannot be read. */
export function answerUnroutedError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  return answerError(error, request, reply.headers(BARE_ANSWER_HEADERS));
}

function answerError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = toLanguage(request.headers[LANGUAGE_HEADER]);
  const { status, code } = classify(error);
  if (status >= 500) request.log.error({ err: error }, 'a request failed');
  if (status === 503) reply.header('retry-after', '5');
  // Also where an answer that may be kept was being written, and where no route was found.
  return reply.header('cache-control', 'no-store').code(status).send(fail(code, language));
}

function classify(error: FastifyError): { status: number; code: ErrorCode } {
  if (error.code?.startsWith('FST_CSRF')) return { status: 200, code: ERROR_CODES.csrfRejected };
  if (error.statusCode === 429) return { status: 429, code: ERROR_CODES.tooManyRequests };
  if (error.statusCode === 413) return { status: 413, code: ERROR_CODES.tooLarge };
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return { status: error.statusCode, code: ERROR_CODES.invalidRequest };
  }
  return error instanceof BusyError || isDatabaseAway(error)
    ? { status: 503, code: ERROR_CODES.unavailable }
    : { status: 500, code: ERROR_CODES.internal };
}

function isDatabaseAway(error: unknown): boolean {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    const code = (current as { code?: string }).code ?? '';
    if (AWAY_CODE.test(code) || AWAY_MESSAGE.test(current.message)) return true;
  }
  return false;
}
