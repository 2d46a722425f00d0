import { createApi, createHttpClient } from '@seller-chat/api-client';
import type { Api } from '@seller-chat/api-client';
import { encipher } from '@seller-chat/api-client/cipher';
import { ENDPOINTS } from '@seller-chat/api-client/contract';
import { makeCookieFetch } from '@seller-chat/api-client/testing';
import { walkConsent } from '@seller-chat/sandbox/walk-consent';
import { toSessionId } from '@seller-chat/core';
import type { Shop } from '@seller-chat/core';
import { conversationOf, messageIdOf, placeOf } from '../load/push.ts';
import type { PushPlan } from '../load/push.ts';
import type { Audit } from './system.ts';

/** The owner of the shops, over the real API. */
export interface Seller {
  api: Api<typeof ENDPOINTS>;
  cookie: string;
}

const PAGE_SIZE = 100;
const READERS = 8;

export async function signIn(url: string, login: { account: string; password: string }): Promise<Seller> {
  const { fetch, cookieHeader } = makeCookieFetch();
  const http = createHttpClient({ baseUrl: `${url}/api`, appVersion: '1.0.0', language: () => 'en', fetch });
  const api = createApi(http, ENDPOINTS);
  await api.login({ mobile: encipher(login.account), password: encipher(login.password) });
  return { api, cookie: cookieHeader() };
}

/** Connects a Shopee shop through the marketplace's consent page. */
export async function connectShop({ api }: Seller, platformShopId: string): Promise<Shop> {
  const { authUrl } = await api.getAuthUrl({ platform: 'Shopee' });
  const { shopList } = await api.bindShop({ callback: await walkConsent(authUrl, [platformShopId]) });
  const [shop] = shopList;
  if (!shop) throw new Error(`the shop ${platformShopId} was not connected`);
  return shop;
}

/** Reads every conversation of the plan to its beginning and compares it with what was acknowledged. */
export async function audit(
  { api }: Seller,
  shops: readonly Shop[],
  plan: PushPlan,
  count: number,
): Promise<Audit> {
  const shopIdOf = new Map(shops.map((shop) => [shop.platformShopId, shop.shopId]));
  const result: Audit = { lost: 0, surplus: 0 };
  let next = 0;
  async function readSome(): Promise<void> {
    for (
      let conversation = next++;
      conversation < Math.min(plan.conversations, count);
      conversation = next++
    ) {
      const { conversationId, platformShopId } = placeOf(plan, conversation);
      const shopId = shopIdOf.get(platformShopId);
      if (shopId === undefined) throw new Error(`the shop ${platformShopId} is not connected`);
      const stored = await readMessageIds(api, { shopId, sessionId: toSessionId(shopId, conversationId) });
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

async function readMessageIds(
  api: Seller['api'],
  session: Pick<Parameters<Seller['api']['getMessageList']>[0], 'shopId' | 'sessionId'>,
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
