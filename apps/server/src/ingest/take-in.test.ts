import { sql } from '../db/query-builder/drizzle.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShopContext } from '../conversations/inbound/placed-message.ts';
import { makeSessionMemory } from '../conversations/session/session-memory.ts';
import { rowsOf } from '../db/database.ts';
import type { Database, Db } from '../db/database.ts';
import { makeInTurn } from '../jobs/in-turn.ts';
import { failStatements } from '../testing/fail-statements.ts';
import { fakeMarketplaces, makeInbound } from '../testing/fake-marketplace.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { TEST_NOW, storeAccount, storeShop } from '../testing/stored-shop.ts';
import { startIngestWorker } from './ingest-worker.ts';
import type { ReceivedPush } from './push.ts';
import { storePushes, takeInPushes } from './take-in.ts';

let database: Database;
let db: Db;
let shop: ShopContext;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());
beforeEach(async () => {
  now = TEST_NOW;
  await db.execute(sql`delete from webhook_event`);
  shop = await storeShop(db, await storeAccount(db));
});

let now = TEST_NOW;
const logger = pino({ level: 'silent' });
/**
 * A body is the text of one message; "?" cannot be read, "!" is read and then refused by the database, "read" says that
 * the seller has read all earlier messages, "news" is of an unhandled kind.
 */
const adapters = fakeMarketplaces({
  parseWebhook(raw) {
    const text = raw.toString();
    if (text === '?') throw new SyntaxError('not a push');
    if (text === 'news') return [{ type: 'unknown', platformShopId: 'any', name: 'price_changed' }];
    if (text === 'read') {
      const readUntil = TEST_NOW + 1;
      return [
        { ...seen, readUntil },
        { ...seen, reader: 'buyer', readUntil: TEST_NOW + 9 },
      ];
    }
    const messageTime = TEST_NOW + text.length;
    const platformSequence = text === '!' ? 1e30 : 0;
    const message = makeInbound({
      platformMessageId: text,
      messageTime,
      platformSequence,
      content: { text },
    });
    return [{ type: 'message', platformShopId: 'any', message }];
  },
});
const seen = {
  type: 'conversationRead',
  platformShopId: 'any',
  platformSessionId: 'conversation-1',
  reader: 'seller',
  unreadCount: null,
} as const;
const makePush = (body: string, overrides: Partial<ReceivedPush> = {}): ReceivedPush => ({
  shop,
  dedupeKey: body,
  lane: 3,
  body,
  receivedAt: now,
  ...overrides,
});
const deps = () => ({ db, adapters, memory: makeSessionMemory(), now: () => now, logger });
const takeIn = (...pushes: ReceivedPush[]) => takeInPushes(deps(), pushes);
const pushes = () =>
  rowsOf<{ body: string; status: string; attempts: number }>(
    db,
    sql`select body, status, attempts from webhook_event order by event_no`,
  );
const texts = async () => {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select message_id as id from message where account_id = ${shop.accountId} order by message_id`,
  );
  return rows.map((row) => row.id);
};

/** Lets the worker do what is due, and ends it. Gives what it published. */
async function letWorkerRun(until: () => Promise<void>): Promise<string[]> {
  const published: string[] = [];
  const worker = startIngestWorker({
    ...deps(),
    publish: (appended) =>
      published.push(
        ...appended.flatMap((one) =>
          one.events.map((event) => ('message' in event ? event.message.messageId : '')),
        ),
      ),
    wakePulls: () => undefined,
    inTurn: makeInTurn(),
  });
  await vi.waitFor(until, { timeout: 20_000 });
  await worker.stop();
  return published;
}

describe('[R11] pushes', () => {
  it.each([
    ['after the messages', ['a', 'bb', 'read']],
    ['before some of them', ['a', 'read', 'bb']],
    ['twice, and among them', ['read', 'a', 'read', 'bb']],
  ])('that the seller has read at the marketplace, %s, leave unread what came later', async (_, bodies) => {
    await takeIn(makePush('0'.repeat(9)));
    await db.execute(sql`delete from message where account_id = ${shop.accountId}`);
    await db.execute(sql`update session set message_time = 0, last_message_time = 0, unread_count = 0,
      message_id = '', read_until = 0 where account_id = ${shop.accountId}`);
    await takeIn(...bodies.map((body, at) => makePush(body, { dedupeKey: `${body} ${at}` })));
    const [row] = await rowsOf<{ unread_count: number; read_until: number }>(
      db,
      sql`select unread_count, read_until from session where account_id = ${shop.accountId}`,
    );
    expect(row).toEqual({ unread_count: 1, read_until: TEST_NOW + 1 });
  });

  it('of an unhandled kind are kept under its name, and do not block others', async () => {
    await takeIn(makePush('news'), makePush('a'));
    await storePushes(db, [makePush('news', { dedupeKey: 'by the worker' })]);
    await letWorkerRun(async () =>
      expect((await pushes()).map((push) => push.status)).toEqual(['unhandled', 'done', 'unhandled']),
    );
    expect(await texts()).toEqual(['a']);
    const names = await rowsOf(
      db,
      sql`select distinct unhandled from webhook_event where unhandled is not null`,
    );
    expect(names).toEqual([{ unhandled: 'price_changed' }]);
  });

  it('whose turn it is are durable and in their conversation with one commit', async () => {
    const taken = await takeIn(makePush('a'), makePush('b', { lane: 4 }));
    expect(taken).toMatchObject({ leavesWork: false, wantsPull: false });
    expect(taken.appended[0]?.events).toHaveLength(2);
    expect(await pushes()).toMatchObject([{ status: 'done' }, { status: 'done' }]);
    expect(await texts()).toEqual(['a', 'b']);
  });

  it('that come again, together or later, change nothing', async () => {
    await takeIn(makePush('a'), makePush('a'));
    const again = await takeIn(makePush('a'), makePush('b'));
    expect(again.appended[0]?.events).toHaveLength(1);
    expect((await pushes()).map((push) => push.body)).toEqual(['a', 'b']);
    expect(await texts()).toEqual(['a', 'b']);
  });

  it('without a key are each stored, and their message is there once', async () => {
    await takeIn(makePush('a', { dedupeKey: null }), makePush('a', { dedupeKey: null }));
    expect(await pushes()).toHaveLength(2);
    expect(await texts()).toEqual(['a']);
  });

  it('wait behind what waits in their lane, and only there', async () => {
    await storePushes(db, [makePush('a')]);
    const taken = await takeIn(makePush('b'), makePush('c', { lane: 4 }));
    expect(taken.leavesWork).toBe(true);
    expect(await texts()).toEqual(['c']);
    expect(await letWorkerRun(async () => expect(await texts()).toEqual(['a', 'b', 'c']))).toEqual([
      'a',
      'b',
    ]);
    expect((await pushes()).map((push) => push.status)).toEqual(['done', 'done', 'done']);
  });
});

describe('a push that cannot be read', () => {
  it('is kept and does not block others', async () => {
    const taken = await takeIn(makePush('?'), makePush('a'));
    expect(taken.leavesWork).toBe(true);
    expect(await pushes()).toMatchObject([
      { body: '?', status: 'pending' },
      { body: 'a', status: 'done' },
    ]);
    await letWorkerRun(async () => expect(await pushes()).toMatchObject([{ attempts: 1 }, {}]));
    expect((await takeIn(makePush('b'))).leavesWork).toBe(false);
    expect(await texts()).toEqual(['a', 'b']);
  });

  it('is tried five times, ever later, then put aside for a person', async () => {
    await takeIn(makePush('?'));
    for (const attempts of [1, 2, 3, 4, 5]) {
      await letWorkerRun(async () => expect(await pushes()).toMatchObject([{ attempts }]));
      now += 1000 * 4 ** attempts;
    }
    expect(await pushes()).toMatchObject([{ status: 'dead' }]);
  });
});

describe('a push that the database refuses', () => {
  it('is found among those it came with, which all arrive', async () => {
    const taken = await takeIn(makePush('a'), makePush('!'), makePush('b'));
    expect(taken).toEqual({ appended: [], wantsPull: false, leavesWork: true });
    expect(await texts()).toEqual([]);
    await letWorkerRun(async () => expect(await texts()).toEqual(['a', 'b']));
    expect(await pushes()).toMatchObject([
      { status: 'done' },
      { status: 'pending', attempts: 1 },
      { status: 'done' },
    ]);
  });
});

describe('a push that meets a database in trouble', () => {
  it('is durable at once where the trouble is over, and need not come again', async () => {
    // The transaction, and the first two attempts to store it to wait.
    const cancelled = await failStatements(db, { table: 'webhook_event', changes: 'insert', times: 3 });
    try {
      expect(await takeIn(makePush('a'))).toMatchObject({ leavesWork: true });
      expect(await cancelled.count()).toBe(3);
    } finally {
      await cancelled.remove();
    }
    expect(await pushes()).toMatchObject([{ body: 'a', status: 'pending' }]);
    await letWorkerRun(async () => expect(await texts()).toEqual(['a']));
  });

  it('is worked on again until it is done, and is not blamed', async () => {
    await storePushes(db, [makePush('a'), makePush('b')]);
    const cancelled = await failStatements(db, { table: 'message', changes: 'insert', times: 3 });
    try {
      await letWorkerRun(async () => expect(await texts()).toEqual(['a', 'b']));
      expect(await cancelled.count()).toBe(3);
    } finally {
      await cancelled.remove();
    }
    expect(await pushes()).toMatchObject([
      { status: 'done', attempts: 0 },
      { status: 'done', attempts: 0 },
    ]);
  });

  it('counts as the cause once it alone has failed that way again and again', async () => {
    await storePushes(db, [makePush('a'), makePush('b')]);
    const cancelled = await failStatements(db, { table: 'message', changes: 'insert', times: 7 });
    try {
      await letWorkerRun(async () => expect(await texts()).toEqual(['b']));
    } finally {
      await cancelled.remove();
    }
    expect(await pushes()).toMatchObject([
      { status: 'pending', attempts: 1 },
      { status: 'done', attempts: 0 },
    ]);
  });
});
