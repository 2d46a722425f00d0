import type { FastifyError, FastifyInstance } from 'fastify';
import { failure } from './envelope.ts';
import { TIKTOK_CODE, TikTokError } from './errors.ts';
import type { TikTokOptions } from './options.ts';

const RETRY_AFTER_SECONDS = 1;

/** Makes every refusal, the unforeseen ones included, speak the marketplace's envelope. */
export function addRefusals(app: FastifyInstance, { refusalStatus }: TikTokOptions): void {
  const methodsByPath = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = methodsByPath.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    methodsByPath.set(url, methods);
  });

  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const { status, code, message } = refusalOfPath(path, [...methodsByPath.keys()]);
    return reply.code(status ?? refusalStatus).send(failure(code, message));
  });

  app.setErrorHandler<FastifyError | TikTokError>(async (error, request, reply) => {
    if (error instanceof TikTokError) {
      if (error.code === TIKTOK_CODE.tooManyRequests) reply.header('retry-after', RETRY_AFTER_SECONDS);
      return reply.code(error.status ?? refusalStatus).send(failure(error.code, error.message));
    }
    if (error.statusCode === 413) {
      return reply.code(413).send(failure(TIKTOK_CODE.bodyTooLarge, 'The request body is too large'));
    }
    if (error.statusCode !== undefined && error.statusCode < 500) {
      return reply.code(error.statusCode).send(failure(TIKTOK_CODE.bodyMalformed, error.message));
    }
    request.log.error(error);
    return reply.code(500).send(failure(TIKTOK_CODE.internal, 'Internal error'));
  });
}

/** Why no route took the request: its path, its version or its method. */
function refusalOfPath(path: string, known: readonly string[]): TikTokError {
  if (known.some((url) => fits(url, path))) {
    return new TikTokError(405, TIKTOK_CODE.noSuchMethod, 'The method is not allowed for this path');
  }
  const version = path.split('/')[2] ?? '';
  const otherVersion = known.some((url) => fits(withVersion(url, version), path));
  if (!otherVersion) return new TikTokError(404, TIKTOK_CODE.noSuchPath, 'There is no such path');
  return /^\d{6}$/.test(version)
    ? new TikTokError(404, TIKTOK_CODE.noSuchVersion, 'The path has no such version')
    : new TikTokError(400, TIKTOK_CODE.several, `Invalid API version ${version}`);
}

/** Whether a route's pattern covers a path; `:name` matches one segment. */
function fits(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => (part.startsWith(':') ? given[at] !== '' : part === given[at]))
  );
}

/** The pattern with its version segment, where it has one, replaced. */
function withVersion(pattern: string, version: string): string {
  return pattern.replace(/^(\/[a-z_]+)\/\d{6}\//, (_, area: string) => `${area}/${version}/`);
}
