import type { FastifyRequest } from 'fastify';

/** What a request carries as `Authorization: Bearer …`; null: no such header. No page of another origin can send it. */
export function bearerOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const [, token] = /^Bearer (\S{0,200})$/.exec(headers.authorization ?? '') ?? [];
  return token ?? null;
}
