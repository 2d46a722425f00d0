import { eq, sql } from '../../db/query-builder/drizzle.ts';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { allTables } from '../../account-data/export/exported-tables.ts';
import { rowsOf } from '../../db/database.ts';
import type { Database } from '../../db/database.ts';
import { auditEntry, autoReplyRule, erpLink, eventLog, shop, upload } from '../../db/schema/index.ts';
import type { ShopId } from '@seller-chat/core';
import { TEST_RULE } from '../../testing/automation-rig.ts';
import { fillAccount } from '../../testing/fill-account.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { TEST_NOW, storeAccount } from '../../testing/stored-shop.ts';
import { SHOP_TABLES, defineShopErasing } from './erase-shop.ts';

let database: Database;
let accountId: string;
const removed: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  removed.length = 0;
  accountId = await storeAccount(database.db);
  await fillAccount(database.db, accountId, 'gone');
  await fillAccount(database.db, accountId, 'kept');
});

const tablesOfShops = allTables().filter((table) =>
  getTableConfig(table).columns.some(({ name }) => name === 'shop_id'),
);

async function erase(unboundAt: number): Promise<void> {
  const files = { remove: async ({ uploadId }: { uploadId: string }) => void removed.push(uploadId) };
  const { run } = defineShopErasing({ db: database.db, files: files as never, now: () => TEST_NOW });
  const { signal } = new AbortController();
  const payload = JSON.stringify({ shopId: 'gone shop_id', unboundAt });
  await run(payload, { accountId, key: 'one', number: 1, uncertainBefore: 0, signal });
}

/** How many rows of a shop each table has. */
async function countRows(shopId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tablesOfShops) {
    const [row] = await rowsOf<{ count: number }>(
      database.db,
      sql`select count(*)::int as count from ${table} where account_id = ${accountId} and shop_id = ${shopId}`,
    );
    counts[getTableConfig(table).name] = row?.count ?? 0;
  }
  return counts;
}

it('every table with rows of shops is emptied of it, but the log, which drops its rows by age; others keep theirs', async () => {
  const before = await countRows('kept shop_id');
  await erase(1);
  const left = Object.entries(await countRows('gone shop_id')).filter(([, count]) => count > 0);
  expect(left.map(([name]) => name).filter((name) => name !== 'event_log')).toEqual([]);
  expect(await countRows('kept shop_id')).toEqual(before);
  expect(removed).toEqual(['gone upload_id']);
});

it('each table with rows of shops is named, or goes with the shop or before it', () => {
  const decided = [...SHOP_TABLES, shop, upload, eventLog, erpLink];
  const names = (tables: readonly (typeof tablesOfShops)[number][]) =>
    tables.map((table) => getTableConfig(table).name).toSorted();
  expect(names(decided)).toEqual(names(tablesOfShops));
});

it('changes nothing for a shop that was bound again, or unbound at another time', async () => {
  const before = await countRows('gone shop_id');
  await database.db.update(shop).set({ unboundAt: 0 }).where(eq(shop.accountId, accountId));
  await erase(1);
  await database.db.update(shop).set({ unboundAt: 2 }).where(eq(shop.shopId, 'gone shop_id'));
  await erase(1);
  expect(await countRows('gone shop_id')).toEqual(before);
});

it('goes on where an earlier attempt was cut off, and is recorded once', async () => {
  await database.db.delete(shop).where(eq(shop.shopId, 'gone shop_id'));
  await erase(1);
  expect((await countRows('gone shop_id'))['message']).toBe(0);
  const entries = await database.db.select().from(auditEntry).where(eq(auditEntry.accountId, accountId));
  expect(entries.filter(({ kind }) => kind === 'shopErased')).toEqual([]);
});

it('rules of auto reply that name the shop alone go, others no longer name it', async () => {
  const values = { ...TEST_RULE, scope: 'shop' as const };
  const rule = (ruleId: string, shopIdList: string[], scope: 'shop' | 'allShop' = 'shop') => ({
    accountId,
    ruleId,
    values: { ...values, scope, shopIdList: shopIdList as ShopId[] },
    rank: 1,
    version: 1,
  });
  await database.db
    .insert(autoReplyRule)
    .values([
      rule('alone', ['gone shop_id']),
      rule('both', ['kept shop_id', 'gone shop_id']),
      rule('other', ['kept shop_id']),
      rule('all', [], 'allShop'),
    ]);
  await erase(1);
  const left = await database.db.select().from(autoReplyRule).where(eq(autoReplyRule.accountId, accountId));
  const shopsOf = Object.fromEntries(left.map((row) => [row.ruleId, row.values.shopIdList]));
  expect(shopsOf).toMatchObject({ both: ['kept shop_id'], other: ['kept shop_id'], all: [] });
  expect(shopsOf).not.toHaveProperty('alone');
});
