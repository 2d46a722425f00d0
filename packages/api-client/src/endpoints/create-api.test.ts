import { expect, expectTypeOf, it } from 'vitest';
import type { ShopId } from '@seller-chat/core';
import { ENDPOINTS } from '../contract/endpoints.ts';
import { login } from '../contract/account/account.ts';
import { createHttpClient } from '../http/http-client.ts';
import { makeMemoryTransport } from '../testing/memory-transport.ts';
import { createApi } from './create-api.ts';

const transport = makeMemoryTransport({
  getGrayTestConfig: () => ({ flagMap: { sessionLoad: true } }),
  getAuthUrl: ({ platform }) => ({ authUrl: `https://consent.example/${platform}` }),
  getEventList: ({ after, limit }) => ({
    reload: false,
    frame: { from: after ?? 0, to: limit, events: [] },
    hasMore: false,
  }),
});
const http = createHttpClient({ appVersion: '1', language: () => 'en', fetch: transport.fetch });
const api = createApi(http, ENDPOINTS);

it('has one function for every endpoint of the contract, and no other', () => {
  expect(Object.keys(api)).toEqual(Object.keys(ENDPOINTS));
});

it('calls the endpoint it is named after', async () => {
  await expect(api.getAuthUrl({ platform: 'Shopee' })).resolves.toEqual({
    authUrl: 'https://consent.example/Shopee',
  });
});

it('needs no request where every field may be left out', async () => {
  await expect(api.getGrayTestConfig()).resolves.toEqual({ flagMap: { sessionLoad: true } });
});

it("carries numbers through text, and defaults are the contract's", async () => {
  await expect(api.getEventList({ after: 7 })).resolves.toMatchObject({ frame: { from: 7, to: 500 } });
});

it('derives its types from the contract', () => {
  expectTypeOf(api.getAuthUrl)
    .parameter(0)
    .toEqualTypeOf<{ platform: 'Lazada' | 'Shopee' | 'TikTok' | 'Tokopedia'; shopId?: string | undefined }>();
  expectTypeOf(api.getShopList).returns.resolves.toHaveProperty('platformAndShopListMap');
  expectTypeOf(api.getSessionDetail).parameter(0).toEqualTypeOf<{
    shopId: string;
    sessionId: string;
    buyerId?: string | undefined;
  }>();
  expectTypeOf<
    Awaited<ReturnType<typeof api.getSessionDetail>>['session']['shopId']
  >().toEqualTypeOf<ShopId>();
  // @ts-expect-error a platform the contract does not know
  void (() => api.getAuthUrl({ platform: 'Ebay' }));
  // @ts-expect-error an endpoint that was not given
  void (() => createApi(http, { login }).getAccount());
});
