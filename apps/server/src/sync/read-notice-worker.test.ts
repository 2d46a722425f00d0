import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { eq } from '../db/query-builder/drizzle.ts';
import type { Platform } from '@seller-chat/core';
import { applyInbound } from '../conversations/inbound/apply-inbound.ts';
import { placeMessage } from '../conversations/inbound/placed-message.ts';
import type { ShopContext } from '../conversations/inbound/placed-message.ts';
import { NOTIFY_AFTER_MS } from '../conversations/marks/read-notices.ts';
import { readSession } from '../conversations/marks/read-session.ts';
import type { Database, Db, Tx } from '../db/database.ts';
import { readNotice, session } from '../db/schema/index.ts';
import type { WorkerLoop } from '../jobs/worker-loop.ts';
import { MarketplaceError } from '../marketplaces/marketplace-error.ts';
import { makeShopAccessor } from '../shops/shop-access.ts';
import { fakeMarketplaces, makeInbound } from '../testing/fake-marketplace.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { TEST_NOW, TEST_VAULT, storeAccount, storeShop } from '../testing/stored-shop.ts';
import { startReadNoticeWorker } from './read-notice-worker.ts';

const PATIENCE = { timeout: 15_000, interval: 20 };
let database: Database;
let db: Db;
let shop: ShopContext;
let now: number;
let loop: WorkerLoop;
const markRead = vi.fn<(platformSessionId: string, lastMessageId: string) => Promise<void>>();
const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn(), fatal: vi.fn() };

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());
beforeEach(async () => {
  vi.resetAllMocks();
  markRead.mockResolvedValue();
  now = TEST_NOW;
  await db.delete(readNotice);
  await begin('Shopee');
  const adapters = fakeMarketplaces({
    markRead: (_access, platformSessionId, lastMessageId) => markRead(platformSessionId, lastMessageId),
  });
  const shops = makeShopAccessor({
    db,
    vault: TEST_VAULT,
    adapters,
    now: () => now,
    publish: () => undefined,
  });
  loop = startReadNoticeWorker({ db, shops, now: () => now, logger });
});
afterEach(() => loop.stop());

const inTransaction = <Result>(work: (tx: Tx) => Promise<Result>) => db.transaction((tx) => work(tx));
const hear = (id: string, messageTime: number) =>
  inTransaction((tx) =>
    applyInbound(
      tx,
      [placeMessage(shop, makeInbound({ platformMessageId: id, messageTime }), TEST_NOW)],
      now,
    ),
  );
async function begin(platform: Platform): Promise<void> {
  shop = await storeShop(db, await storeAccount(db), {
    platform,
    credentials: { accessExpiresAt: TEST_NOW * 2 },
  });
  await hear('m1', TEST_NOW + 1);
  await hear('m2', TEST_NOW + 2);
}
async function read(messageTime: number): Promise<void> {
  const [row] = await db.select().from(session).where(eq(session.accountId, shop.accountId));
  const { accountId, shopId } = shop;
  const input = { accountId, shopId, sessionId: row?.sessionId ?? '', messageTime };
  await inTransaction((tx) => readSession(tx, input, now));
}
const pass = (ms: number) => {
  now += ms;
  loop.wake();
};
const stored = () => db.select().from(readNotice).where(eq(readNotice.accountId, shop.accountId));
const notifiedOf = () => markRead.mock.calls.map(([, lastMessageId]) => lastMessageId);

describe('a conversation that was read here', () => {
  it('is reported to its marketplace once, up to the message that was read, a little later', async () => {
    await read(TEST_NOW + 1);
    await read(TEST_NOW + 2);
    pass(NOTIFY_AFTER_MS - 1);
    await read(TEST_NOW + 2);
    expect(markRead).not.toHaveBeenCalled();
    pass(1);
    await vi.waitFor(async () => expect(await stored()).toEqual([]), PATIENCE);
    expect(notifiedOf()).toEqual(['m2']);
  });

  it('up to its first message only, the second is not called read', async () => {
    await read(TEST_NOW + 1);
    pass(NOTIFY_AFTER_MS);
    await vi.waitFor(() => expect(notifiedOf()).toEqual(['m1']), PATIENCE);
  });

  it('read on during the notice, it is reported again', async () => {
    markRead.mockImplementationOnce(async () => {
      await hear('m3', TEST_NOW + 3);
      await read(TEST_NOW + 3);
    });
    await read(TEST_NOW + 2);
    pass(NOTIFY_AFTER_MS);
    await vi.waitFor(() => expect(notifiedOf()).toEqual(['m2', 'm3']), PATIENCE);
    await vi.waitFor(async () => expect(await stored()).toEqual([]), PATIENCE);
  });

  it('a marketplace that is away is notified later; one that refuses is left alone', async () => {
    markRead.mockRejectedValueOnce(new MarketplaceError('unavailable', 'away'));
    await read(TEST_NOW + 2);
    pass(NOTIFY_AFTER_MS);
    await vi.waitFor(
      async () => expect(await stored()).toMatchObject([{ failures: 1, leaseUntil: 0 }]),
      PATIENCE,
    );
    markRead.mockRejectedValueOnce(new MarketplaceError('refused', 'never'));
    pass(1_000);
    await vi.waitFor(async () => expect(await stored()).toEqual([]), PATIENCE);
    expect(notifiedOf()).toEqual(['m2', 'm2']);
  });

  it('on a marketplace without such a call leaves nothing to do', async () => {
    await begin('Tokopedia');
    await read(TEST_NOW + 2);
    expect(await stored()).toEqual([]);
  });
});
