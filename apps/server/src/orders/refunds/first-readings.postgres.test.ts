import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { RefundDetail } from '@seller-chat/api-client/contract';
import { asTenant, rowsOf } from '../../db/database.ts';
import type { Database, Tx } from '../../db/database.ts';
import { sql } from '../../db/query-builder/drizzle.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { TEST_NOW, storeAccount, storeShop } from '../../testing/stored-shop.ts';
import { storeRefund } from './keep-refund.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const refund = (status: string, updatedAt: number): RefundDetail => ({
  refundId: 'r1',
  platformOrderSn: 'order-1',
  kind: 'refund',
  status,
  reason: '',
  text: '',
  amount: null,
  imageUrlList: [],
  trackingNumber: '',
  isDisputed: false,
  createdAt: TEST_NOW,
  updatedAt,
  dueAt: 0,
});

/** Waits until another connection of this database waits for a lock. */
const aWaiter = () =>
  vi.waitFor(async () => {
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    expect(await rowsOf(database.db, waiting)).toHaveLength(1);
  });

it('of two first readings of a refund at once the newer one is stored', async () => {
  const { db } = database;
  const shop = await storeShop(db, await storeAccount(db), { platform: 'Shopee' });
  const store = (tx: Tx, one: RefundDetail) => storeRefund(tx, shop, one, TEST_NOW);
  const older = await asTenant(db, shop.accountId, async (tx) => {
    await store(tx, refund('ACCEPTED', TEST_NOW + 2));
    const second = asTenant(db, shop.accountId, (other) => store(other, refund('REQUESTED', TEST_NOW + 1)));
    await aWaiter();
    return { second };
  });
  expect(await older.second).toBe(false);
  const rows = await rowsOf(db, sql`select detail ->> 'status' as status from shop_refund`);
  expect(rows).toEqual([{ status: 'ACCEPTED' }]);
});
