import { sql } from '../db/query-builder/drizzle.ts';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { applyInbound } from '../conversations/inbound/apply-inbound.ts';
import { placeMessage } from '../conversations/inbound/placed-message.ts';
import { rowsOf } from '../db/database.ts';
import type { Database, Db } from '../db/database.ts';
import { makeInbound } from '../testing/fake-marketplace.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { TEST_NOW, storeAccount, storeShop } from '../testing/stored-shop.ts';
import { startSearchIndexer } from './search-indexer.ts';

let database: Database;
let db: Db;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

const logger = pino({ level: 'silent' });

it('search waits while messages are being stored, and goes on all the same when it is far behind', async () => {
  const shop = await storeShop(db, await storeAccount(db));
  const store = (id: string) =>
    db.transaction((tx) =>
      applyInbound(tx, [placeMessage(shop, makeInbound({ platformMessageId: id }), TEST_NOW)], TEST_NOW),
    );
  const found = async () =>
    (
      await rowsOf<{ id: string }>(
        db,
        sql`select message_id as id from message_search where account_id = ${shop.accountId} order by 1`,
      )
    ).map(({ id }) => id);
  let isBusy = true;
  let asked = 0;
  const clock = vi.spyOn(performance, 'now');
  const indexer = startSearchIndexer({
    db,
    logger,
    pace: { rows: { news: 10, calm: 10 }, restBehind: 1 },
    isBusy: () => {
      asked += 1;
      return isBusy;
    },
  });
  try {
    await store('1');
    indexer.wake();
    await vi.waitFor(() => expect(asked).toBeGreaterThan(3));
    expect(await found()).toEqual([]);
    isBusy = false;
    await vi.waitFor(async () => expect(await found()).toEqual(['1']), { timeout: 5000 });
    isBusy = true;
    await store('2');
    indexer.wake();
    // The clock must not jump within a step that indexes: its rest would be as long as the jump.
    const askedBefore = asked;
    await vi.waitFor(() => expect(asked).toBeGreaterThan(askedBefore + 1));
    const now = performance.now();
    clock.mockImplementation(() => now + 60_000);
    indexer.wake();
    await vi.waitFor(async () => expect(await found()).toEqual(['1', '2']), { timeout: 5000 });
  } finally {
    clock.mockRestore();
    await indexer.stop();
  }
});

it('what is on a damaged page is left out of search, and keeps nothing else from being found', async () => {
  const shop = await storeShop(db, await storeAccount(db));
  const store = (id: string) =>
    db.transaction((tx) =>
      applyInbound(
        tx,
        [placeMessage(shop, makeInbound({ platformMessageId: id, platformSessionId: id }), TEST_NOW)],
        TEST_NOW,
      ),
    );
  for (const id of ['1', '2', '3']) await store(id);
  const ids = async () =>
    rowsOf<{ sessionId: string }>(
      db,
      sql`select session_id as "sessionId" from session where account_id = ${shop.accountId} order by 1`,
    );
  const [first, damaged, last] = (await ids()).map(({ sessionId }) => sessionId);
  const found = async () =>
    (
      await rowsOf<{ id: string }>(
        db,
        sql`select distinct session_id as id from message_search where account_id = ${shop.accountId} order by 1`,
      )
    ).map(({ id }) => id);
  // A row that answers as one on a damaged page does.
  await db.execute(sql`create function read_damage(name text) returns text language plpgsql as $$ begin
    raise exception 'invalid page in block 3 of relation "base/5/1"' using errcode = 'XX001'; end $$`);
  await db.execute(sql`alter table session rename to session_whole`);
  await db.execute(
    sql.raw(`create view session as select account_id, session_id, shop_id,
    case when session_id = '${damaged}' then read_damage(buyer_name) else buyer_name end as buyer_name
    from session_whole`),
  );
  const indexer = startSearchIndexer({
    db,
    logger,
    pace: { rows: { news: 10, calm: 10 }, restBehind: 1 },
    isBusy: () => false,
  });
  try {
    await vi.waitFor(async () => expect(await found()).toEqual([first, last]));
  } finally {
    await indexer.stop();
    await db.execute(sql`drop view session`);
    await db.execute(sql`alter table session_whole rename to session`);
  }
});
