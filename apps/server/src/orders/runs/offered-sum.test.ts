import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Database } from '../../db/database.ts';
import { sql } from '../../db/query-builder/drizzle.ts';
import type { RefundActionDetails, RefundSnapshot } from '../../marketplaces/commerce-port.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { makeOrderRunRig, makeRefund } from '../../testing/order-run-rig.ts';
import type { OrderRunRig } from '../../testing/order-run-rig.ts';
import { startApp } from '../../testing/start-app.ts';
import type { TestApp } from '../../testing/start-app.ts';

let database: Database;
let app: TestApp;
let rig: OrderRunRig;
let amount: RefundSnapshot['amount'];
let given: RefundActionDetails[];

beforeAll(async () => {
  database = await openTestDatabase();
  app = await startApp(database, { workers: false });
});
afterAll(async () => {
  await app.close();
  await database.close();
});
beforeEach(async () => {
  given = [];
  rig = await makeOrderRunRig(database.db, app, 'Shopee', {
    getRefund: async () => makeRefund({ amount }),
    actOnRefund: async (_shop, _refundId, _action, details) => {
      given.push(details);
    },
  });
});

it.each([
  ['the refund', { amountMinor: 5_000, currency: 'MYR' }, 'MYR'],
  ['the order, if the refund has no sum', null, 'IDR'],
])('an offer is in the currency of %s', async (_, sum, currency) => {
  amount = sum;
  await rig.start(await rig.storeRefund({}), { action: 'offer', amountMinor: '100' });
  await rig.workOff();
  expect(given).toEqual([{ amount: { amountMinor: 100, currency } }]);
  expect(await rig.results()).toEqual(['done']);
});

it('an offer without a currency is refused, and never sent without its sum', async () => {
  amount = null;
  const item = await rig.storeRefund({});
  await database.db.execute(sql`delete from shop_order where account_id = ${rig.shop.accountId}`);
  await rig.start(item, { action: 'offer', amountMinor: '100' });
  await rig.workOff();
  expect(given).toEqual([]);
  expect(await rig.results()).toEqual(['refused']);
});

it.each(['', '0', '000'])('an offer of "%s" is not begun', async (amountMinor) => {
  const item = await rig.storeRefund({});
  expect(await rig.start(item, { action: 'offer', amountMinor })).toMatchObject({
    code: ERROR_CODES.invalidRequest,
    info: { fields: [{ path: 'amountMinor' }] },
  });
  expect(await rig.results()).toEqual([]);
});
