import type { FastifyInstance } from 'fastify';
import type { MessageContent } from '../../../world/message-content.ts';
import type { Conversation, Message } from '../../../world/types.ts';
import type { World } from '../../../world/world.ts';
import { chatRefusal, sessionOf } from './chat-session-routes.ts';
import { LAZADA_EMOJI } from './emoji.ts';
import { chatSuccess } from '../gateway/envelope.ts';
import { addSellerApi, GET_OR_POST, POST } from '../gateway/gateway.ts';
import type { SellerCall } from '../gateway/gateway.ts';
import { coverOf, filmOf, pictureAt } from '../media/media-memory.ts';
import { LAZADA_OPTIONS } from '../gateway/options.ts';
import { requiredNumber, requiredParam } from '../gateway/parameters.ts';

/** Sending into a session and taking back what was sent. */
export function addMessageApis(server: FastifyInstance, world: World): void {
  addSellerApi(server, world, {
    path: '/im/message/send',
    methods: POST,
    handle: (call) => sendMessage(world, call),
  });
  addSellerApi(server, world, {
    path: '/im/message/recall',
    methods: GET_OR_POST,
    handle: (call) => recallMessage(world, call),
  });
}

function sendMessage(world: World, call: SellerCall): Record<string, unknown> {
  const session = sessionOf(world, call);
  const template = requiredParam(call.params, 'template_id');
  const content = contentToSend(world, call, session, template);
  if (isUnansweredTooOften(world, session)) {
    const { messages } = LAZADA_OPTIONS.unanswered;
    throw chatRefusal(`no more than ${messages} messages can be sent before the buyer replies`);
  }
  const message = world.addMessage('lazada', {
    conversationId: session.conversationId,
    sender: 'seller',
    source: 'openapi',
    content,
  });
  return chatSuccess({
    message_id: message.messageId,
    template_id: Number(template),
    current_time: message.sentAt,
  });
}

/** What is sent, by the fields its template has. Throws when a field is missing or leads nowhere. */
function contentToSend(
  world: World,
  call: SellerCall,
  session: Conversation,
  template: string,
): MessageContent {
  const { params, shop } = call;
  const own = <Thing extends { shopId: string }>(thing: Thing | undefined, name: string): Thing => {
    if (thing?.shopId !== shop.shopId) throw chatRefusal(`${name} does not exist in this shop`);
    return thing;
  };
  switch (template) {
    case '1':
      return { kind: 'text', text: requiredParam(params, 'txt') };
    case '3':
      return pictureToSend(world, call);
    case '4': {
      const code = /^\[(.+)\]$/.exec(requiredParam(params, 'txt'))?.[1];
      if (code === undefined || !LAZADA_EMOJI.has(code)) throw chatRefusal('txt is no emoji');
      return { kind: 'sticker', packageId: '', stickerId: code };
    }
    case '6':
      return filmToSend(world, call);
    case '10006': {
      const { productId } = own(
        world.commerce.product('lazada', requiredParam(params, 'item_id')),
        'item_id',
      );
      return { kind: 'product', productId };
    }
    case '10007': {
      const order = own(world.commerce.order('lazada', requiredParam(params, 'order_id')), 'order_id');
      if (order.buyerId !== session.buyerId) throw chatRefusal('order_id is not an order of this buyer');
      return { kind: 'order', orderId: order.orderId };
    }
    case '10008': {
      const promotionId = requiredParam(params, 'promotion_id');
      const { voucherId } = own(world.commerce.voucher('lazada', promotionId), 'promotion_id');
      return { kind: 'voucher', voucherId };
    }
    case '10010':
      return { kind: 'followInvite' };
    default:
      throw chatRefusal(`template ${template} cannot be sent`);
  }
}

function pictureToSend(world: World, { params, shop }: SellerCall): MessageContent {
  const url = requiredParam(params, 'img_url');
  requiredNumber(params, 'width');
  requiredNumber(params, 'height');
  const picture = pictureAt(world, url);
  if (picture?.shopId !== shop.shopId) throw chatRefusal('img_url must be one that /image/upload gave');
  return { kind: 'image', mediaId: picture.mediaId };
}

function filmToSend(world: World, { params, shop }: SellerCall): MessageContent {
  const film = filmOf(world, requiredParam(params, 'video_id'));
  requiredNumber(params, 'width');
  requiredNumber(params, 'height');
  if (film?.shopId !== shop.shopId) throw chatRefusal('video_id does not exist');
  return { kind: 'video', mediaId: film.mediaId, coverMediaId: coverOf(world, film.mediaId) };
}

/**
 * Whether the seller has reached the limit of messages without an answer: the buyer last wrote over a day
 * ago, or never.
 */
function isUnansweredTooOften(world: World, session: Conversation): boolean {
  const { afterMs, messages: most } = LAZADA_OPTIONS.unanswered;
  const messages = world.messages('lazada', session.conversationId);
  const lastFromBuyer = messages.findLastIndex(({ sender }) => sender === 'buyer');
  const unanswered = messages.slice(lastFromBuyer + 1).filter(({ sender }) => sender === 'seller');
  const answeredAt = messages[lastFromBuyer]?.sentAt ?? 0;
  return unanswered.length >= most && world.now() - answeredAt > afterMs;
}

function recallMessage(world: World, call: SellerCall): Record<string, unknown> {
  const session = sessionOf(world, call);
  const messageId = requiredParam(call.params, 'message_id');
  const message = world.messages('lazada', session.conversationId).find((one) => one.messageId === messageId);
  checkRecall(world, message, messageId);
  world.recallMessage('lazada', session.conversationId, messageId);
  return chatSuccess();
}

function checkRecall(world: World, message: Message | undefined, messageId: string): void {
  if (!message) throw chatRefusal(`message ${messageId} does not exist`);
  if (message.sender === 'system') throw chatRefusal('a system message cannot be recalled');
  if (message.sender === 'buyer') throw chatRefusal('only messages of the shop can be recalled');
  if (world.now() - message.sentAt > LAZADA_OPTIONS.recallMs) {
    throw chatRefusal('the message was sent more than 2 minutes ago and cannot be recalled');
  }
}
