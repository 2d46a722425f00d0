// @vitest-environment jsdom
import { createApi, createHttpClient } from '@seller-chat/api-client';
import { ENDPOINTS } from '@seller-chat/api-client/contract';
import { makeMemoryTransport } from '@seller-chat/api-client/testing';
import { makeShop } from '@seller-chat/core/testing';
import type { ShopId } from '@seller-chat/core';
import { afterEach, expect, it, vi } from 'vitest';
import { TEST_ACCOUNT } from '../testing/fake-server.ts';
import { prefetchCalls, fetchOnce } from './prefetch-calls.ts';

afterEach(() => vi.unstubAllGlobals());

const page = { hasMore: false, nextStartTime: 0, nextSessionId: '', nextPageNo: 2, sessionList: [] };

/** A server with six shops of one marketplace. */
function startServer() {
  const shops = ['1', '2', '3', '4', '5', '6'].map((id) => makeShop({ shopId: id as ShopId }));
  const { fetch, calls, handle } = makeMemoryTransport({
    getAccount: () => ({ account: TEST_ACCOUNT }),
    getShopList: () => ({ platformAndShopListMap: { Lazada: [], Shopee: shops, TikTok: [], Tokopedia: [] } }),
    getEventList: () => ({ reload: false, frame: { from: 7, to: 7, events: [] }, hasMore: false }),
    getSessionList: () => ({ ...page, pageResult: { nextCursor: { nextMessageTimeNano: '0' } } }),
  });
  vi.stubGlobal('fetch', fetch);
  return { handle, names: () => calls.map(({ name }) => name) };
}

it('asks who it is, for the shops, and for the place in the log before the newest conversations', async () => {
  const { names } = startServer();
  const owners: string[] = [];
  await prefetchCalls('en', async (owner) => void owners.push(owner));
  expect(owners).toEqual([TEST_ACCOUNT.accountId]);
  expect(names().filter((name) => name === 'getSessionList')).toHaveLength(4);
  expect(names().indexOf('getEventList')).toBeLessThan(names().indexOf('getSessionList'));

  const http = createHttpClient({ appVersion: __APP_VERSION__, language: () => 'en', fetch: fetchOnce });
  const api = createApi(http, ENDPOINTS);
  const asked = names().length;
  await api.getAccount();
  await api.getShopList({});
  await api.getEventList({});
  for (const shopId of ['1', '2', '3', '4']) await api.getSessionList({ shopId });
  expect(names()).toHaveLength(asked);
  await api.getSessionList({ shopId: '5' });
  expect(names()).toHaveLength(asked + 1);
});

it('requests no conversation before the position in the log is known', async () => {
  const { handle, names } = startServer();
  handle({ getEventList: () => new Response('busy', { status: 503 }) });
  await expect(prefetchCalls('en', async () => undefined)).rejects.toThrow();
  expect(names()).not.toContain('getSessionList');
});
