import { expect, it, vi } from 'vitest';
import { createApi } from '../endpoints/create-api.ts';
import { ENDPOINTS } from '../contract/endpoints.ts';
import { ERROR_CODES } from '../contract/wire/error-codes.ts';
import { makeMemoryTransport } from '../testing/memory-transport.ts';
import type { MemoryHandlers } from '../testing/memory-transport.ts';
import { createCallPrefetch } from './call-prefetch.ts';
import { ApiError } from './errors.ts';
import { createHttpClient } from './http-client.ts';

const noShops = { Lazada: [], Shopee: [], TikTok: [], Tokopedia: [] };
const page = { hasMore: false, nextStartTime: 0, nextSessionId: '', nextPageNo: 2, sessionList: [] };
const pageResult = { nextCursor: { nextMessageTimeNano: '0' } };

/** A prefetch, and the app's API that uses its responses, over one network. */
function setUp(handlers: MemoryHandlers = {}) {
  const transport = makeMemoryTransport({
    getShopList: () => ({ platformAndShopListMap: noShops }),
    getSessionList: () => ({ ...page, pageResult }),
    getEventList: () => ({ reload: false, frame: { from: 7, to: 7, events: [] }, hasMore: false }),
    ...handlers,
  });
  let now = 0;
  const prefetch = createCallPrefetch({
    appVersion: '1.0.1',
    language: 'th',
    fetch: transport.fetch,
    now: () => now,
  });
  const http = createHttpClient({ appVersion: '1.0.1', language: () => 'th', fetch: prefetch.fetch });
  const names = () => transport.calls.map(({ name }) => name);
  const pass = (ms: number) => void (now += ms);
  return { transport, prefetch, api: createApi(http, ENDPOINTS), names, pass };
}

it('calls as the client would: the client then sends no request', async () => {
  const { transport, prefetch, api, names } = setUp();
  await prefetch.start('getShopList');
  await prefetch.start('getSessionList', { shopId: '7' });
  expect(names()).toEqual(['getCsrfToken', 'getShopList', 'getSessionList']);
  await api.getShopList();
  await api.getSessionList({ shopId: '7' });
  expect(names()).toHaveLength(3);
  await api.getShopList();
  await api.getSessionList({ shopId: '7' });
  const [, ...sent] = transport.calls.map(({ headers, fields, version }) => ({
    conventions: ['x-language', 'x-csrf-token', 'content-type'].map((name) => headers.get(name)),
    fields,
    version,
  }));
  expect(sent.slice(0, 2)).toEqual(sent.slice(2));
});

it('gives the client a response that is still pending', async () => {
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const { prefetch, api, names } = setUp({
    getShopList: async () => (await answered, { platformAndShopListMap: noShops }),
  });
  const started = prefetch.start('getShopList');
  await vi.waitFor(() => expect(names()).toContain('getShopList'));
  const list = api.getShopList();
  answer();
  await expect(list).resolves.toEqual({ platformAndShopListMap: noShops });
  await started;
  expect(names().filter((name) => name === 'getShopList')).toHaveLength(1);
});

it('a response is used once, for its own request, and while it is fresh', async () => {
  const { prefetch, api, names } = setUp();
  await prefetch.start('getSessionList', { shopId: '7' });
  await api.getSessionList({ shopId: '8' });
  expect(names().filter((name) => name === 'getSessionList')).toHaveLength(2);
  await api.getSessionList({ shopId: '7' });
  expect(names().filter((name) => name === 'getSessionList')).toHaveLength(2);
  await api.getSessionList({ shopId: '7' });
  expect(names().filter((name) => name === 'getSessionList')).toHaveLength(3);
});

it('all responses expire together: none is older than one that was requested before it and is fetched again', async () => {
  const { prefetch, api, names, pass } = setUp();
  await prefetch.start('getShopList');
  pass(9_000);
  await prefetch.start('getSessionList', { shopId: '7' });
  pass(1_001);
  await api.getShopList();
  await api.getSessionList({ shopId: '7' });
  expect(names().slice(3)).toEqual(['getCsrfToken', 'getShopList', 'getSessionList']);
});

it('a client that fetches the log cursor itself gets no earlier list', async () => {
  const { prefetch, api, names } = setUp();
  await prefetch.start('getSessionList', { shopId: '7' });
  await api.getEventList({});
  await api.getSessionList({ shopId: '7' });
  expect(names().filter((name) => name === 'getSessionList')).toHaveLength(2);
});

it('a refusal is not returned to a later caller who has signed in', async () => {
  let isSignedIn = false;
  const { prefetch, api } = setUp({
    getShopList() {
      if (!isSignedIn) throw new ApiError(ERROR_CODES.loginExpired, 'Please sign in again');
      return { platformAndShopListMap: noShops };
    },
  });
  await expect(prefetch.start('getShopList')).rejects.toThrow('prefetch refused');
  isSignedIn = true;
  await expect(api.getShopList()).resolves.toEqual({ platformAndShopListMap: noShops });
});

it.each([
  ['a network that breaks', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a server that fails', () => new Response('busy', { status: 503 })],
])('%s costs nothing: the client asks once more', async (_what, failing) => {
  let isFirst = true;
  let fail = (): void => undefined;
  const failed = new Promise<void>((resolve) => (fail = resolve));
  const { prefetch, api } = setUp({
    async getShopList() {
      if (!isFirst) return { platformAndShopListMap: noShops };
      isFirst = false;
      await failed;
      return failing();
    },
  });
  const started = prefetch.start('getShopList');
  await vi.waitFor(() => expect(isFirst).toBe(false));
  const list = api.getShopList();
  fail();
  await expect(started).rejects.toThrow();
  await expect(list).resolves.toEqual({ platformAndShopListMap: noShops });
});

it('a call that is aborted does not wait for a prefetched response', async () => {
  const { prefetch, api, names } = setUp({ getShopList: () => new Promise(() => undefined) });
  void prefetch.start('getShopList');
  await vi.waitFor(() => expect(names()).toContain('getShopList'));
  const leaving = new AbortController();
  const list = api.getShopList({}, { signal: leaving.signal });
  leaving.abort();
  await expect(list).rejects.toThrow('Request aborted');
});
