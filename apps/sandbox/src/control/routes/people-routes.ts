import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { buyerPictureUrl, shopPictureUrl } from '../../marketplaces/picture-addresses.ts';
import { MARKETPLACES } from '../../world/types.ts';
import type { Buyer, Shop } from '../../world/types.ts';
import type { ControlDeps } from '../control-deps.ts';
import { HAS_RECALL } from '../requests/message-kinds.ts';
import { ByMarketplace, ByShop, findBuyer, findShop, Id } from '../requests/request.ts';

const NewPerson = z.object({
  name: z.string().trim().min(1).max(200),
  region: z
    .string()
    .regex(/^[A-Za-z]{2}$/, 'a country code of two letters')
    .toUpperCase(),
});

const NewBuyer = NewPerson.extend({
  /** Lazada itself: its conversations are tagged official. */
  isOfficial: z.boolean().optional(),
});

const PeopleQuery = z.object({
  q: z.string().trim().max(200).default(''),
  /** All, unless said otherwise. */
  limit: z.coerce.number().int().min(1).max(10_000).default(10_000),
});

const ByFollower = ByShop.extend({ buyerId: Id });

/** Marketplaces, shops, buyers, and who follows whom. */
export function addPeopleRoutes(app: FastifyInstance, { world, urls }: ControlDeps): void {
  const shopView = (shop: Shop) => ({
    ...shop,
    pictureUrl: shopPictureUrl(urls[shop.marketplace], shop),
    connected: world.grantsOf(shop.marketplace, shop.shopId).length > 0,
    conversationCount: world.conversations(shop.marketplace, shop.shopId).length,
  });
  const buyerView = (buyer: Buyer) => ({
    ...buyer,
    pictureUrl: buyerPictureUrl(urls[buyer.marketplace], buyer),
  });

  app.get('/api/marketplaces', () =>
    MARKETPLACES.map((marketplace) => ({
      marketplace,
      url: urls[marketplace],
      apps: world.apps(marketplace),
      hasRecall: HAS_RECALL[marketplace],
    })),
  );

  app.get('/api/:marketplace/shops', (request) => {
    const { marketplace } = ByMarketplace.parse(request.params);
    return world.shops(marketplace).map(shopView);
  });

  app.post('/api/:marketplace/shops', (request, reply) => {
    const { marketplace } = ByMarketplace.parse(request.params);
    return reply
      .code(201)
      .send(shopView(world.createShop({ marketplace, ...NewPerson.parse(request.body) })));
  });

  app.get('/api/:marketplace/buyers', (request) => {
    const { marketplace } = ByMarketplace.parse(request.params);
    const { q, limit } = PeopleQuery.parse(request.query);
    const wanted = q.toLowerCase();
    return world
      .buyers(marketplace)
      .filter(({ name, buyerId }) => name.toLowerCase().includes(wanted) || buyerId.startsWith(wanted))
      .slice(0, limit)
      .map(buyerView);
  });

  app.post('/api/:marketplace/buyers', (request, reply) => {
    const { marketplace } = ByMarketplace.parse(request.params);
    return reply
      .code(201)
      .send(buyerView(world.createBuyer({ marketplace, ...NewBuyer.parse(request.body) })));
  });

  app.get('/api/:marketplace/shops/:shopId/followers/:buyerId', (request) => {
    const { marketplace, shopId, buyerId } = ByFollower.parse(request.params);
    findShop(world, marketplace, shopId);
    findBuyer(world, marketplace, buyerId);
    return { isFollowing: world.isFollowing(marketplace, shopId, buyerId) };
  });

  app.put('/api/:marketplace/shops/:shopId/followers/:buyerId', (request) => {
    const { marketplace, shopId, buyerId } = ByFollower.parse(request.params);
    const { isFollowing } = z.object({ isFollowing: z.boolean() }).parse(request.body);
    findShop(world, marketplace, shopId);
    findBuyer(world, marketplace, buyerId);
    world.follow(marketplace, shopId, buyerId, isFollowing);
    return { isFollowing };
  });
}
