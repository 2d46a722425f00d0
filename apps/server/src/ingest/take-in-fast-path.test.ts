import { sql } from '../db/query-builder/drizzle.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ShopContext } from '../conversations/inbound/placed-message.ts';
import { makeSessionMemory } from '../conversations/session/session-memory.ts';
import type { SessionMemory } from '../conversations/session/session-memory.ts';
import { rowsOf } from '../db/database.ts';
import type { Database, Db } from '../db/database.ts';
import { readEvents } from '../events/event-log.ts';
import { fakeMarketplaces, makeInbound } from '../testing/fake-marketplace.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { TEST_NOW, storeAccount, storeShop } from '../testing/stored-shop.ts';
import { pickFastPath } from './fast-path.ts';
import type { ReceivedPush } from './push.ts';
import { readPush } from './read-pushes.ts';
import { takeInPushes } from './take-in.ts';

let database: Database;
let db: Db;
let shop: ShopContext;
let memory: SessionMemory;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await db.execute(sql`delete from webhook_event`);
  shop = await storeShop(db, await storeAccount(db));
  memory = makeSessionMemory();
});

/** A body is a conversation, a moment and perhaps who speaks, for example `c1 5` or `c1 5 SHOP`. */
const adapters = fakeMarketplaces({
  parseWebhook(raw) {
    const [platformSessionId = '', at = '', senderRole = 'BUYER'] = raw.toString().split(' ');
    const message = makeInbound({
      platformSessionId,
      platformMessageId: raw.toString(),
      messageTime: TEST_NOW + Number(at),
      senderRole: senderRole as 'BUYER',
      isSeller: senderRole !== 'BUYER',
      content: { text: raw.toString() },
    });
    return [{ type: 'message', platformShopId: 'any', message }];
  },
});
const LANES = ['c1', 'c2', 'c3', 'c4'];
const makePush = (body: string, at: ShopContext = shop): ReceivedPush => ({
  shop: at,
  dedupeKey: body,
  lane: LANES.indexOf(body.slice(0, 2)),
  body,
  receivedAt: TEST_NOW,
});
const logger = pino({ level: 'silent' });
const takeIn = (...pushes: ReceivedPush[]) =>
  takeInPushes({ db, adapters, memory, now: () => TEST_NOW, logger }, pushes);
const takeInBodies = (...bodies: string[]) => takeIn(...bodies.map((body) => makePush(body)));
/** Which of these take the fast path. */
async function onFastPath(...bodies: string[]): Promise<string[]> {
  const pushes = bodies.map((body) => makePush(body));
  const contents = pushes.map((push) => readPush(adapters, push));
  return (await pickFastPath(db, memory, pushes, contents)).pushes.map(({ push }) => push.body);
}
const sessionsOf = (accountId: string) =>
  rowsOf<Record<string, unknown>>(
    db,
    sql`select platform_session_id as id, message_id, message_time, summary, latest_message_content as content,
          latest_message_role as role, last_message_is_buyer_send as waits, last_message_time, unread_count as unread,
          reply_deadline_at as deadline, read_until
        from session where account_id = ${accountId} order by platform_session_id`,
  );
const messagesOf = (accountId: string) =>
  rowsOf<Record<string, unknown>>(
    db,
    sql`select message_id, platform_message_id, message_time, platform_sequence, is_seller, sender_role, from_id,
          message_type, kind, content, status, version
        from message where account_id = ${accountId} order by message_id`,
  );
const statuses = async (accountId: string) =>
  (
    await rowsOf<{ body: string; status: string }>(
      db,
      sql`select body, status from webhook_event where account_id = ${accountId} order by event_no`,
    )
  ).map(({ body, status }) => `${body}: ${status}`);

describe("[R11] buyers' messages in known conversations", () => {
  it('give the same rows in one statement as on the general path', async () => {
    const bodies = ['c1 1', 'c2 1', 'c1 2', 'c1 3', 'c2 2', 'c1 4'];
    await takeInBodies(...bodies);
    const long = { sessions: await sessionsOf(shop.accountId), messages: await messagesOf(shop.accountId) };
    shop = await storeShop(db, await storeAccount(db));
    memory = makeSessionMemory();
    await takeInBodies('c1 1', 'c2 1');
    expect(await onFastPath(...bodies.slice(2))).toEqual(bodies.slice(2));
    await takeInBodies('c1 2', 'c1 3', 'c2 2');
    await takeInBodies('c1 4');
    expect({
      sessions: await sessionsOf(shop.accountId),
      messages: await messagesOf(shop.accountId),
    }).toEqual(long);
    expect(await statuses(shop.accountId)).toEqual(
      ['c1 1', 'c2 1', 'c1 2', 'c1 3', 'c2 2', 'c1 4'].map((body) => `${body}: done`),
    );
  });

  it('are published as the log then holds them, without a gap, each account in its own log', async () => {
    const other = await storeShop(db, await storeAccount(db));
    await takeIn(makePush('c1 1'), makePush('c1 1', other));
    const { appended } = await takeIn(makePush('c1 2'), makePush('c1 2', other), makePush('c1 3'));
    for (const [at, texts] of [
      [shop, ['c1 2', 'c1 3']],
      [other, ['c1 2']],
    ] as const) {
      const own = appended.find(({ accountId }) => accountId === at.accountId);
      expect([own?.from, own?.to]).toEqual([1, 1 + texts.length]);
      const viewer = { isMain: true, shopIdList: null };
      const page = await readEvents(db, at.accountId, 1, 100, viewer);
      expect(own?.events).toEqual(page.events);
      expect(page.events.map((event) => event.type === 'message.changed' && event.message.messageId)).toEqual(
        texts,
      );
    }
  });

  it('that come again, alone or among new ones, change nothing', async () => {
    await takeInBodies('c1 1', 'c2 1');
    await takeInBodies('c1 2');
    const { appended } = await takeInBodies('c1 2', 'c2 2', 'c1 2');
    expect(appended.flatMap(({ events }) => events)).toHaveLength(1);
    expect((await takeInBodies('c1 2', 'c2 2')).appended).toEqual([]);
    expect((await sessionsOf(shop.accountId)).map(({ unread }) => unread)).toEqual([2, 2]);
  });

  it('count with the conversation as it is, whatever is remembered of it', async () => {
    await takeInBodies('c1 1', 'c1 2', 'c2 1');
    // Another process: read up to here.
    await db.execute(sql`update session set unread_count = 0, read_until = ${TEST_NOW + 2}, version = version + 1
      where account_id = ${shop.accountId} and platform_session_id = 'c1'`);
    await takeInBodies('c2 2', 'c1 3');
    expect(await sessionsOf(shop.accountId)).toMatchObject([
      { unread: 1, message_id: 'c1 3' },
      { unread: 2, message_id: 'c2 2' },
    ]);
    expect(await messagesOf(shop.accountId)).toHaveLength(5);
  });

  it('wait where something older waits in their lane', async () => {
    await takeInBodies('c1 1', 'c2 1');
    await db.execute(sql`insert into webhook_event (account_id, shop_id, platform, lane, body, received_at)
      values (${shop.accountId}, ${shop.shopId}, 'Shopee', 0, 'c1 2', ${TEST_NOW})`);
    const { leavesWork } = await takeInBodies('c1 3', 'c2 2');
    expect(leavesWork).toBe(true);
    expect(await statuses(shop.accountId)).toEqual([
      'c1 1: done',
      'c2 1: done',
      'c1 2: pending',
      'c1 3: pending',
      'c2 2: done',
    ]);
  });

  it('take the fast path in lanes where nothing else came, in the order of their lane', async () => {
    await takeInBodies('c1 1', 'c2 1', 'c3 1');
    expect(await onFastPath('c1 2', 'c2 2 SHOP', 'c2 3', 'c4 1', 'c3 0')).toEqual(['c1 2']);
    await takeInBodies('c1 2', 'c2 2 SHOP', 'c2 3', 'c4 1', 'c3 0');
    expect(await sessionsOf(shop.accountId)).toMatchObject([
      { id: 'c1', unread: 2, message_id: 'c1 2' },
      { id: 'c2', unread: 1, message_id: 'c2 3' },
      { id: 'c3', unread: 2, message_id: 'c3 1' },
      { id: 'c4', unread: 1, message_id: 'c4 1' },
    ]);
  });
});
