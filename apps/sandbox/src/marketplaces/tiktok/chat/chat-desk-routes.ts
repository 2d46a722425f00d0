import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Message, Shop } from '../../../world/types.ts';
import type { World } from '../../../world/world.ts';
import type { TikTokContext } from '../gateway/context.ts';
import { chatParamsError } from '../gateway/errors.ts';
import { addShopRoute } from '../gateway/gateway.ts';
import type { ShopCall } from '../gateway/gateway.ts';
import { bodyOf } from '../gateway/json.ts';

const SETTINGS = '/customer_service/202309/agents/settings';
const PERFORMANCE = '/customer_service/202407/performance';
const scope = 'seller.customer_service';

const SettingsSchema = z.object({ can_accept_chat: z.boolean() });

/** The calls about the people at the desk: whether they take chats, and how they are doing. */
export function addDeskRoutes(app: FastifyInstance, context: TikTokContext): void {
  const { acceptsChat } = context.memory;
  addShopRoute(app, context, { method: 'GET', url: SETTINGS, scope }, ({ shop }) => ({
    can_accept_chat: acceptsChat.get(shop.shopId) ?? true,
  }));
  addShopRoute(app, context, { method: 'PUT', url: SETTINGS, scope }, (call) => {
    acceptsChat.set(call.shop.shopId, bodyOf(SettingsSchema, call, chatParamsError).can_accept_chat);
    return {};
  });
  addShopRoute(app, context, { method: 'GET', url: PERFORMANCE, scope }, performanceOf);
}

/** Figures of the conversations that buyers began to write in during some days; satisfaction is not polled here. */
function performanceOf({ world, shop, query }: ShopCall) {
  const [from, to] = [dayOf(query, 'support_date_ge'), dayOf(query, 'support_date_lt')];
  if (from >= to) throw chatParamsError('support_date_lt must be after support_date_ge');
  const asked = questionsOf(world, shop).filter(({ at }) => at >= from && at < to);
  const waits = asked.flatMap(({ waitMs }) => (waitMs === null ? [] : [waitMs]));
  const total = waits.reduce((sum, wait) => sum + wait, 0);
  return {
    performance: {
      response_percentage: (asked.length === 0 ? 0 : (waits.length / asked.length) * 100).toFixed(2),
      response_time_mins: (waits.length === 0 ? 0 : total / waits.length / 60_000).toFixed(2),
      satisfaction_percentage: '0.00',
      support_session_count: asked.length,
    },
  };
}

/** The first message of a buyer in each conversation, and how long the shop's next one took; null: none came. */
function questionsOf(world: World, shop: Shop): { at: number; waitMs: number | null }[] {
  return world.conversations('tiktok', shop.shopId).flatMap(({ conversationId }) => {
    const messages = world.messages('tiktok', conversationId);
    const first = messages.findIndex((message: Message) => message.sender === 'buyer');
    const question = messages[first];
    if (!question) return [];
    const answer = messages.slice(first).find((message) => message.sender === 'seller');
    return [{ at: question.sentAt, waitMs: answer ? answer.sentAt - question.sentAt : null }];
  });
}

function dayOf(query: URLSearchParams, name: string): number {
  const given = query.get(name) ?? '';
  const day = /^\d{4}-\d{2}-\d{2}$/.test(given) ? Date.parse(given) : Number.NaN;
  if (Number.isNaN(day)) throw chatParamsError(`${name} must be a date like 2024-07-31`);
  return day;
}
