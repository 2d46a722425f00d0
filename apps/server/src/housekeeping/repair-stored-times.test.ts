import { eq, sql } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { applyInbound } from '../conversations/inbound/apply-inbound.ts';
import { placeMessage } from '../conversations/inbound/placed-message.ts';
import type { ShopContext } from '../conversations/inbound/placed-message.ts';
import { readSession } from '../conversations/marks/read-session.ts';
import type { Database, Db } from '../db/database.ts';
import { message, session, shopOrder } from '../db/schema/index.ts';
import { readEvents, readHead } from '../events/event-log.ts';
import { makeInbound } from '../testing/fake-marketplace.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { TEST_NOW, storeAccount, storeShop } from '../testing/stored-shop.ts';
import { repairStoredTimes } from './repair-stored-times.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** The year 2286, seconds read as milliseconds, milliseconds read as seconds. */
const YEAR_2286 = 9_999_999_999_000;
let database: Database;
let db: Db;
let shop: ShopContext;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());
beforeEach(async () => {
  shop = await storeShop(db, await storeAccount(db));
});

/** A buyer's message that arrives this many minutes after the first one. */
const arrive = (minute: number, platformMessageId = `m${minute}`) => {
  const at = TEST_NOW + minute * MINUTE;
  const inbound = makeInbound({ platformMessageId, messageTime: at, content: { text: platformMessageId } });
  return db.transaction((tx) => applyInbound(tx, [placeMessage(shop, inbound, at)], at));
};
const spoil = async (messageId: string, messageTime: number) => {
  await db.update(message).set({ messageTime }).where(eq(message.messageId, messageId));
};
/** As a version without bounds kept it: the message with the absurd time leads for ever, and all is read. */
const spoilSession = (messageId: string, messageTime: number) =>
  db
    .update(session)
    .set({
      messageId,
      messageTime,
      lastMessageTime: messageTime,
      summary: messageId,
      unreadCount: 0,
      replyDeadlineAt: messageTime + DAY,
      readUntil: messageTime,
    })
    .where(eq(session.accountId, shop.accountId));
const shown = async () => (await db.select().from(session).where(eq(session.accountId, shop.accountId)))[0];
const times = async () => {
  const rows = await db
    .select()
    .from(message)
    .where(eq(message.accountId, shop.accountId))
    .orderBy(message.messageTime);
  return rows.map((row) => [row.messageId, (row.messageTime - TEST_NOW) / MINUTE, row.version]);
};
const repair = async (now = TEST_NOW + 60 * MINUTE) => {
  const published: string[] = [];
  const deps = {
    db,
    now: () => now,
    publish: (appended: readonly { accountId: string; events: readonly { type: string }[] }[]) => {
      for (const { accountId, events } of appended) {
        if (accountId === shop.accountId) published.push(...events.map(({ type }) => type));
      }
    },
  };
  while (await repairStoredTimes(deps));
  return published;
};

it('a spoilt conversation heals: place, newest message, unread and deadline, with one event for browsers', async () => {
  for (const minute of [1, 2, 3, 4]) await arrive(minute);
  await spoil('m2', YEAR_2286);
  await spoilSession('m2', YEAR_2286);
  const { lastSeq } = await readHead(db, shop.accountId);
  expect(await repair()).toEqual(['message.changed']);
  expect(await times()).toEqual([
    ['m1', 1, 1],
    ['m2', 2, 2],
    ['m3', 3, 1],
    ['m4', 4, 1],
  ]);
  // Read up to the spoilt one; what came after it was never counted.
  expect(await shown()).toMatchObject({
    messageId: 'm4',
    summary: 'm4',
    lastMessageTime: TEST_NOW + 4 * MINUTE,
    unreadCount: 2,
    readUntil: TEST_NOW + 2 * MINUTE,
  });
  expect((await shown())?.replyDeadlineAt).toBeLessThan(TEST_NOW + 2 * DAY);
  const viewer = { isMain: true, shopIdList: null };
  const emitted = await readEvents(db, shop.accountId, lastSeq, 10, viewer);
  expect(emitted.events).toMatchObject([
    {
      message: { messageId: 'm2', messageTime: TEST_NOW + 2 * MINUTE, version: 2 },
      session: { messageId: 'm4' },
    },
  ]);
  const before = await shown();
  expect(await repair()).toEqual([]);
  expect(await shown()).toEqual(before);
});

it('several of them keep the order of their arrival', async () => {
  for (const minute of [1, 2, 3, 4]) await arrive(minute);
  await spoil('m1', YEAR_2286 + 5000);
  await spoil('m2', YEAR_2286);
  await spoil('m3', YEAR_2286 + 1000);
  await spoilSession('m1', YEAR_2286 + 5000);
  await repair();
  expect((await times()).map(([id]) => id)).toEqual(['m1', 'm2', 'm3', 'm4']);
});

it('a time in another unit is read in that unit', async () => {
  for (const minute of [1, 2, 3]) await arrive(minute);
  await spoil('m1', Math.trunc((TEST_NOW + MINUTE) / 1000));
  await spoil('m3', (TEST_NOW + 3 * MINUTE) * 1000);
  await spoilSession('m3', (TEST_NOW + 3 * MINUTE) * 1000);
  await repair();
  expect((await times()).map(([id, minute]) => [id, minute])).toEqual([
    ['m1', 1],
    ['m2', 2],
    ['m3', 3],
  ]);
  expect(await shown()).toMatchObject({ messageId: 'm3', isTimeRepaired: false });
});

it('without a logged arrival it follows the newest credible message', async () => {
  for (const minute of [1, 2]) await arrive(minute);
  await spoil('m1', YEAR_2286);
  await spoilSession('m1', YEAR_2286);
  await db.execute(sql`delete from event_log where account_id = ${shop.accountId} and message_id = 'm1'`);
  await repair();
  expect((await times()).map(([id]) => id)).toEqual(['m2', 'm1']);
  await arrive(5);
  expect(await shown()).toMatchObject({ messageId: 'm5', lastMessageTime: TEST_NOW + 5 * MINUTE });
});

it('while our clock is behind what it wrote, nothing is repaired', async () => {
  for (const minute of [1, 2]) await arrive(minute);
  expect(await repair(TEST_NOW - 400 * DAY)).toEqual([]);
  expect((await times()).map(([, , version]) => version)).toEqual([1, 1]);
});

it('reading goes on where it was after the repair', async () => {
  await arrive(1);
  await spoil('m1', YEAR_2286);
  await spoilSession('m1', YEAR_2286);
  await repair();
  await arrive(2);
  const row = await shown();
  expect(row?.unreadCount).toBe(1);
  const key = { accountId: shop.accountId, shopId: shop.shopId, sessionId: row?.sessionId ?? '' };
  const read = { ...key, messageTime: TEST_NOW + 2 * MINUTE };
  await db.transaction((tx) => readSession(tx, read, TEST_NOW));
  expect((await shown())?.unreadCount).toBe(0);
});

it('an order that no newer reading could replace is read again like any other, and an event is emitted', async () => {
  const detail = { shopId: shop.shopId, platformOrderSn: 'o1', readAt: TEST_NOW, paidAt: 0 };
  await db.insert(shopOrder).values({
    accountId: shop.accountId,
    shopId: shop.shopId,
    platformOrderSn: 'o1',
    buyerId: 'buyer-1',
    detail: { ...detail, createdAt: YEAR_2286, updatedAt: YEAR_2286 } as never,
    createdAt: YEAR_2286,
    updatedAt: YEAR_2286,
  });
  expect(await repair()).toEqual(['order.changed']);
  const [row] = await db.select().from(shopOrder).where(eq(shopOrder.accountId, shop.accountId));
  expect(row).toMatchObject({ createdAt: TEST_NOW, updatedAt: TEST_NOW, detail: { updatedAt: TEST_NOW } });
  expect(await repair()).toEqual([]);
});
