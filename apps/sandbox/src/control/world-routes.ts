import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { MARKETPLACES, TEXT_TYPE } from '../world/types.ts';
import type { Conversation } from '../world/types.ts';
import type { ControlDeps } from './control-deps.ts';
import { findBuyer, findConversation, findShop, MarketplaceName } from './request.ts';

const LONGEST_TEXT = 5000;

const ByMarketplace = z.object({ marketplace: MarketplaceName });
const ByShop = ByMarketplace.extend({ shopId: z.string().min(1) });
const ByBuyer = ByMarketplace.extend({ buyerId: z.string().min(1) });
const ByConversation = ByMarketplace.extend({ conversationId: z.string().min(1) });

const NewPerson = z.object({
  name: z.string().trim().min(1).max(200),
  region: z
    .string()
    .regex(/^[A-Za-z]{2}$/, 'a country code of two letters')
    .toUpperCase(),
});

const Text = z.string().min(1).max(LONGEST_TEXT);

/** Shops, buyers, conversations and messages; writing as the buyer or as the seller; tokens; reset. */
export function addWorldRoutes(app: FastifyInstance, deps: ControlDeps): void {
  addPeopleRoutes(app, deps);
  addConversationRoutes(app, deps);
  addGrantRoutes(app, deps);
}

function addPeopleRoutes(app: FastifyInstance, { world, urls }: ControlDeps): void {
  app.get('/api/marketplaces', () =>
    MARKETPLACES.map((marketplace) => ({
      marketplace,
      url: urls[marketplace],
      apps: world.apps(marketplace),
    })),
  );

  app.get('/api/:marketplace/shops', (request) => {
    const { marketplace } = ByMarketplace.parse(request.params);
    return world.shops(marketplace).map((shop) => ({
      ...shop,
      connected: world.grantsOf(marketplace, shop.shopId).length > 0,
      conversationCount: world.conversations(marketplace, shop.shopId).length,
    }));
  });

  app.post('/api/:marketplace/shops', (request, reply) => {
    const { marketplace } = ByMarketplace.parse(request.params);
    return reply.code(201).send(world.createShop({ marketplace, ...NewPerson.parse(request.body) }));
  });

  app.get('/api/:marketplace/buyers', (request) =>
    world.buyers(ByMarketplace.parse(request.params).marketplace),
  );

  app.post('/api/:marketplace/buyers', (request, reply) => {
    const { marketplace } = ByMarketplace.parse(request.params);
    return reply.code(201).send(world.createBuyer({ marketplace, ...NewPerson.parse(request.body) }));
  });
}

function addConversationRoutes(app: FastifyInstance, { world }: ControlDeps): void {
  const summary = (conversation: Conversation) => ({
    ...conversation,
    lastMessage: world.messages(conversation.marketplace, conversation.conversationId).at(-1) ?? null,
  });

  app.get('/api/:marketplace/buyers/:buyerId/conversations', (request) => {
    const { marketplace, buyerId } = ByBuyer.parse(request.params);
    findBuyer(world, marketplace, buyerId);
    return world
      .shops(marketplace)
      .flatMap((shop) => world.conversations(marketplace, shop.shopId))
      .filter((conversation) => conversation.buyerId === buyerId)
      .map(summary)
      .toSorted((one, other) => (other.lastMessage?.index ?? 0) - (one.lastMessage?.index ?? 0));
  });

  app.get('/api/:marketplace/shops/:shopId/conversations', (request) => {
    const { marketplace, shopId } = ByShop.parse(request.params);
    findShop(world, marketplace, shopId);
    return world.conversations(marketplace, shopId).map(summary);
  });

  app.get('/api/:marketplace/conversations/:conversationId/messages', (request) => {
    const { marketplace, conversationId } = ByConversation.parse(request.params);
    findConversation(world, marketplace, conversationId);
    return world.messages(marketplace, conversationId);
  });

  app.post('/api/:marketplace/conversations/:conversationId/read', (request, reply) => {
    const { marketplace, conversationId } = ByConversation.parse(request.params);
    const { reader } = z.object({ reader: z.enum(['buyer', 'seller']) }).parse(request.body);
    findConversation(world, marketplace, conversationId);
    world.markRead(marketplace, conversationId, reader);
    return reply.code(204).send();
  });

  app.post('/api/:marketplace/buyer-messages', (request, reply) => {
    const { marketplace } = ByMarketplace.parse(request.params);
    const given = z.object({ buyerId: z.string(), shopId: z.string(), text: Text }).parse(request.body);
    findBuyer(world, marketplace, given.buyerId);
    findShop(world, marketplace, given.shopId);
    const { conversationId } = world.openConversation(marketplace, given.shopId, given.buyerId);
    const message = world.addMessage(marketplace, {
      conversationId,
      sender: 'buyer',
      source: 'buyer',
      type: TEXT_TYPE[marketplace],
      text: given.text,
    });
    return reply.code(201).send(message);
  });

  app.post('/api/:marketplace/seller-messages', (request, reply) => {
    const { marketplace } = ByMarketplace.parse(request.params);
    const given = z.object({ conversationId: z.string(), text: Text }).parse(request.body);
    findConversation(world, marketplace, given.conversationId);
    const message = world.addMessage(marketplace, {
      conversationId: given.conversationId,
      sender: 'seller',
      source: 'seller_centre',
      type: TEXT_TYPE[marketplace],
      text: given.text,
    });
    return reply.code(201).send(message);
  });
}

function addGrantRoutes(app: FastifyInstance, { world }: ControlDeps): void {
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

  app.patch('/api/:marketplace/apps/:appId', (request) => {
    const { marketplace, appId } = ByMarketplace.extend({ appId: z.string() }).parse(request.params);
    const change = z
      .object({ webhookUrl: z.union([z.url(), z.literal('')]), redirectUrls: z.array(z.url()) })
      .partial()
      .parse(request.body);
    const { webhookUrl, redirectUrls } = change;
    return world.updateApp(marketplace, appId, {
      ...(webhookUrl === undefined ? {} : { webhookUrl }),
      ...(redirectUrls === undefined ? {} : { redirectUrls }),
    });
  });

  app.post('/api/reset', (_request, reply) => {
    world.reset();
    return reply.code(204).send();
  });
}
