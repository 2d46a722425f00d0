import { and, eq } from '../db/query-builder/drizzle.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asTenant } from '../db/database.ts';
import type { Database, Db } from '../db/database.ts';
import { shopSync } from '../db/schema/index.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { TEST_NOW, storeAccount, storeShop } from '../testing/stored-shop.ts';
import { readImportProgress } from './import-progress.ts';

const NINETY_DAYS_MS = 90 * 86_400_000;
let database: Database;
let db: Db;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());

it("gives the progress of each shop's first import, and nothing of shops that have had theirs", async () => {
  const accountId = await storeAccount(db);
  const [waiting, underWay, done] = [
    await storeShop(db, accountId),
    await storeShop(db, accountId),
    await storeShop(db, accountId),
  ];
  const set = (shopId: string, change: Partial<typeof shopSync.$inferInsert>) =>
    db
      .update(shopSync)
      .set(change)
      .where(and(eq(shopSync.accountId, accountId), eq(shopSync.shopId, shopId)));
  await set(waiting.shopId, { failures: 1, dueAt: TEST_NOW + 1 });
  const startedAt = TEST_NOW - 5000;
  await set(underWay.shopId, { passStartedAt: startedAt, passConversations: 120, passReached: 7, dueAt: 0 });
  await set(done.shopId, { syncedUntil: TEST_NOW - 1 });
  const progress = await asTenant(db, accountId, (tx) => readImportProgress(tx, accountId, TEST_NOW));
  expect(progress.toSorted((a, b) => a.conversationCount - b.conversationCount)).toEqual([
    {
      shopId: waiting.shopId,
      startedAt: 0,
      conversationCount: 0,
      reachedAt: 0,
      goesBackTo: TEST_NOW - NINETY_DAYS_MS,
      isWaiting: true,
    },
    {
      shopId: underWay.shopId,
      startedAt,
      conversationCount: 120,
      reachedAt: 7,
      goesBackTo: startedAt - NINETY_DAYS_MS,
      isWaiting: false,
    },
  ]);
});
