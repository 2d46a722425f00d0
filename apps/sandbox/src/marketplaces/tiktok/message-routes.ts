import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { TEXT_TYPE } from '../../world/types.ts';
import type { Message } from '../../world/types.ts';
import type { World } from '../../world/world.ts';
import { conversationOf } from './conversation-routes.ts';
import { chatParamsError, TIKTOK_CODE, TikTokError } from './errors.ts';
import { addShopRoute } from './gateway.ts';
import type { ShopCall } from './gateway.ts';
import { pageOf, readPage } from './paging.ts';
import type { Position } from './paging.ts';
import { canSend, secondsOf, toWireMessage } from './wire.ts';

const MESSAGES = '/customer_service/202309/conversations/:id/messages';
const MAX_PAGE = 10;
const MAX_TEXT = 2000;
/** Leading buyers to another messenger is what the marketplace's filter refuses first. */
const OFF_PLATFORM = /\b(?:wa\.me|t\.me|line\.me)\//i;

const sendSchema = z.object({ type: z.string(), content: z.string() });
const textSchema = z.object({ content: z.string().min(1) });

/** The calls on the messages of one conversation: list and send. */
export function addMessageRoutes(scope: FastifyInstance, world: World): void {
  addShopRoute(scope, world, { method: 'GET', url: MESSAGES }, listMessages);
  addShopRoute(scope, world, { method: 'POST', url: MESSAGES }, sendMessage);
}

function listMessages(call: ShopCall) {
  const { world, query } = call;
  const conversation = conversationOf(call);
  const order = oneOf(query, 'sort_order', ['DESC', 'ASC'] as const);
  const field = oneOf(query, 'sort_field', ['create_time', 'index'] as const);
  const list = `messages/${conversation.conversationId}/${field}/${order}`;
  const request = readPage(query, list, MAX_PAGE);
  const all = world.messages('tiktok', conversation.conversationId);
  const { page, next } = pageOf(all, POSITIONS[field], order === 'DESC', list, request);
  return {
    next_page_token: next,
    messages: page.map((message) => toWireMessage(world, message, conversation)),
    unsupported_msg_tips: '',
  };
}

/** Times are whole seconds, so the index decides between messages of the same second. */
const POSITIONS: Record<'create_time' | 'index', (message: Message) => Position> = {
  create_time: (message) => [String(secondsOf(message.sentAt)), String(message.index)],
  index: (message) => [String(message.index)],
};

function sendMessage(call: ShopCall) {
  const { world } = call;
  const conversation = conversationOf(call);
  const text = textOf(call.json());
  const newest = world.messages('tiktok', conversation.conversationId).at(-1);
  if (!canSend(world, conversation, newest)) {
    throw new TikTokError(200, TIKTOK_CODE.chatClosed, 'The conversation is closed for sending');
  }
  if (OFF_PLATFORM.test(text)) {
    throw new TikTokError(200, TIKTOK_CODE.chatSensitive, 'The message has sensitive content');
  }
  const message = world.addMessage('tiktok', {
    conversationId: conversation.conversationId,
    sender: 'seller',
    source: 'openapi',
    type: TEXT_TYPE.tiktok,
    text,
  });
  return { message_id: message.messageId };
}

/** The text of a send body, whose `content` is JSON inside JSON. */
function textOf(json: unknown): string {
  const body = sendSchema.safeParse(json);
  if (!body.success) throw chatParamsError('type and content must be strings');
  if (body.data.type !== TEXT_TYPE.tiktok)
    throw chatParamsError(`type ${body.data.type} cannot be sent here`);
  const content = textSchema.safeParse(parseJson(body.data.content));
  if (!content.success) throw chatParamsError('content must be JSON text with a non-empty content field');
  if ([...content.data.content].length > MAX_TEXT) {
    throw chatParamsError(`a text has at most ${MAX_TEXT} characters`);
  }
  return content.data.content;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A query parameter with a closed set of values; the first is the default. */
function oneOf<const Values extends readonly [string, ...string[]]>(
  query: URLSearchParams,
  name: string,
  values: Values,
): Values[number] {
  const given = query.get(name) ?? values[0];
  const value = values.find((one) => one === given);
  if (value === undefined) throw chatParamsError(`${name} must be one of ${values.join(', ')}`);
  return value;
}
