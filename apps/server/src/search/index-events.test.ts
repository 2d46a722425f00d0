import { sql } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyInbound } from '../conversations/inbound/apply-inbound.ts';
import { placeMessage } from '../conversations/inbound/placed-message.ts';
import type { ShopContext } from '../conversations/inbound/placed-message.ts';
import { rowsOf } from '../db/database.ts';
import type { Database, Db } from '../db/database.ts';
import { makeInbound } from '../testing/fake-marketplace.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { TEST_NOW, storeAccount, storeShop } from '../testing/stored-shop.ts';
import { indexEvents } from './index-events.ts';

let database: Database;
let db: Db;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

async function storeShopWith(ids: readonly string[]): Promise<ShopContext> {
  const shop = await storeShop(db, await storeAccount(db));
  for (const platformMessageId of ids) {
    await db.transaction((tx) =>
      applyInbound(tx, [placeMessage(shop, makeInbound({ platformMessageId }), TEST_NOW)], TEST_NOW),
    );
  }
  return shop;
}

async function foundOf({ accountId }: ShopContext): Promise<number> {
  const rows = await rowsOf(db, sql`select from message_search where account_id = ${accountId}`);
  return rows.length;
}

it('reads on in many accounts at a time, each in its order, and a busy one keeps no other waiting', async () => {
  const busy = await storeShopWith(['1', '2', '3', '4', '5']);
  const others = [await storeShopWith(['1']), await storeShopWith(['1'])];
  const first = await indexEvents(db, 6);
  expect(await Promise.all([busy, ...others].map(foundOf))).toEqual([2, 1, 1]);
  const steps = [first];
  while ((steps.at(-1) ?? 0) > 0) steps.push(await indexEvents(db, 6));
  expect(await foundOf(busy)).toBe(5);
  // Alone it takes a whole step, and what was read is not read again.
  expect(steps).toHaveLength(3);
});

it('reads all conversations of an account again whose events were dropped before it read them', async () => {
  const shop = await storeShopWith(['1', '2']);
  await db.execute(sql`update event_head set horizon_seq = last_seq where account_id = ${shop.accountId}`);
  await db.execute(sql`delete from event_log where account_id = ${shop.accountId}`);
  expect(await indexEvents(db, 10)).toBe(0);
  expect(
    await rowsOf(db, sql`select session_id from search_due where account_id = ${shop.accountId}`),
  ).toHaveLength(1);
  expect(await indexEvents(db, 10)).toBe(0);
});
