import { createApi, createHttpClient } from '@seller-chat/api-client';
import { ENDPOINTS } from '@seller-chat/api-client/contract';
import { makeCookieFetch } from '@seller-chat/api-client/testing';
import { toSessionId } from '@seller-chat/core';
import type { ShopId } from '@seller-chat/core';
import type { FilledSeller } from '../../../../apps/server/src/testing/fill-sellers.ts';
import { conversationOf, messageIdOf, placeOf } from '../load/push.ts';
import type { PushPlan } from '../load/push.ts';
import type { Audit } from './system.ts';

const PAGE_SIZE = 100;
const READERS = 8;

/** Reads every conversation of the plan to its beginning, as its owner, and compares it with what was acknowledged. */
export async function audit(
  url: string,
  sellers: readonly FilledSeller[],
  plan: PushPlan,
  count: number,
): Promise<Audit> {
  const byShop = new Map(sellers.map((one) => [one.platformShopId, { ...one, api: apiOf(url, one) }]));
  const result: Audit = { lost: 0, surplus: 0 };
  let next = 0;
  async function readSome(): Promise<void> {
    for (
      let conversation = next++;
      conversation < Math.min(plan.conversations, count);
      conversation = next++
    ) {
      const { conversationId, platformShopId } = placeOf(plan, conversation);
      const owner = byShop.get(platformShopId);
      if (!owner) throw new Error(`nobody has the shop ${platformShopId}`);
      const shopId = owner.shopId as ShopId;
      const stored = await readMessageIds(owner.api, {
        shopId,
        sessionId: toSessionId(shopId, conversationId),
      });
      const missing = new Set<string>();
      for (let number = conversation; number < count; number += plan.conversations) {
        if (conversationOf(plan, number) === conversation) missing.add(messageIdOf(number));
      }
      for (const id of stored) if (!missing.delete(id)) result.surplus += 1;
      result.lost += missing.size;
    }
  }
  await Promise.all(Array.from({ length: READERS }, readSome));
  return result;
}

/** The API as a signed-in seller calls it. */
export function apiOf(url: string, { cookie }: Pick<FilledSeller, 'cookie'>) {
  const { fetch } = makeCookieFetch(cookie);
  const http = createHttpClient({ baseUrl: `${url}/api`, appVersion: '1.0.0', language: () => 'en', fetch });
  return createApi(http, ENDPOINTS);
}

type SellerApi = ReturnType<typeof apiOf>;

async function readMessageIds(
  api: SellerApi,
  session: Pick<Parameters<SellerApi['getMessageList']>[0], 'shopId' | 'sessionId'>,
): Promise<string[]> {
  const ids: string[] = [];
  for (let hasMore = true, oldest: string | undefined; hasMore;) {
    const page = await api.getMessageList({
      ...session,
      pageSize: PAGE_SIZE,
      ...(oldest === undefined ? {} : { nextMessageId: oldest as never }),
    });
    ids.push(...page.messageList.map((message) => message.messageId));
    oldest = page.messageList[0]?.messageId;
    hasMore = page.hasMore;
  }
  return ids;
}
