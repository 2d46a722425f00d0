import { sql } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../db/database.ts';
import type { Database, Db } from '../db/database.ts';
import type { ShopId } from '@seller-chat/core';
import type { Viewer } from '../security/login-sessions.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { TEST_NOW } from '../testing/stored-shop.ts';
import { appendEvents, dropOldEvents, readEvents, readHead } from './event-log.ts';
import type { NewEvent } from './event-log.ts';

let database: Database;
let db: Db;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await db.execute(sql`delete from event_log`);
  await db.execute(sql`delete from event_head`);
});

const EVERYTHING: Viewer = { isMain: true, shopIdList: null };
const only = (...shops: string[]): Viewer => ({ isMain: false, shopIdList: shops as ShopId[] });

function shopEvent(shopId: string): NewEvent {
  const id = shopId as ShopId;
  return {
    type: 'shop.changed',
    shopId: id,
    shop: {
      shopId: id,
      platform: 'Shopee',
      platformShopId: '1',
      site: 'ID',
      status: 'success',
      shopName: shopId,
      alias: '',
      groupId: '',
    },
  };
}
const append = (accountId: string, shops: readonly string[], now = TEST_NOW) =>
  db.transaction((tx) => appendEvents(tx, accountId, shops.map(shopEvent), now));
const seqsIn = async (accountId: string) =>
  (
    await rowsOf<{ seq: number }>(
      db,
      sql`select seq from event_log where account_id = ${accountId} order by seq`,
    )
  ).map((row) => row.seq);

describe('[R9] the log of an account', () => {
  it('numbers from 1 on without gaps, also when many transactions append at once and some are undone', async () => {
    const appends = Array.from({ length: 40 }, async (_, index) => {
      const shops = Array.from({ length: 1 + (index % 3) }, () => `shop-${index}`);
      if (index % 4 !== 0) return append('a', shops);
      const undone = db.transaction(async (tx) => {
        await appendEvents(tx, 'a', shops.map(shopEvent), TEST_NOW);
        throw new Error('undone');
      });
      return undone.catch(() => null);
    });
    const appended = (await Promise.all(appends)).filter((one) => one !== null);
    const seqs = await seqsIn('a');
    expect(seqs).toEqual(seqs.map((_, index) => index + 1));
    expect(await readHead(db, 'a')).toEqual({ lastSeq: seqs.length, horizonSeq: 0 });
    const ranges = appended.toSorted((one, other) => one.from - other.from);
    expect(ranges[0]?.from).toBe(0);
    for (const [index, range] of ranges.entries()) {
      expect(range.events.map((event) => event.seq)).toEqual(
        Array.from({ length: range.to - range.from }, (_, offset) => range.from + offset + 1),
      );
      expect(range.to).toBe(ranges[index + 1]?.from ?? seqs.length);
    }
  });

  it('is its own: other accounts count for themselves', async () => {
    await append('a', ['x', 'x']);
    expect(await append('b', ['y'])).toMatchObject({ accountId: 'b', from: 0, to: 1 });
    expect((await readEvents(db, 'b', 0, 10, EVERYTHING)).events).toHaveLength(1);
  });

  it('takes no empty entry', async () => {
    await expect(append('a', [])).rejects.toThrow(RangeError);
    expect(await readHead(db, 'a')).toEqual({ lastSeq: 0, horizonSeq: 0 });
  });
});

describe('[R9] reading after a cursor', () => {
  it('gives page after page until there is no more, each event once and as it was appended', async () => {
    const { events } = await append('a', ['1', '2', '3', '4', '5']);
    const first = await readEvents(db, 'a', 0, 3, EVERYTHING);
    expect(first).toEqual({ reload: false, from: 0, to: 3, events: events.slice(0, 3), hasMore: true });
    const second = await readEvents(db, 'a', first.to, 3, EVERYTHING);
    expect(second).toEqual({ reload: false, from: 3, to: 5, events: events.slice(3), hasMore: false });
    expect(await readEvents(db, 'a', 5, 3, EVERYTHING)).toMatchObject({
      from: 5,
      to: 5,
      events: [],
      hasMore: false,
    });
  });

  it('covers events that a reader may not see, and gives none of them', async () => {
    await append('a', ['seen', 'unseen', 'unseen', 'seen', 'unseen']);
    const page = await readEvents(db, 'a', 0, 10, only('seen'));
    expect(page).toMatchObject({ from: 0, to: 5, hasMore: false });
    expect(page.events.map((event) => event.seq)).toEqual([1, 4]);
    const unseen = await readEvents(db, 'a', 1, 2, only('seen'));
    expect(unseen).toMatchObject({ reload: false, from: 1, to: 3, events: [], hasMore: true });
    expect(await readEvents(db, 'a', 0, 10, only())).toMatchObject({ to: 5, events: [] });
  });

  it('from the future, which is another log than this one, must reload', async () => {
    await append('a', ['1']);
    expect(await readEvents(db, 'a', 2, 10, EVERYTHING)).toMatchObject({ reload: true, to: 1, events: [] });
    expect(await readEvents(db, 'nobody', 1, 10, EVERYTHING)).toMatchObject({ reload: true, to: 0 });
    expect(await readEvents(db, 'nobody', 0, 10, EVERYTHING)).toMatchObject({ reload: false, to: 0 });
  });
});

describe('[R9] what is too old', () => {
  it('is dropped; a reader behind it must reload, one at its edge goes on', async () => {
    await append('a', ['1', '2', '3'], TEST_NOW - 1);
    await append('a', ['4', '5'], TEST_NOW);
    await append('b', ['1'], TEST_NOW);
    await dropOldEvents(db, TEST_NOW);
    expect(await seqsIn('a')).toEqual([4, 5]);
    expect(await readHead(db, 'a')).toEqual({ lastSeq: 5, horizonSeq: 3 });
    expect(await readEvents(db, 'a', 2, 10, EVERYTHING)).toMatchObject({
      reload: true,
      from: 5,
      to: 5,
      events: [],
    });
    expect(await readEvents(db, 'a', 3, 10, EVERYTHING)).toMatchObject({ reload: false, from: 3, to: 5 });
    expect(await readEvents(db, 'b', 0, 10, EVERYTHING)).toMatchObject({ reload: false, to: 1 });
  });

  it('dropped twice is dropped once, and numbering goes on where it stood', async () => {
    await append('a', ['1', '2'], TEST_NOW - 1);
    await dropOldEvents(db, TEST_NOW);
    await dropOldEvents(db, TEST_NOW);
    expect(await readHead(db, 'a')).toEqual({ lastSeq: 2, horizonSeq: 2 });
    expect(await readEvents(db, 'a', 2, 10, EVERYTHING)).toMatchObject({ reload: false, from: 2, to: 2 });
    expect(await append('a', ['3'])).toMatchObject({ from: 2, to: 3 });
  });

  it('dropped while it is being read: never a range that covers what was not read', async () => {
    await append('a', ['1', '2', '3']);
    await db.execute(sql`delete from event_log where seq = 1`);
    expect(await readEvents(db, 'a', 0, 10, EVERYTHING)).toMatchObject({ reload: true, to: 3, events: [] });
    await db.execute(sql`delete from event_log`);
    expect(await readEvents(db, 'a', 1, 10, EVERYTHING)).toMatchObject({ reload: true, to: 3, events: [] });
  });
});
