import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../db/database.ts';
import type { Database, Db } from '../../db/database.ts';
import { sql } from '../../db/query-builder/drizzle.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { TEST_NOW, storeAccount } from '../../testing/stored-shop.ts';
import { KEEP_RUN_ITEMS_MS, dropOldRunItems } from './drop-old-items.ts';
import { callsSince, nextItems, takeDueItems } from './run-items.ts';

let database: Database;
let db: Db;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

/** Runs of an account with items each, at orders `o1`, `o2` and so on. */
async function storeRuns(
  runs: number,
  items: number,
  { result = 'done', endedAt = 1 }: { result?: string; endedAt?: number | null } = {},
): Promise<string> {
  const accountId = await storeAccount(db);
  await db.execute(sql`
    insert into order_run (account_id, run_id, request_id, action, reason, tracking_number, carrier, text,
      amount_minor, started_by, started_at)
    select ${accountId}, ${accountId} || r, r::text, 'pack', '', '', '', '', '', '', 1
    from generate_series(1, ${runs}::int) r`);
  await db.execute(sql`
    insert into order_run_item (account_id, run_id, shop_id, platform_order_sn, refund_id, place, due_at, result, ended_at)
    select ${accountId}, ${accountId} || r, 's', 'o' || n, '', n, 1, ${result}, ${endedAt}::bigint
    from generate_series(1, ${runs}::int) r, generate_series(1, ${items}::int) n`);
  return accountId;
}

async function planOf(query: ReturnType<typeof callsSince>): Promise<string> {
  const lines = await rowsOf<Record<string, string>>(db, sql`explain ${query}`);
  return lines.map((line) => Object.values(line).join('')).join(' ');
}

it('what other runs do about an order is found without reading the items of all tenants', async () => {
  const accountId = await storeRuns(20, 500);
  await storeRuns(20, 500);
  await db.execute(sql`analyze order_run_item`);
  const key = { accountId, shopId: 's', platformOrderSn: 'o7' };
  const plan = await planOf(callsSince(key, TEST_NOW));
  expect(plan).toContain('order_run_item_order');
  expect(plan).toMatch(/Index Cond: .*platform_order_sn.*shop_id.*account_id/);
  expect(plan).not.toContain('Seq Scan');
});

it('items that were not done are dropped after 90 days, with runs that are empty then', async () => {
  const endedAt = TEST_NOW - KEEP_RUN_ITEMS_MS - 1;
  const refused = await storeRuns(2, 3_000, { result: 'refused', endedAt });
  const done = await storeRuns(2, 3, { endedAt });
  const recent = await storeRuns(2, 3, { result: 'refused', endedAt: TEST_NOW });
  await db.execute(sql`update order_run_item set result = 'done'
    where account_id = ${refused} and run_id = ${`${refused}1`} and platform_order_sn = 'o1'`);
  await dropOldRunItems(db, TEST_NOW - KEEP_RUN_ITEMS_MS);
  const left = await rowsOf<{ accountId: string; runs: number; items: number }>(
    db,
    sql`select r.account_id as "accountId", count(distinct r.run_id)::int as runs, count(i)::int as items
        from order_run r left join order_run_item i using (account_id, run_id)
        where r.account_id in (${refused}, ${done}, ${recent}) group by 1`,
  );
  expect(left).toHaveLength(3);
  expect(left).toContainEqual({ accountId: refused, runs: 1, items: 1 });
  expect(left).toContainEqual({ accountId: done, runs: 2, items: 6 });
  expect(left).toContainEqual({ accountId: recent, runs: 2, items: 6 });
});

describe('taking due items', () => {
  const WAITING = { result: 'waiting', endedAt: null };
  beforeEach(() => db.execute(sql`delete from order_run_item where ended_at is null`));

  it('a run of thousands does not hold up another account', async () => {
    const many = await storeRuns(1, 3_000, WAITING);
    expect(await takeDueItems(db, TEST_NOW, 8)).toHaveLength(8);
    const few = await storeRuns(1, 20, WAITING);
    await db.execute(sql`update order_run_item set due_at = due_at + 1000 where account_id = ${few}`);
    const taken: string[] = [];
    // The worker takes one at a time while all its slots are in use.
    for (let times = 0; times < 8; times += 1)
      taken.push(...(await takeDueItems(db, TEST_NOW, 1)).map(({ accountId }) => accountId));
    expect(taken).toEqual(Array.from({ length: 8 }, () => few));
    const batch = await takeDueItems(db, TEST_NOW, 8);
    expect(batch.filter(({ accountId }) => accountId === few)).toHaveLength(4);
    expect(batch.filter(({ accountId }) => accountId === many)).toHaveLength(4);
  });

  it('takes all that is due, each once, in the order of a run', async () => {
    await storeRuns(2, 30, WAITING);
    await storeRuns(1, 5, WAITING);
    const batches = await Promise.all([1, 2, 3].map(() => takeDueItems(db, TEST_NOW, 10)));
    for (let batch = await takeDueItems(db, TEST_NOW, 10); batch.length > 0;) {
      batches.push(batch);
      batch = await takeDueItems(db, TEST_NOW, 10);
    }
    const keys = batches.flat().map(({ runId, platformOrderSn }) => `${runId} ${platformOrderSn}`);
    expect(keys).toHaveLength(65);
    expect(new Set(keys).size).toBe(65);
  });

  it('reads no table whole', async () => {
    await storeRuns(10, 1_000, { result: 'refused', endedAt: TEST_NOW });
    await storeRuns(2, 500, WAITING);
    await db.execute(sql`analyze order_run_item`);
    const plan = await planOf(nextItems(TEST_NOW, 8));
    expect(plan).toContain('order_run_item_due');
    expect(plan).toContain('order_run_item_leased');
    expect(plan).not.toContain('Seq Scan');
  });
});
