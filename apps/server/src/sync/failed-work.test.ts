import { sql } from '../db/query-builder/drizzle.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { toSessionId } from '@seller-chat/core';
import { applyInbound } from '../conversations/inbound/apply-inbound.ts';
import { placeMessage } from '../conversations/inbound/placed-message.ts';
import type { ShopContext } from '../conversations/inbound/placed-message.ts';
import { NOTIFY_AFTER_MS } from '../conversations/marks/read-notices.ts';
import { readSession } from '../conversations/marks/read-session.ts';
import { rowsOf } from '../db/database.ts';
import type { Database, Db } from '../db/database.ts';
import type { WorkerLoop } from '../jobs/worker-loop.ts';
import { MarketplaceError } from '../marketplaces/marketplace-error.ts';
import { requestOrders } from '../orders/order-lookups.ts';
import { makeShopAccessor } from '../shops/shop-access.ts';
import { failStatements } from '../testing/fail-statements.ts';
import type { FailingStatements } from '../testing/fail-statements.ts';
import { fakeMarketplaces, makeInbound } from '../testing/fake-marketplace.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { TEST_NOW, TEST_VAULT, storeAccount, storeShop } from '../testing/stored-shop.ts';
import { startCardWorker } from './card-worker.ts';
import { startOrderWorker } from './order-worker.ts';
import { startPullWorker, requestPull } from '../conversations/pull/pull-worker.ts';
import { startReadNoticeWorker } from './read-notice-worker.ts';
import { requestSyncOfAll, startShopSyncWorker } from './shop-sync-worker.ts';

/** Failed once, the next attempt is due within this; every lease lasts much longer. */
const RETRIED_WITHIN_MS = 1000;
const PATIENCE = { timeout: 30_000, interval: 20 };
let database: Database;
let db: Db;
let shop: ShopContext;
let now: number;
let loop: WorkerLoop | undefined;
let failing: FailingStatements | undefined;
const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn(), fatal: vi.fn() };

const remote = {
  platformSessionId: 'conversation-1',
  buyer: { buyerId: 'buyer-1', buyerName: 'Budi' },
  lastMessageTime: TEST_NOW,
  unreadCount: 1,
};
const gone = async (): Promise<never> => {
  throw new MarketplaceError('notFound', 'gone');
};
const adapters = fakeMarketplaces({
  markRead: async () => undefined,
  getProduct: gone,
  getOrder: async (): Promise<never> => {
    throw new MarketplaceError('refused', 'no');
  },
  getConversation: async () => remote,
  listConversations: async () => ({ conversations: [remote], nextCursor: null }),
  listMessages: async () => ({
    messages: [makeInbound({ platformMessageId: 'pulled', messageTime: TEST_NOW })],
    nextCursor: null,
  }),
});

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());
beforeEach(async () => {
  now = TEST_NOW;
  logger.error.mockClear();
  shop = await storeShop(db, await storeAccount(db), { credentials: { accessExpiresAt: TEST_NOW * 2 } });
});
afterEach(async () => {
  await loop?.stop();
  await failing?.remove();
  [loop, failing] = [undefined, undefined];
});

const deps = () => ({
  db,
  shops: makeShopAccessor({ db, vault: TEST_VAULT, adapters, now: () => now, publish: () => undefined }),
  publish: () => undefined,
  now: () => now,
  logger,
});
const key = () => ({
  accountId: shop.accountId,
  sessionId: toSessionId(shop.shopId, 'conversation-1'),
});
const hear = (content: Parameters<typeof makeInbound>[0]) =>
  db.transaction((tx) => applyInbound(tx, [placeMessage(shop, makeInbound(content), TEST_NOW)], now));
const orderOf = ({ accountId, shopId }: ShopContext) => ({ accountId, shopId, platformOrderSn: 'order-1' });
const count = async (of: ReturnType<typeof sql>) =>
  (await rowsOf<{ n: number }>(db, sql`select count(*)::int as n from ${of}`))[0]?.n;

/** Work of one kind: how it becomes due, which statement ends it, and how many pieces are left. */
const KINDS = [
  {
    name: 'read notice',
    ends: { table: 'read_notice', changes: 'delete' },
    async request() {
      await hear({});
      await db.transaction((tx) =>
        readSession(tx, { ...key(), shopId: shop.shopId, messageTime: TEST_NOW }, now - NOTIFY_AFTER_MS),
      );
    },
    start: () => startReadNoticeWorker(deps()),
    left: () => count(sql`read_notice where account_id = ${shop.accountId}`),
  },
  {
    name: 'completing a card',
    ends: { table: 'card_lookup', changes: 'delete' },
    request: () => hear({ kind: 'product', content: { productId: '1' } }),
    start: () => startCardWorker(deps()),
    left: () => count(sql`card_lookup where account_id = ${shop.accountId}`),
  },
  {
    name: 'reading an order',
    ends: { table: 'order_lookup', changes: 'delete' },
    request: () => requestOrders(db, [orderOf(shop)], now),
    start: () => startOrderWorker(deps()),
    left: () => count(sql`order_lookup where account_id = ${shop.accountId}`),
  },
  {
    name: 'pulling a conversation',
    ends: { table: 'session', changes: 'update of pull_failures' },
    async request() {
      await hear({});
      await requestPull(db, key(), now);
    },
    start: () => startPullWorker(deps()),
    left: () => count(sql`session where account_id = ${shop.accountId} and pull_due_at is not null`),
  },
  {
    name: 'comparing a shop',
    ends: { table: 'shop_sync', changes: 'update of synced_until' },
    async request() {
      await db.execute(sql`delete from shop_sync where account_id <> ${shop.accountId}`);
      await requestSyncOfAll(db, now);
    },
    start: () => startShopSyncWorker({ ...deps(), isLive: () => false }),
    left: () => count(sql`shop_sync where account_id = ${shop.accountId} and synced_until = 0`),
  },
] as const;

describe('work whose last statement is cancelled', () => {
  it.each(KINDS)('is done again after a moment, without waiting for its lease: $name', async (kind) => {
    await kind.request();
    const cancelled = (failing = await failStatements(db, { ...kind.ends, times: 1 }));
    loop = kind.start();
    // The wait for the next attempt is counted from the time of this report.
    await vi.waitFor(() => expect(logger.error).toHaveBeenCalledOnce(), PATIENCE);
    expect(await cancelled.count()).toBe(1);
    expect(await kind.left()).toBe(1);
    now += RETRIED_WITHIN_MS;
    await vi.waitFor(async () => {
      loop?.wake();
      expect(await kind.left()).toBe(0);
    }, PATIENCE);
  });
});
