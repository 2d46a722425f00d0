import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  ENDPOINTS,
  ERROR_CODES,
  EventFrameSchema,
  SOCKET_LOGIN_EXPIRED,
  SOCKET_PATH,
} from '@seller-chat/api-client/contract';
import type { EventFrame } from '@seller-chat/api-client/contract';
import { applyInbound } from '../conversations/inbound/apply-inbound.ts';
import { placeMessage } from '../conversations/inbound/placed-message.ts';
import type { ShopContext } from '../conversations/inbound/placed-message.ts';
import { asTenant } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { keepOrders } from '../orders/order-store.ts';
import { makeInbound } from '../testing/fake-marketplace.ts';
import { makeOrderDetail } from '../testing/order-detail.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { startApp } from '../testing/start-app.ts';
import type { TestApp } from '../testing/start-app.ts';
import { TEST_NOW, storeAccount, storeShop } from '../testing/stored-shop.ts';

/** The code of an answer. */
interface Coded {
  code: number;
}

let database: Database;
let app: TestApp;
let accountId: string;
let seen: ShopContext;
let unseen: ShopContext;
const open: Socket[] = [];
const PATIENCE = { timeout: 15_000, interval: 20 };

beforeAll(async () => {
  database = await openTestDatabase();
  app = await startApp(database);
  accountId = await storeAccount(database.db);
  seen = await storeShop(database.db, accountId);
  unseen = await storeShop(database.db, accountId);
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});
afterAll(async () => {
  await app.close();
  await database.close();
});

/** Connects; gives what came, or rejects with why it was not let in. */
async function listen(headers: Record<string, string>) {
  const frames: EventFrame[] = [];
  const socket = io(app.url, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: headers,
  });
  open.push(socket);
  socket.on('frame', (frame: EventFrame) => frames.push(EventFrameSchema.parse(frame)));
  const farewells: string[] = [];
  socket.on(SOCKET_LOGIN_EXPIRED, () => farewells.push(SOCKET_LOGIN_EXPIRED));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return { frames, farewells, socket };
}

let count = 0;
async function hear(shop: ShopContext, { isPublished = true } = {}): Promise<string> {
  count += 1;
  const inbound = makeInbound({ platformMessageId: `m${count}`, messageTime: TEST_NOW + count });
  const appended = await database.db.transaction((tx) =>
    applyInbound(tx, [placeMessage(shop, inbound, TEST_NOW)], TEST_NOW),
  );
  if (isPublished) app.services.publisher.publish(appended);
  const [event] = appended[0]?.events ?? [];
  if (event?.type !== 'message.changed') throw new Error('no message was emitted');
  return event.session.sessionId;
}
const shopsIn = (frames: readonly EventFrame[]) =>
  new Set(frames.flatMap((one) => one.events.map((event) => event.shopId)));
const rangeOf = (frames: readonly EventFrame[]) => [frames[0]?.from, frames.at(-1)?.to];

describe('a live connection', () => {
  it.each([
    ['without a cookie', {}],
    ['with a forged one', { cookie: 'sc_session=forged' }],
  ])('%s is refused', async (_, headers: Record<string, string>) => {
    await expect(listen(headers)).rejects.toThrow('loginExpired');
  });

  it.each(['https://evil.test', 'null', 'http://chat.test.evil.test', 'https://chat.test'])(
    'from a page of %s is refused, with any sign-in',
    async (origin) => {
      await expect(listen({ cookie: await app.signIn(accountId), origin })).rejects.toThrow();
    },
  );

  it("from the server's own pages, by either of its addresses, is let in", async () => {
    const cookie = await app.signIn(accountId);
    for (const origin of ['http://chat.test', app.url]) await listen({ cookie, origin });
  });

  it('ends when its sign-in does, and says so; the others stay', async () => {
    const cookie = await app.signIn(accountId);
    const [ended, other] = [await listen({ cookie }), await listen({ cookie: await app.signIn(accountId) })];
    await app.call('/api/account/index/loginOut', {}, { cookie });
    await vi.waitFor(() => expect(ended.socket.connected).toBe(false), PATIENCE);
    expect(ended.farewells).toEqual([SOCKET_LOGIN_EXPIRED]);
    expect(other.socket.connected).toBe(true);
  });
});

describe('[R9] a change that was committed and not published', () => {
  it('reaches those who listen all the same, with nothing after it', async () => {
    const { frames } = await listen({ cookie: await app.signIn(accountId) });
    await hear(seen, { isPublished: false });
    await vi.waitFor(() => expect(frames.flatMap((frame) => frame.events)).toHaveLength(1), PATIENCE);
  });
});

describe('[R9] a sign-in limited to some shops', () => {
  it('gets their events only, in ranges that cover the others; each listener gets each range once', async () => {
    const whole = await listen({ cookie: await app.signIn(accountId) });
    const limited = await listen({ cookie: await app.signIn(accountId, [seen.shopId]) });
    const none = await listen({ cookie: await app.signIn(accountId, []) });
    const stranger = await listen({ cookie: await app.signIn(await storeAccount(database.db)) });
    for (const shop of [seen, unseen, unseen, seen, unseen]) await hear(shop);
    for (const { frames } of [whole, limited, none]) {
      await vi.waitFor(() => expect(frames).toHaveLength(5), PATIENCE);
      expect(rangeOf(frames)).toEqual(rangeOf(whole.frames));
    }
    expect(shopsIn(whole.frames)).toEqual(new Set([seen.shopId, unseen.shopId]));
    expect(shopsIn(limited.frames)).toEqual(new Set([seen.shopId]));
    expect(limited.frames.flatMap((frame) => frame.events)).toHaveLength(2);
    expect(shopsIn(none.frames)).toEqual(new Set());
    expect(stranger.frames).toEqual([]);
  });

  it('finds nothing of the other shops by any call, and may connect none', async () => {
    const inSeen = await hear(seen);
    const messageId = `m${count}`;
    const inUnseen = await hear(unseen);
    const cookie = await app.signIn(accountId, [seen.shopId]);
    const remarkId = crypto.randomUUID();
    const calls: Record<string, Record<string, string>> = {
      getSessionList: {},
      getSessionDetail: {},
      readSession: { messageTime: String(TEST_NOW) },
      claimSession: {},
      releaseSession: {},
      getColleagueList: {},
      transferSession: { toSubAccountId: '' },
      getMessageList: {},
      sendMessage: {
        clientMessageId: crypto.randomUUID(),
        'content[kind]': 'text',
        'content[text]': 'halo',
      },
      uploadFile: {},
      recallMessage: { messageId },
      getStickerConfig: {},
      openSession: { buyerId: 'buyer-9' },
      getBuyerInfo: { buyerId: 'buyer-1' },
      getBuyerFollowStatus: { buyerIds: '[]' },
      saveBuyerNote: { buyerId: 'buyer-1', text: 'noted', version: '0' },
      getBuyerOrderList: { buyerId: 'buyer-1' },
      getOrderDetail: { platformOrderSn: '1' },
      getOrderSheet: { platformOrderSn: '1', isFresh: '1' },
      getCancelReasonList: { platformOrderSn: '1' },
      getRejectReasonList: { platformOrderSn: '1' },
      getShippingLabel: { platformOrderSn: '1' },
      getProductList: {},
      getVoucherList: {},
      getRemarkList: {},
      addRemark: { remarkId, type: 'preSale', text: 'noted' },
      saveRemark: { remarkId, type: 'preSale', text: 'noted again', version: '1' },
      delRemark: { remarkId, version: '2' },
      undelRemark: { remarkId },
      getUnbindEffects: {},
      getErpAuthUrl: {},
      unbindErpShop: {},
      updateShopInfo: { alias: 'Kopi', seenAlias: '' },
      saveAutomationSwitch: { tool: 'autoReply', isOn: 'false' },
      tryAutoReply: { text: 'halo', at: String(TEST_NOW), isFirst: 'true' },
    };
    // Only who manages all shops connects and disconnects them, and sees how the team replies.
    const forAllShops = ['getAuthUrl', 'getCrossBrowserAuthUrl', 'unbindShop', 'getTeamFigures'];
    // The marketplace of this test knows nothing: that it is asked at all shows that the shop may be seen.
    const asksMarketplace = new Set([
      'openSession',
      'getBuyerOrderList',
      'getOrderDetail',
      'getOrderSheet',
      'getCancelReasonList',
      'getRejectReasonList',
      'getShippingLabel',
      'getProductList',
      'getVoucherList',
    ]);
    const logged = app.collectErrors();
    // A fault of the call itself is reported only to a caller that may see the shop.
    const refusals: Record<string, number> = {
      uploadFile: 40_000,
      // To oneself: a colleague would not see the shop either.
      transferSession: ERROR_CODES.invalidRequest,
      recallMessage: 40_904,
      getErpAuthUrl: ERROR_CODES.erpMissing,
    };
    const shopBound = Object.entries(ENDPOINTS).filter(([, { request }]) => 'shopId' in request.def.shape);
    expect(shopBound.map(([name]) => name).toSorted()).toEqual(
      [...Object.keys(calls), ...forAllShops].toSorted(),
    );
    // A label is asked for only if its order is known here.
    const order = makeOrderDetail({ shopId: seen.shopId, platformOrderSn: '1' });
    await asTenant(database.db, seen.accountId, (tx) => keepOrders(tx, seen, [order]));
    for (const [name, { path, request }] of shopBound) {
      if (forAllShops.includes(name)) continue;
      const ask = async (shopId: string, sessionId: string) =>
        (await app.call(`/api${path}`, { ...calls[name], shopId, sessionId }, { cookie })).envelope['code'];
      expect([name, await ask(unseen.shopId, inUnseen)]).toEqual([name, 40_400]);
      // The shop it may see is no key to what is in another one.
      const isAboutSession = 'sessionId' in request.def.shape;
      if (isAboutSession) expect([name, await ask(seen.shopId, inUnseen)]).toEqual([name, 40_400]);
      const answer = asksMarketplace.has(name) ? 50_000 : (refusals[name] ?? 0);
      expect([name, await ask(seen.shopId, inSeen)]).toEqual([name, answer]);
    }
    expect(logged).toHaveLength(asksMarketplace.size);
    const list = await app.call('/api/account/shop/getShopList', {}, { cookie });
    expect(JSON.stringify(list.envelope)).not.toContain(unseen.shopId);
    const events = await app.call('/api/chat/event/getEventList', { after: '0' }, { cookie });
    expect(JSON.stringify(events.envelope)).toContain(seen.shopId);
    expect(JSON.stringify(events.envelope)).not.toContain(unseen.shopId);
    for (const [name, { method, path }] of shopBound.filter(([one]) => forAllShops.includes(one))) {
      const fields = { platform: 'Shopee', shopId: seen.shopId };
      const query = `?${new URLSearchParams(fields).toString()}`;
      const code =
        method === 'GET'
          ? ((await (await fetch(`${app.url}/api${path}${query}`, { headers: { cookie } })).json()) as Coded)
              .code
          : (await app.call(`/api${path}`, fields, { cookie })).envelope['code'];
      expect([name, code]).toEqual([name, ERROR_CODES.forbidden]);
    }
  });
});
