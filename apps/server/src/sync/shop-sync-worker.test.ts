import { and, eq } from '../db/query-builder/drizzle.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { toSessionId } from '@seller-chat/core';
import { applyInbound } from '../conversations/inbound/apply-inbound.ts';
import { placeMessage } from '../conversations/inbound/placed-message.ts';
import type { ShopContext } from '../conversations/inbound/placed-message.ts';
import type { Database, Db } from '../db/database.ts';
import { message, session, shopSync } from '../db/schema/index.ts';
import { readEvents } from '../events/event-log.ts';
import type { WorkerLoop } from '../jobs/worker-loop.ts';
import { MarketplaceError } from '../marketplaces/marketplace-error.ts';
import type { ConversationSnapshot, InboundMessage, ShopAccess } from '../marketplaces/port.ts';
import { makeShopAccessor } from '../shops/shop-access.ts';
import { fakeMarketplaces, makeInbound } from '../testing/fake-marketplace.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { TEST_NOW, TEST_VAULT, storeAccount, storeShop } from '../testing/stored-shop.ts';
import { requestSyncOfAll, startShopSyncWorker } from './shop-sync-worker.ts';

/** How often Shopee shops are compared (R11). */
const TEN_MINUTES_MS = 600_000;
const PATIENCE = { timeout: 15_000, interval: 20 };
let database: Database;
let db: Db;
let accountId: string;
let loop: WorkerLoop | undefined;
let there: ConversationSnapshot[];
/** The messages before the last one of a conversation, newest first. */
const older: InboundMessage[] = [];
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
  older.length = 0;
  there = [];
  await db.delete(shopSync);
  accountId = await storeAccount(db);
});
afterEach(() => loop?.stop());

function start(now = () => TEST_NOW, timeThere = now): void {
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
      return { messages: [inbound, ...older], nextCursor: null };
    },
  });
  const shops = makeShopAccessor({
    db,
    vault: TEST_VAULT,
    adapters,
    now,
    marketplaceNow: timeThere,
    publish: () => undefined,
  });
  const isLive = () => false;
  const marketplaceNow = timeThere;
  loop = startShopSyncWorker({ db, shops, publish: () => undefined, now, marketplaceNow, logger, isLive });
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

  it('finds a conversation that moves to the head of the list while the list is walked', async () => {
    const shop = await storeShop(db, accountId);
    there = [talk('c1'), talk('c2'), talk('c3')];
    listConversations.mockImplementation(async (_access, cursor) => {
      // The walk has read c1 and asks for the next page: c3 is not where it will look any more.
      if (cursor === '1') there = [talk('c3', TEST_NOW), talk('c1'), talk('c2')];
      if (cursor === '2') there = [talk('c3', TEST_NOW), talk('c1'), talk('c2')];
    });
    await requestSyncOfAll(db, TEST_NOW);
    start();
    await waitUntilSynced(shop);
    expect(await sessions()).toEqual(['c1', 'c2', 'c3']);
    expect(listMessages.mock.calls.flat().toSorted()).toEqual(['c1', 'c2', 'c3']);
  });

  it('reads only what is behind, and stops at what was compared before', async () => {
    const shop = await storeShop(db, accountId);
    there = [talk('c1'), talk('c2', TEST_NOW - 3_600_000), talk('c3', TEST_NOW - 7_200_000)];
    await db.update(shopSync).set({ dueAt: TEST_NOW, syncedUntil: TEST_NOW - 1000 });
    start();
    await waitUntilSynced(shop);
    expect(await sessions()).toEqual(['c1', 'c2']);
    expect(listMessages.mock.calls).toEqual([['c1'], ['c2']]);
  });

  it('finds a message whose push was lost, although newer ones came', async () => {
    const shop = await storeShop(db, accountId);
    const newest = TEST_NOW - 60_000;
    there = [talk('c1', newest)];
    const sessionId = toSessionId(shop.shopId, 'c1');
    const known = makeInbound({
      platformSessionId: 'c1',
      platformMessageId: 'last of c1',
      messageTime: newest,
    });
    await applyInbound(db, [placeMessage(shop, known, TEST_NOW)], TEST_NOW);
    const lost = makeInbound({
      platformSessionId: 'c1',
      platformMessageId: 'lost',
      messageTime: newest - 1000,
    });
    older.push(lost);
    await db.update(shopSync).set({ dueAt: TEST_NOW, syncedUntil: newest - 5000 });
    start();
    await waitUntilSynced(shop);
    const rows = await db.select().from(message).where(eq(message.sessionId, sessionId));
    expect(rows.map((row) => row.messageId).toSorted()).toEqual(['last of c1', 'lost']);
  });

  it('goes on from the page that it reached when it was cut off, and counts; then compares what happened since', async () => {
    const shop = await storeShop(db, accountId);
    there = [talk('c1'), talk('c2'), talk('c3'), talk('c4')];
    listConversations.mockImplementation(async (_access, cursor) => {
      if (cursor === '2') throw new MarketplaceError('unavailable', 'away');
    });
    await requestSyncOfAll(db, TEST_NOW);
    start();
    await vi.waitFor(async () => expect((await syncOf(shop))?.failures).toBe(1), PATIENCE);
    expect(await syncOf(shop)).toMatchObject({
      passStartedAt: TEST_NOW,
      passCursor: '2',
      passConversations: 2,
      passReached: TEST_NOW - 1000,
      syncedUntil: 0,
    });
    await loop?.stop();
    listConversations.mockReset();
    await requestSyncOfAll(db, TEST_NOW);
    start();
    await waitUntilSynced(shop);
    expect(await sessions()).toEqual(['c1', 'c2', 'c3', 'c4']);
    const passEnded = { dueAt: TEST_NOW + TEN_MINUTES_MS, passStartedAt: 0, passCursor: null };
    await vi.waitFor(async () => expect(await syncOf(shop)).toMatchObject(passEnded), PATIENCE);
    expect(listConversations.mock.calls.map(([, cursor]) => cursor).slice(0, 3)).toEqual(['2', '3', null]);
  });

  it('with a clock a day ahead it is compared up to the time at its marketplace', async () => {
    const shop = await storeShop(db, accountId);
    there = [talk('c1'), talk('c2')];
    await requestSyncOfAll(db, TEST_NOW);
    start(
      () => TEST_NOW + 24 * 3_600_000,
      () => TEST_NOW,
    );
    await waitUntilSynced(shop);
    expect(await sessions()).toEqual(['c1', 'c2']);
  });

  it('that was compared up to a moment still to come is compared as if never before', async () => {
    const shop = await storeShop(db, accountId);
    there = [talk('c1'), talk('c2')];
    await db.update(shopSync).set({ dueAt: TEST_NOW, syncedUntil: TEST_NOW + 24 * 3_600_000 });
    start();
    await waitUntilSynced(shop);
    expect(await sessions()).toEqual(['c1', 'c2']);
  });

  it('waits no longer than its marketplace is to wait when the clock is set back two hours', async () => {
    const shop = await storeShop(db, accountId);
    there = [talk('c1')];
    await db.update(shopSync).set({ dueAt: TEST_NOW + 2 * 3_600_000, syncedUntil: 1 });
    start();
    await waitUntilSynced(shop);
  });

  it('begins again when the page that it reached is gone', async () => {
    const shop = await storeShop(db, accountId);
    there = [talk('c1'), talk('c2')];
    const cutOff = { passStartedAt: TEST_NOW - 1000, passCursor: 'gone' };
    await db.update(shopSync).set({ dueAt: TEST_NOW, ...cutOff });
    listConversations.mockImplementation(async (_access, cursor) => {
      if (cursor === 'gone') throw new MarketplaceError('refused', 'no such page');
    });
    start();
    await vi.waitFor(async () => expect((await syncOf(shop))?.failures).toBe(1), PATIENCE);
    expect(await syncOf(shop)).toMatchObject({ passStartedAt: TEST_NOW - 1000, passCursor: null });
  });

  it('of a process that was killed goes on at once where there is no other one', async () => {
    const shop = await storeShop(db, accountId);
    there = [talk('c1')];
    await db.update(shopSync).set({ leaseUntil: TEST_NOW + 60_000, passStartedAt: TEST_NOW - 1000 });
    await requestSyncOfAll(db, TEST_NOW);
    expect(await syncOf(shop)).toMatchObject({ dueAt: TEST_NOW, leaseUntil: TEST_NOW + 60_000 });
    await requestSyncOfAll(db, TEST_NOW, true);
    start();
    await waitUntilSynced(shop);
    expect(await sessions()).toEqual(['c1']);
  });

  it('is given back at once when the server ends, for the next process', async () => {
    const shop = await storeShop(db, accountId);
    there = [talk('c1'), talk('c2'), talk('c3')];
    let stopping: Promise<void> | undefined;
    listConversations.mockImplementation(async (_access, cursor) => {
      if (cursor === '1') stopping = loop?.stop();
    });
    await requestSyncOfAll(db, TEST_NOW);
    start();
    await vi.waitFor(() => expect(stopping).toBeDefined(), PATIENCE);
    await stopping;
    expect(await sessions()).toEqual(['c1']);
    expect(await syncOf(shop)).toMatchObject({
      leaseUntil: 0,
      dueAt: TEST_NOW,
      passCursor: '1',
      failures: 0,
    });
  });

  it('stops when another process has taken the shop, and leaves that one’s progress alone', async () => {
    const theirs = TEST_NOW + 80_000;
    await storeShop(db, accountId);
    there = [talk('c1'), talk('c2'), talk('c3')];
    listConversations.mockImplementation(async (_access, cursor) => {
      if (cursor === '1') await db.update(shopSync).set({ leaseUntil: theirs, passCursor: 'theirs' });
    });
    await requestSyncOfAll(db, TEST_NOW);
    start();
    await vi.waitFor(async () => expect(await sessions()).toEqual(['c1', 'c2']), PATIENCE);
    await loop?.stop();
    expect(await db.select().from(shopSync)).toMatchObject([{ leaseUntil: theirs, passCursor: 'theirs' }]);
  });

  it('an import emits the newest message of each conversation only', async () => {
    const shop = await storeShop(db, accountId);
    there = [talk('c1')];
    older.push(
      ...[1, 2, 3].map((age) =>
        makeInbound({
          platformSessionId: 'c1',
          platformMessageId: `older ${age}`,
          messageTime: TEST_NOW - 1000 - age,
        }),
      ),
    );
    await requestSyncOfAll(db, TEST_NOW);
    start();
    await waitUntilSynced(shop);
    const { events } = await readEvents(db, accountId, 0, 100, { isMain: true, shopIdList: null });
    const emitted = events.flatMap((event) =>
      event.type === 'message.changed' ? event.message.messageId : [],
    );
    expect(emitted).toEqual(['last of c1']);
    expect(await db.$count(message, eq(message.accountId, accountId))).toBe(4);
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

  it('a marketplace that is away is asked again later each time, from where it was', async () => {
    const shop = await storeShop(db, accountId);
    listConversations.mockRejectedValue(new MarketplaceError('unavailable', 'away'));
    await requestSyncOfAll(db, TEST_NOW);
    await db.update(shopSync).set({ failures: 3 }).where(eq(shopSync.shopId, shop.shopId));
    start();
    await vi.waitFor(async () => expect((await syncOf(shop))?.failures).toBe(4), PATIENCE);
    expect(await syncOf(shop)).toMatchObject({ syncedUntil: 0, dueAt: TEST_NOW + 16_000, leaseUntil: 0 });
  });

  it('being asked to slow down is no failure: it is waited for as long as was said', async () => {
    const shop = await storeShop(db, accountId);
    listConversations.mockRejectedValue(
      new MarketplaceError('rateLimited', 'slow down', { retryAfterMs: 90_000 }),
    );
    await requestSyncOfAll(db, TEST_NOW);
    start();
    await vi.waitFor(
      async () => expect(await syncOf(shop)).toMatchObject({ dueAt: TEST_NOW + 90_000, leaseUntil: 0 }),
      PATIENCE,
    );
    expect(await syncOf(shop)).toMatchObject({ syncedUntil: 0, failures: 0 });
  });

  it('a server that starts forgets how often a shop could not be compared', async () => {
    const shop = await storeShop(db, accountId);
    await db.update(shopSync).set({ failures: 9, dueAt: TEST_NOW + 600_000 });
    await requestSyncOfAll(db, TEST_NOW);
    expect(await syncOf(shop)).toMatchObject({ failures: 0, dueAt: TEST_NOW });
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
