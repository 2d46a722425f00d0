import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShopContext } from '../conversations/inbound.ts';
import type { Database, Db } from '../db/database.ts';
import { session, shopSync } from '../db/schema/index.ts';
import type { DueLoop } from '../jobs/due-loop.ts';
import { MarketplaceError } from '../marketplaces/marketplace-error.ts';
import type { ConversationSnapshot, ShopAccess } from '../marketplaces/port.ts';
import { makeShopAccessor } from '../shops/shop-access.ts';
import { fakeMarketplaces, makeInbound } from '../testing/fake-marketplace.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { TEST_NOW, TEST_VAULT, storeAccount, storeShop } from '../testing/stored-shop.ts';
import { requestSyncOfAll, startShopSyncWorker } from './shop-sync-worker.ts';

/** How often Shopee shops are compared (ruling R11). */
const TEN_MINUTES_MS = 600_000;
const PATIENCE = { timeout: 15_000, interval: 20 };
let database: Database;
let db: Db;
let accountId: string;
let loop: DueLoop | undefined;
let there: ConversationSnapshot[];
const asked: string[] = [];
const listConversations = vi.fn<(access: ShopAccess, cursor: string | null) => Promise<unknown>>();
const listMessages = vi.fn<(id: string) => void>();
const logger = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn(), fatal: vi.fn() };

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());
beforeEach(async () => {
  vi.resetAllMocks();
  asked.length = 0;
  there = [];
  await db.delete(shopSync);
  accountId = await storeAccount(db);
});
afterEach(() => loop?.stop());

function start(): void {
  const adapters = fakeMarketplaces({
    async listConversations(access, cursor) {
      asked.push(access.platformShopId);
      await listConversations(access, cursor);
      const page = Number(cursor ?? 0);
      return {
        conversations: there.slice(page, page + 1),
        nextCursor: page + 1 < there.length ? String(page + 1) : null,
      };
    },
    async listMessages(_access, platformSessionId) {
      listMessages(platformSessionId);
      const snapshot = there.find((one) => one.platformSessionId === platformSessionId);
      const inbound = makeInbound({
        platformSessionId,
        platformMessageId: `last of ${platformSessionId}`,
        messageTime: snapshot?.lastMessageTime ?? 0,
      });
      return { messages: [inbound], nextCursor: null };
    },
  });
  const shops = makeShopAccessor({
    db,
    vault: TEST_VAULT,
    adapters,
    now: () => TEST_NOW,
    publish: () => undefined,
  });
  loop = startShopSyncWorker({ db, shops, publish: () => undefined, now: () => TEST_NOW, logger });
}
const talk = (name: string, lastMessageTime = TEST_NOW - 1000): ConversationSnapshot => ({
  platformSessionId: name,
  buyer: { buyerId: `buyer of ${name}`, buyerName: 'Budi' },
  lastMessageTime,
  unreadCount: 1,
});
const syncOf = async ({ shopId }: ShopContext) =>
  (
    await db
      .select()
      .from(shopSync)
      .where(and(eq(shopSync.accountId, accountId), eq(shopSync.shopId, shopId)))
  )[0];
const sessions = async () =>
  (await db.select().from(session).where(eq(session.accountId, accountId)))
    .map((row) => row.platformSessionId)
    .toSorted();
const waitUntilSynced = (shop: ShopContext) =>
  vi.waitFor(async () => expect((await syncOf(shop))?.syncedUntil).toBe(TEST_NOW), PATIENCE);

describe('[R11] comparing a shop with its marketplace', () => {
  it('takes over every conversation, page by page, and comes again when it is time', async () => {
    const shop = await storeShop(db, accountId);
    there = [talk('c1'), talk('c2'), talk('c3')];
    await requestSyncOfAll(db, TEST_NOW);
    start();
    await waitUntilSynced(shop);
    expect(await sessions()).toEqual(['c1', 'c2', 'c3']);
    expect(await syncOf(shop)).toMatchObject({
      dueAt: TEST_NOW + TEN_MINUTES_MS,
      failures: 0,
      leaseUntil: 0,
    });
  });

  it('reads only what is behind, and stops at what was compared before', async () => {
    const shop = await storeShop(db, accountId);
    there = [talk('c1'), talk('c2', TEST_NOW - 3_600_000), talk('c3', TEST_NOW - 7_200_000)];
    await db.update(shopSync).set({ dueAt: TEST_NOW, syncedUntil: TEST_NOW - 1000 });
    start();
    await waitUntilSynced(shop);
    expect(await sessions()).toEqual(['c1', 'c2']);
    await loop?.stop();
    await db.update(shopSync).set({ dueAt: TEST_NOW, syncedUntil: 0 });
    listMessages.mockClear();
    start();
    await waitUntilSynced(shop);
    expect(listMessages.mock.calls).toEqual([['c3']]);
  });

  it('one conversation that cannot be read is tried again by itself, and holds up no other', async () => {
    const shop = await storeShop(db, accountId);
    there = [talk('bad'), talk('good')];
    listMessages.mockImplementation((id) => {
      if (id === 'bad') throw new MarketplaceError('malformed', 'unreadable');
    });
    await requestSyncOfAll(db, TEST_NOW);
    start();
    await waitUntilSynced(shop);
    const rows = await db.select().from(session).where(eq(session.accountId, accountId));
    expect(Object.fromEntries(rows.map((row) => [row.platformSessionId, row.pullDueAt]))).toEqual({
      bad: TEST_NOW,
      good: null,
    });
  });

  it('a marketplace that is away is asked again later, from where it was', async () => {
    const shop = await storeShop(db, accountId);
    listConversations.mockRejectedValue(
      new MarketplaceError('rateLimited', 'slow down', { retryAfterMs: 90_000 }),
    );
    await requestSyncOfAll(db, TEST_NOW);
    start();
    await vi.waitFor(async () => expect((await syncOf(shop))?.failures).toBe(1), PATIENCE);
    expect(await syncOf(shop)).toMatchObject({ syncedUntil: 0, dueAt: TEST_NOW + 90_000, leaseUntil: 0 });
  });

  it('shops whose authorisation has run out wait, and keep no other one waiting', async () => {
    for (let count = 0; count < 6; count += 1) await storeShop(db, accountId, { status: 'expired' });
    await db.update(shopSync).set({ dueAt: TEST_NOW - 1000 });
    const good = await storeShop(db, accountId);
    await db.update(shopSync).set({ dueAt: TEST_NOW }).where(eq(shopSync.shopId, good.shopId));
    start();
    await waitUntilSynced(good);
    expect(asked).toHaveLength(1);
  });
});
