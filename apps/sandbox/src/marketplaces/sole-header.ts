import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * The value of a header that a client may repeat: its own code and its HTTP library both set it. Copies arrive joined
 * by commas. '' where there is none, or where the copies differ.
 */
export function soleHeaderOf({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string {
  const given = headers[name] ?? '';
  const values = [given].flat().flatMap((one) => one.split(','));
  const [first = '', ...others] = new Set(values.map((value) => value.trim()));
  return others.length === 0 ? first : '';
}

/** Reads `application/json, application/json` as one media type. The framework refuses it otherwise. */
export function acceptRepeatedContentType(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const mediaType = soleHeaderOf(request, 'content-type');
    if (mediaType !== '') request.raw.headers['content-type'] = mediaType;
  });
}
