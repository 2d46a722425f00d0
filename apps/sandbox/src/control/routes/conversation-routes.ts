import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Conversation } from '../../world/types.ts';
import type { ControlDeps } from '../control-deps.ts';
import { messageView } from '../views/message-view.ts';
import {
  ByBuyer,
  ByConversation,
  ByShop,
  findBuyer,
  findConversation,
  findShop,
} from '../requests/request.ts';

const MessageQuery = z.object({
  /** The number of newest messages. Default: all. */
  limit: z.coerce.number().int().min(1).max(100_000).default(100_000),
  /** Only messages before the one with this index. */
  before: z.coerce.number().int().min(0).optional(),
});

/** Conversations of a buyer or a shop, what was said in them, and who has read it. */
export function addConversationRoutes(app: FastifyInstance, deps: ControlDeps): void {
  const { world } = deps;
  const summary = (conversation: Conversation) => {
    const last = world.messages(conversation.marketplace, conversation.conversationId).at(-1);
    return { ...conversation, lastMessage: last ? messageView(deps, last) : null };
  };

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
    const { limit, before } = MessageQuery.parse(request.query);
    findConversation(world, marketplace, conversationId);
    return world
      .messages(marketplace, conversationId)
      .filter(({ index }) => before === undefined || index < before)
      .slice(-limit)
      .map((message) => messageView(deps, message));
  });

  app.post('/api/:marketplace/conversations/:conversationId/read', (request, reply) => {
    const { marketplace, conversationId } = ByConversation.parse(request.params);
    const { reader } = z.object({ reader: z.enum(['buyer', 'seller']) }).parse(request.body);
    findConversation(world, marketplace, conversationId);
    world.markRead(marketplace, conversationId, reader);
    return reply.code(204).send();
  });
}
