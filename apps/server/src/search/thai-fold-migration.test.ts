import { readFileSync } from 'node:fs';
import { eq, sql } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyInbound } from '../conversations/inbound/apply-inbound.ts';
import { placeMessage } from '../conversations/inbound/placed-message.ts';
import { rowsOf } from '../db/database.ts';
import type { Database, Db } from '../db/database.ts';
import { messageSearch } from '../db/schema/index.ts';
import { makeInbound } from '../testing/fake-marketplace.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { TEST_NOW, storeAccount, storeShop } from '../testing/stored-shop.ts';
import { indexEvents } from './index-events.ts';
import { indexDueSessions } from './index-sessions.ts';

let database: Database;
let db: Db;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

const MIGRATION = new URL('../db/migrations/0023_thai_fold.sql', import.meta.url);
/** As it was folded before: the tone after the vowel's ring. */
const OLD = ' น\u0e4d\u0e49\u0e32ตาล';

it('[B1] Thai words that were folded before the rule on tones are folded again, others are left alone', async () => {
  const shop = await storeShop(db, await storeAccount(db));
  const arrive = (platformMessageId: string, text: string) => {
    const inbound = { ...makeInbound({ platformMessageId }), content: { text } };
    return db.transaction((tx) => applyInbound(tx, [placeMessage(shop, inbound, TEST_NOW)], TEST_NOW));
  };
  await arrive('sugar', 'น้ำตาล');
  await arrive('tea', 'ชา');
  while ((await indexEvents(db, 10)) > 0);
  const isOurs = eq(messageSearch.accountId, shop.accountId);
  const bodies = async () =>
    Object.fromEntries(
      (await db.select().from(messageSearch).where(isOurs)).map((row) => [row.messageId, row.body]),
    );
  const right = await bodies();
  await db.execute(
    sql`update message_search set body = ${OLD} where account_id = ${shop.accountId} and message_id = 'sugar'`,
  );
  for (const statement of readFileSync(MIGRATION, 'utf8').split('--> statement-breakpoint'))
    await db.execute(sql.raw(statement));
  const untouched = await rowsOf<{ version: number }>(
    db,
    sql`select version from message_search where account_id = ${shop.accountId} and message_id = 'tea'`,
  );
  expect(untouched[0]?.version).toBeGreaterThan(0);
  expect(await bodies()).toMatchObject({ sugar: OLD });
  while ((await indexDueSessions(db, 10, new AbortController().signal)) > 0);
  expect(await bodies()).toEqual(right);
});
