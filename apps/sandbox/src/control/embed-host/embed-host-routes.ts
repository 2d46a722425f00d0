import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ControlDeps } from '../control-deps.ts';
import { NotPossibleError } from '../../world/commerce/not-possible.ts';
import { HostSetup, requestToken } from './host-setup.ts';
import { hostPage, hostPolicy } from './host-page.ts';

const PAGE = '/embed-host';

/**
 * A site of the seller's own that embeds the app's tip: the page `/embed-host` with a content policy of its own, and its
 * server part `/embed-host/token`. `POST /api/embed-host` says which app and site; `GET` says it without the secret.
 */
export function addEmbedHost(app: FastifyInstance, { world }: ControlDeps): void {
  let setup: HostSetup | undefined;
  /** The app that shops are connected to. */
  const knownApp = (): string => {
    const address = world.apps('lazada')[0]?.redirectUrls[0];
    return address === undefined ? 'http://127.0.0.1:4000' : new URL(address).origin;
  };
  const view = () => {
    if (setup === undefined) return { isSetUp: false };
    const { secret, ...shown } = setup;
    return { isSetUp: true, hasSecret: secret !== '', ...shown };
  };

  app.get(PAGE, (request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    // Any name of this machine reaches the page; only this one is another site than the app's.
    const ownOrigin = `http://localhost:${request.host.split(':').at(-1)}`;
    return reply
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': hostPolicy(nonce, setup?.appUrl),
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      .send(
        hostPage({
          nonce,
          ownOrigin,
          isOwnOrigin: request.host.startsWith('localhost:'),
          setup,
          knownApp: knownApp(),
        }),
      );
  });

  app.get(`${PAGE}/token`, async (_request, reply) => {
    if (setup === undefined || setup.mode === 'person')
      throw new NotPossibleError(
        'This host has no server part: POST /api/embed-host with mode "token" first',
      );
    const token = await requestToken(setup);
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(token);
  });

  app.get('/api/embed-host', view);

  app.post('/api/embed-host', (request) => {
    setup = HostSetup.parse(request.body);
    return view();
  });

  app.delete('/api/embed-host', (_request, reply) => {
    setup = undefined;
    return reply.code(204).send();
  });
}
