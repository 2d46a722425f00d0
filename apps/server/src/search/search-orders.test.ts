import { sql } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ENDPOINTS } from '@seller-chat/api-client/contract';
import type { OrderDetail, OrderHit } from '@seller-chat/api-client/contract';
import { applyInbound } from '../conversations/inbound/apply-inbound.ts';
import { placeMessage } from '../conversations/inbound/placed-message.ts';
import type { ShopContext } from '../conversations/inbound/placed-message.ts';
import { asTenant, rowsOf } from '../db/database.ts';
import type { Database, Db } from '../db/database.ts';
import type { OrderSnapshot } from '../marketplaces/commerce-port.ts';
import { keepOrders, toOrder } from '../orders/order-store.ts';
import { makeInbound } from '../testing/fake-marketplace.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { startApp } from '../testing/start-app.ts';
import type { TestApp } from '../testing/start-app.ts';
import { TEST_NOW, storeAccount, storeShop } from '../testing/stored-shop.ts';
import { indexEvents } from './index-events.ts';

let database: Database;
let db: Db;
let app: TestApp;
let accountId: string;
let shop: ShopContext;
let other: ShopContext;
let cookie: string;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  app = await startApp(database);
  accountId = await storeAccount(db);
  shop = await storeShop(db, accountId, { platform: 'Lazada' });
  other = await storeShop(db, accountId, { platform: 'Tokopedia' });
  cookie = await app.signIn(accountId);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

let count = 0;

/** A buyer's message, or the card of an order; gives its session and itself. */
async function hear(where: ShopContext, buyerId: string, orderId?: string, conversation = buyerId) {
  count += 1;
  const inbound = makeInbound({
    platformMessageId: `m${count}`,
    platformSessionId: conversation,
    messageTime: TEST_NOW + count,
    buyer: { buyerId, buyerName: 'Siti' },
    ...(orderId === undefined
      ? {}
      : { kind: 'order', messageType: 'order', content: { orderId, title: 'Of the card' } }),
  });
  const placed = placeMessage(where, inbound, TEST_NOW);
  await db.transaction((tx) => applyInbound(tx, [placed], TEST_NOW));
  while ((await indexEvents(db, 50)) > 0);
  return { sessionId: placed.sessionId, messageId: inbound.platformMessageId };
}

const NO_MONEY = { amountMinor: 0, currency: 'IDR' };

/** An order as its marketplace gave it, stored. */
async function keep(
  where: ShopContext,
  buyerId: string,
  orderId: string,
  overrides: Partial<OrderSnapshot> = {},
) {
  const item = {
    orderItemId: '1',
    productId: '1',
    skuId: '1',
    title: 'Kopi Gayo',
    variation: '',
    sellerSku: '',
    imageUrl: 'https://pictures.test/kopi.jpg',
    quantity: 1,
    price: NO_MONEY,
  };
  const order: OrderDetail = toOrder(
    where.shopId,
    {
      orderId,
      orderNumber: orderId,
      status: 'pending',
      buyer: { buyerId, buyerName: 'Siti' },
      items: [item],
      total: NO_MONEY,
      shippingFee: NO_MONEY,
      discount: NO_MONEY,
      paymentMethod: '',
      recipient: { name: '', phone: '', address: '' },
      buyerNote: '',
      carrier: '',
      trackingNumber: '',
      cancelReason: '',
      isCancelRequested: false,
      createdAt: TEST_NOW,
      updatedAt: TEST_NOW,
      paidAt: 0,
      shipBy: 0,
      ...overrides,
    },
    TEST_NOW,
  );
  await asTenant(db, where.accountId, (tx) => keepOrders(tx, where, [order]));
}

interface Asked {
  pageSize?: string;
  nextCursor?: string;
  shopIdList?: string;
}

async function find(keyword: string, asked: Asked = {}, as = cookie) {
  const fields = { keyword, typeList: '["order"]', ...asked };
  const { envelope } = await app.call(`/api${ENDPOINTS.searchChat.path}`, fields, { cookie: as });
  return ENDPOINTS.searchChat.response.parse(envelope['data']).orders;
}

const numbers = (list: readonly OrderHit[]) => list.map(({ orderId }) => orderId);

it('an order of which no card was ever sent leads to the conversation of its buyer', async () => {
  const { sessionId } = await hear(shop, 'plain');
  await keep(shop, 'plain', '900-123-456');
  for (const keyword of ['900-123-456', '900123456', ' 900 12']) {
    const { list, nextCursor } = await find(keyword);
    expect(list).toEqual([
      {
        orderId: '900-123-456',
        title: 'Kopi Gayo',
        imageUrl: 'https://pictures.test/kopi.jpg',
        status: 'pending',
        messageTime: TEST_NOW,
        session: expect.objectContaining({ sessionId }),
      },
    ]);
    expect(nextCursor).toBe('');
  }
  for (const keyword of ['90', '123456', '9001234567']) expect((await find(keyword)).list).toEqual([]);
});

it('is found by the number people read and by its id, once where the two begin alike', async () => {
  const { sessionId } = await hear(other, 'invoice');
  await keep(other, 'invoice', '7700112', { orderNumber: 'INV/20250615/MPL/7700112' });
  await keep(other, 'invoice', '880011', { orderNumber: '880011/A' });
  for (const [keyword, number] of [
    ['7700112', 'INV/20250615/MPL/7700112'],
    ['inv/20250615/mpl', 'INV/20250615/MPL/7700112'],
    ['8800', '880011/A'],
  ] as const) {
    const { list } = await find(keyword);
    expect(numbers(list)).toEqual([number]);
    expect(list[0]?.session?.sessionId).toBe(sessionId);
  }
});

it('leads to its card where there is one, and is one hit; two conversations of a buyer make no two hits of it', async () => {
  await hear(shop, 'carded', 'CARD1');
  await keep(shop, 'carded', 'CARD1');
  const newest = await hear(shop, 'carded', 'CARD1');
  await hear(shop, 'carded', undefined, 'carded again');
  const { list } = await find('card1');
  expect(list).toMatchObject([{ orderId: 'CARD1', title: 'Of the card', messageId: newest.messageId }]);

  await keep(shop, 'carded', 'CARD2');
  const latest = await hear(shop, 'carded', undefined, 'carded again');
  expect((await find('card2')).list).toMatchObject([
    { orderId: 'CARD2', session: { sessionId: latest.sessionId } },
  ]);
});

it("a card in another buyer's conversation leads there, and hides nothing from the buyer's own", async () => {
  const own = await hear(shop, 'owner');
  await keep(shop, 'owner', 'LENT1');
  const lent = await hear(shop, 'neighbour', 'LENT1');
  const { list } = await find('lent1');
  expect(list.map(({ session }) => session?.sessionId)).toEqual([lent.sessionId, own.sessionId]);
});

it('of a buyer who has no conversation in that shop it leads to one that can be opened', async () => {
  await hear(other, 'elsewhere');
  await keep(shop, 'elsewhere', 'NOWHERE1');
  await keep(shop, '', 'NOWHERE2');
  const [hit, ...others] = (await find('nowhere')).list;
  expect(hit).toMatchObject({
    orderId: 'NOWHERE1',
    opensBy: { shopId: shop.shopId, platformOrderSn: 'NOWHERE1', buyerName: 'Siti' },
  });
  expect(hit).not.toHaveProperty('session');
  // The owner of an order must be known.
  expect(others).toEqual([]);
  const here = await hear(shop, 'elsewhere');
  await hear(other, 'elsewhere');
  expect((await find('nowhere')).list).toMatchObject([
    { orderId: 'NOWHERE1', session: { sessionId: here.sessionId } },
  ]);
});

it('the newest first, cards and kept orders among each other, page by page, each once', async () => {
  await hear(shop, 'pages');
  // One moment, and an unknown time: both have their place.
  for (const at of [0, 1, 2, 2, 2, 5]) {
    count += 1;
    await keep(shop, 'pages', `PAGE${count}`, { createdAt: at && TEST_NOW + at * 1_000_000, updatedAt: 0 });
  }
  await hear(shop, 'pages', 'PAGECARD1');
  await hear(shop, 'pages', 'PAGECARD2');
  const all = (await find('page')).list;
  expect(all).toHaveLength(8);
  expect(all.map(({ messageTime }) => messageTime)).toEqual(
    all.map(({ messageTime }) => messageTime).toSorted((a, b) => b - a),
  );
  for (const pageSize of ['1', '2', '3', '7', '8']) {
    const read: string[] = [];
    for (let nextCursor = '', first = true; first || nextCursor !== ''; first = false) {
      const page = await find('page', { pageSize, nextCursor });
      read.push(...numbers(page.list));
      ({ nextCursor } = page);
    }
    expect(read).toEqual(numbers(all));
  }
});

it('is found in shops one may see, and in no other account', async () => {
  await hear(other, 'scope');
  await keep(other, 'scope', 'SCOPE1');
  expect(numbers((await find('scope')).list)).toEqual(['SCOPE1']);
  expect((await find('scope', { shopIdList: JSON.stringify([shop.shopId]) })).list).toEqual([]);
  const all = { shopIdList: JSON.stringify([shop.shopId, other.shopId]) };
  const stranger = await storeAccount(db);
  await hear(await storeShop(db, stranger), 'scope');
  for (const as of [
    await app.signIn(accountId, [shop.shopId]),
    await app.signIn(accountId, []),
    await app.signIn(stranger),
  ]) {
    expect((await find('scope', {}, as)).list).toEqual([]);
    expect((await find('scope', all, as)).list).toEqual([]);
  }
  expect(numbers((await find('scope', {}, await app.signIn(accountId, [other.shopId]))).list)).toEqual([
    'SCOPE1',
  ]);
});

it('of more than a thousand that begin alike those with the highest numbers', async () => {
  const busy = await storeAccount(db);
  const { shopId } = await storeShop(db, busy);
  await db.execute(sql`
    insert into session (account_id, session_id, shop_id, platform, platform_session_id, site_id, buyer_id, buyer_name)
    select ${busy}, 's' || n, ${shopId}, 'Shopee', 's' || n, 'ID', 'b' || n, 'Budi' from generate_series(0, 9) n`);
  await db.execute(sql`
    insert into shop_order (account_id, shop_id, platform_order_sn, buyer_id, detail, created_at, updated_at)
    select ${busy}, ${shopId}, '2411' || n, 'b' || n % 10, '{}', n, n from generate_series(1001, 3000) n`);
  const found = (limit: number) =>
    asTenant(db, busy, (tx) =>
      rowsOf<{ id: string }>(
        tx,
        sql`select platform_order_sn as id from search_orders('2411', null, 1000000, '', '', ${limit})`,
      ),
    );
  expect(await found(2)).toEqual([{ id: '24113000' }, { id: '24112999' }]);
  const all = await found(5000);
  expect([all.length, all.at(-1)?.id]).toEqual([1000, '24112001']);
});
