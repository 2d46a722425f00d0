import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ControlDeps } from '../control-deps.ts';
import { ByMarketplace, ByShop, findShop, Id, need } from '../requests/request.ts';

/** What apps hold (tokens, addresses), and the reset. */
export function addGrantRoutes(app: FastifyInstance, { world }: ControlDeps): void {
  app.post('/api/:marketplace/shops/:shopId/expire-tokens', (request) => {
    const { marketplace, shopId } = ByShop.parse(request.params);
    findShop(world, marketplace, shopId);
    return { expired: world.expireAccessTokens(marketplace, shopId) };
  });

  app.post('/api/:marketplace/shops/:shopId/revoke', (request) => {
    const { marketplace, shopId } = ByShop.parse(request.params);
    findShop(world, marketplace, shopId);
    return { revoked: world.revoke(marketplace, shopId) };
  });

  app.post('/api/:marketplace/shops/:shopId/announce-ending', (request) => {
    const { marketplace, shopId } = ByShop.parse(request.params);
    findShop(world, marketplace, shopId);
    return { announced: world.announceEnding(marketplace, shopId) };
  });

  app.patch('/api/:marketplace/apps/:appId', (request) => {
    const { marketplace, appId } = ByMarketplace.extend({ appId: Id }).parse(request.params);
    const { webhookUrl, redirectUrls } = z
      .object({ webhookUrl: z.union([z.url(), z.literal('')]), redirectUrls: z.array(z.url()) })
      .partial()
      .parse(request.body);
    need(world.app(marketplace, appId), 'app', appId, marketplace);
    return world.updateApp(marketplace, appId, {
      ...(webhookUrl !== undefined && { webhookUrl }),
      ...(redirectUrls !== undefined && { redirectUrls }),
    });
  });

  app.post('/api/reset', (_request, reply) => {
    world.reset();
    return reply.code(204).send();
  });
}
