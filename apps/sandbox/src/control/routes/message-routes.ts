import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { NotPossibleError } from '../../world/commerce/not-possible.ts';
import type { MessageContent } from '../../world/message-content.ts';
import type { Conversation, Marketplace, Message, MessageSource } from '../../world/types.ts';
import { checkContent } from '../requests/check-content.ts';
import type { ControlDeps } from '../control-deps.ts';
import { Content } from '../requests/message-content-schema.ts';
import { HAS_RECALL, MESSAGE_KINDS } from '../requests/message-kinds.ts';
import type { Sender } from '../views/sender.ts';
import { messageView } from '../views/message-view.ts';
import {
  ByConversation,
  ByMarketplace,
  findBuyer,
  findConversation,
  findMessage,
  findShop,
  Id,
  NotUnderstoodError,
  Words,
} from '../requests/request.ts';
import { STICKERS, stickerUrlOf } from '../views/stickers.ts';

const Said = z.object({ text: Words.min(1).optional(), content: Content.optional() });
const Between = z.object({ buyerId: Id, shopId: Id });
/** A conversation by its id, or by who is in it. */
const Place = z.object({ conversationId: Id.optional(), buyerId: Id.optional(), shopId: Id.optional() });

const SOURCES: Readonly<Record<Sender, MessageSource>> = {
  buyer: 'buyer',
  seller: 'seller_centre',
  robot: 'system',
  system: 'system',
};

/** Writing as anybody, in every kind the marketplace has, and taking it back. */
export function addMessageRoutes(app: FastifyInstance, deps: ControlDeps): void {
  const { world, urls } = deps;

  const write = (
    place: { marketplace: Marketplace } & z.infer<typeof Place>,
    sender: Sender,
    content: MessageContent,
  ) => {
    const people = peopleIn(deps, place);
    checkContent(world, people, sender, content);
    const { conversationId } = world.openConversation(people.marketplace, people.shopId, people.buyerId);
    const source = SOURCES[sender];
    const message = world.addMessage(people.marketplace, { conversationId, sender, source, content });
    return messageView(deps, message);
  };

  app.get('/api/:marketplace/message-kinds', (request) => {
    const { marketplace } = ByMarketplace.parse(request.params);
    return MESSAGE_KINDS[marketplace];
  });

  app.get('/api/:marketplace/stickers', (request) => {
    const { marketplace } = ByMarketplace.parse(request.params);
    return STICKERS[marketplace].map((sticker) => ({
      ...sticker,
      pictureUrl: stickerUrlOf(urls[marketplace], sticker),
    }));
  });

  app.post('/api/:marketplace/buyer-messages', (request, reply) => {
    const { marketplace } = ByMarketplace.parse(request.params);
    const between = Between.parse(request.body);
    return reply.code(201).send(write({ marketplace, ...between }, 'buyer', contentIn(request.body)));
  });

  app.post('/api/:marketplace/seller-messages', (request, reply) => {
    const { marketplace } = ByMarketplace.parse(request.params);
    const place = Place.parse(request.body);
    return reply.code(201).send(write({ marketplace, ...place }, 'seller', contentIn(request.body)));
  });

  app.post('/api/:marketplace/system-messages', (request, reply) => {
    const { marketplace } = ByMarketplace.parse(request.params);
    const place = Place.parse(request.body);
    const { sender } = z.object({ sender: z.enum(['robot', 'system']) }).parse(request.body);
    return reply.code(201).send(write({ marketplace, ...place }, sender, contentIn(request.body)));
  });

  app.post('/api/:marketplace/conversations/:conversationId/messages/:messageId/recall', (request) => {
    const params = ByConversation.extend({ messageId: Id }).parse(request.params);
    const conversation = findConversation(world, params.marketplace, params.conversationId);
    checkRecall(findMessage(world, conversation, params.messageId));
    world.recallMessage(params.marketplace, params.conversationId, params.messageId);
    return messageView(deps, findMessage(world, conversation, params.messageId));
  });
}

/** What a request says: `content`, or `text` for short. */
function contentIn(body: unknown): MessageContent {
  const { text, content } = Said.parse(body);
  if (content !== undefined && text !== undefined) {
    throw new NotUnderstoodError('text, content: say one of the two');
  }
  if (content !== undefined) return content;
  if (text !== undefined) return { kind: 'text', text };
  throw new NotUnderstoodError('content: what the message says, or text for short');
}

function peopleIn(
  { world }: ControlDeps,
  { marketplace, conversationId, buyerId, shopId }: { marketplace: Marketplace } & z.infer<typeof Place>,
): Pick<Conversation, 'marketplace' | 'shopId' | 'buyerId'> {
  if (conversationId !== undefined) return findConversation(world, marketplace, conversationId);
  if (buyerId === undefined || shopId === undefined) {
    throw new NotUnderstoodError('conversationId: say it, or buyerId and shopId');
  }
  findBuyer(world, marketplace, buyerId);
  findShop(world, marketplace, shopId);
  return { marketplace, shopId, buyerId };
}

function checkRecall({ marketplace, sender, recalledAt }: Message): void {
  if (!HAS_RECALL[marketplace]) {
    throw new NotPossibleError(`At ${marketplace} nobody can take a message back`);
  }
  if (sender === 'system') throw new NotPossibleError('Nobody can take back a notice of the marketplace');
  if (recalledAt > 0) throw new NotPossibleError('This message has been taken back already');
}
