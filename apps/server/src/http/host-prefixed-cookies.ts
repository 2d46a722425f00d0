import type { FastifyInstance } from 'fastify';
import { HOST_COOKIE_PREFIX } from '@seller-chat/api-client/contract';

/** The product's own cookies, by how their names begin. */
const OWN_NAME = /^sc_/;

/** The cookies of a request under the names that the code uses. Of its own ones, only those with the prefix count. */
export function withoutHostPrefix(
  cookies: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  const named: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(cookies)) {
    const own = name.startsWith(HOST_COOKIE_PREFIX) ? name.slice(HOST_COOKIE_PREFIX.length) : '';
    if (OWN_NAME.test(own)) named[own] = value;
    else if (!OWN_NAME.test(name)) named[name] = value;
  }
  return named;
}

/**
 * Gives the product's cookies the prefix `__Host-` on the way out and takes it off on the way in (decision 0013). For
 * servers on HTTPS only; register it after the cookie plugin.
 */
export function prefixCookies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    request.cookies = withoutHostPrefix(request.cookies);
  });
  app.addHook('onSend', async (_request, reply) => {
    const written = reply.getHeader('set-cookie');
    if (written === undefined) return;
    const lines = (Array.isArray(written) ? written : [written]).map(String);
    // `reply.header` would add to the header.
    reply.removeHeader('set-cookie');
    void reply.header(
      'set-cookie',
      lines.map((line) => (OWN_NAME.test(line) ? HOST_COOKIE_PREFIX + line : line)),
    );
  });
}
