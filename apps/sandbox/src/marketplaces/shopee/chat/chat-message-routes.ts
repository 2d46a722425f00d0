import type { FastifyInstance } from 'fastify';
import { LosslessNumber } from 'lossless-json';
import type { MessageContent } from '../../../world/message-content.ts';
import type { Conversation, Message } from '../../../world/types.ts';
import type { World } from '../../../world/world.ts';
import { chatPageSize, conversationOf, isWithBuyers } from './chat-conversation-routes.ts';
import { toWireContent } from './chat-content.ts';
import { chatMarksOf } from './chat-marks.ts';
import { readSentContent } from './chat-outgoing.ts';
import { shownMessages, standingOf, toWireMessage } from './chat-wire.ts';
import { inResponse, ShopeeFailure, wrongParameter } from '../gateway/envelope.ts';
import { addShopApi } from '../gateway/gateway.ts';
import type { ShopCall } from '../gateway/gateway.ts';
import { secondsOf } from '../gateway/numbers.ts';
import { SHOPEE_OPTIONS } from '../gateway/options.ts';
import {
  oneOf,
  optionalWholeNumber,
  requiredObject,
  requiredText,
  wholeNumber,
} from '../gateway/parameters.ts';

const PREFIX = '/api/v2/sellerchat';
const OFFER_WORDS = ['enabled', 'disabled'] as const;

/** Messages: listing, sending, taking back, and the switch for price offers. */
export function addMessageRoutes(server: FastifyInstance, world: World): void {
  addShopApi(server, world, {
    path: `${PREFIX}/get_message`,
    method: 'GET',
    handle: (call) => listMessages(world, call),
  });
  addShopApi(server, world, {
    path: `${PREFIX}/send_message`,
    method: 'POST',
    handle: (call) => sendMessage(world, call),
  });
  addShopApi(server, world, {
    path: `${PREFIX}/send_autoreply_message`,
    method: 'POST',
    handle: (call) => sendAutoReply(world, call),
  });
  addShopApi(server, world, {
    path: `${PREFIX}/delete_message`,
    method: 'POST',
    handle: (call) => deleteMessage(world, call),
  });
  addOfferRoutes(server, world);
}

/** Newest to oldest; `next_offset` is the last one given, "0" at the end. */
function listMessages(world: World, call: ShopCall): Record<string, unknown> {
  if (call.values['message_id_list'] !== undefined) throw wrongParameter('message_id_list is unknown');
  const conversation = conversationOf(world, call, call.query);
  const offset = optionalWholeNumber(call.query, 'offset') ?? '0';
  const size = chatPageSize(call);
  const newestFirst = isWithBuyers(call)
    ? shownMessages(world, conversation.conversationId).toReversed()
    : [];
  const from = offset === '0' ? 0 : newestFirst.findIndex(({ messageId }) => messageId === offset) + 1;
  if (offset !== '0' && from === 0) throw wrongParameter('offset is unknown');
  const page = newestFirst.slice(from, from + size);
  const more = newestFirst.length > from + size;
  return inResponse({
    messages: page.map((message) => toWireMessage(world, conversation, message)),
    page_result: { next_offset: more ? (page.at(-1)?.messageId ?? '0') : '0', page_size: page.length },
  });
}

function sendMessage(world: World, call: ShopCall): Record<string, unknown> {
  const buyerId = recipientOf(world, call);
  const type = requiredText(call.body, 'message_type');
  const content = readSentContent(world, call.shop, type, requiredObject(call.body, 'content'));
  const message = say(world, call, buyerId, 'seller', content);
  return inResponse(receiptOf(world, call, buyerId, message));
}

function sendAutoReply(world: World, call: ShopCall): Record<string, unknown> {
  const buyerId = recipientOf(world, call);
  const text = requiredText(requiredObject(call.body, 'content'), 'text');
  const message = say(world, call, buyerId, 'robot', { kind: 'text', text });
  return inResponse({ ...receiptOf(world, call, buyerId, message), source_content: {} });
}

/** Who a message goes to. Throws where nothing can be sent from. */
function recipientOf(world: World, { shop, body }: ShopCall): string {
  const silent: readonly string[] = SHOPEE_OPTIONS.chat.silentRegions;
  if (silent.includes(shop.region)) {
    throw new ShopeeFailure('error_permission', `Sending is not open to shops in ${shop.region}.`);
  }
  const buyerId = wholeNumber(body, 'to_id');
  if (!world.buyer('shopee', buyerId)) throw wrongParameter('to_id is unknown');
  const businessType = optionalWholeNumber(body, 'business_type') ?? '0';
  if (businessType !== '0') throw wrongParameter('conversation_id does not belong to the business_type');
  return buyerId;
}

function say(
  world: World,
  { shop, body }: ShopCall,
  buyerId: string,
  sender: Message['sender'],
  content: MessageContent,
): Message {
  const conversation: Conversation = world.openConversation('shopee', shop.shopId, buyerId);
  const named = optionalWholeNumber(body, 'conversation_id');
  if (named !== undefined && named !== conversation.conversationId) {
    throw wrongParameter('conversation_id does not belong to to_id');
  }
  const { conversationId } = conversation;
  return world.addMessage('shopee', { conversationId, sender, source: 'openapi', content });
}

function receiptOf(world: World, { shop }: ShopCall, buyerId: string, message: Message) {
  const { type, body } = toWireContent(world, shop, message.content);
  return {
    message_id: message.messageId,
    to_id: Number(buyerId),
    message_type: type,
    content: body,
    // A bare number of 18 digits, here only: the real answer does so too.
    conversation_id: new LosslessNumber(message.conversationId),
    created_timestamp: secondsOf(message.sentAt),
    region: shop.region,
    message_option: standingOf(message).message_option,
  };
}

/** Only the shop's own messages, of the type named, at any time. */
function deleteMessage(world: World, call: ShopCall): Record<string, unknown> {
  const messageId = wholeNumber(call.body, 'message_id');
  const type = requiredText(call.body, 'message_type');
  for (const conversation of world.conversations('shopee', call.shop.shopId)) {
    const message = shownMessages(world, conversation.conversationId).find(
      (one) => one.messageId === messageId,
    );
    if (message === undefined) continue;
    if (toWireContent(world, conversation, message.content).type !== type) {
      throw wrongParameter('message_type is not that of the message');
    }
    if (message.sender === 'buyer') throw new ShopeeFailure('error_permission', 'The message is not yours.');
    world.recallMessage('shopee', conversation.conversationId, messageId);
    return inResponse({});
  }
  throw new ShopeeFailure('error_not_found', 'The message does not exist.');
}

function addOfferRoutes(server: FastifyInstance, world: World): void {
  const answer = ({ shop }: ShopCall) =>
    inResponse({
      shop_id: Number(shop.shopId),
      make_offer_status: chatMarksOf(world).offersOff.has(shop.shopId) ? 'disabled' : 'enabled',
    });
  addShopApi(server, world, {
    path: `${PREFIX}/get_offer_toggle_status`,
    method: 'GET',
    handle: answer,
  });
  addShopApi(server, world, {
    path: `${PREFIX}/set_offer_toggle_status`,
    method: 'POST',
    handle: (call) => {
      const status = oneOf(call.body, 'make_offer_status', OFFER_WORDS);
      const { offersOff } = chatMarksOf(world);
      if (status === 'disabled') offersOff.add(call.shop.shopId);
      else offersOff.delete(call.shop.shopId);
      return answer(call);
    },
  });
}
