import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ENDPOINTS } from '@seller-chat/api-client/contract';
import type { OrderDetail } from '@seller-chat/api-client/contract';
import { createSubAccount } from '../../account/sub-accounts.ts';
import type { ShopContext } from '../../conversations/inbound/placed-message.ts';
import { asTenant } from '../../db/database.ts';
import type { Database, Db } from '../../db/database.ts';
import { SESSION_COOKIE } from '../../http/cookies.ts';
import { makeReadSpreadsheet } from '../../spreadsheets/read-spreadsheet.ts';
import { makeOrderDetail } from '../../testing/order-detail.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { startApp } from '../../testing/start-app.ts';
import type { TestApp } from '../../testing/start-app.ts';
import { TEST_NOW, storeAccount, storeShop } from '../../testing/stored-shop.ts';
import { keepOrders } from '../order-store.ts';

const LIMITS = { rows: 5_000, columns: 40, unpackedBytes: 50_000_000, entries: 20 };
const PATIENCE = { timeout: 20_000, interval: 50 };
let database: Database;
let db: Db;
let app: TestApp;
let shop: ShopContext;
let hidden: ShopContext;
/** The main account; one who sees one of its shops; another account. */
let main: string;
let limited: string;
let stranger: string;

beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
  app = await startApp(database, { requestsPerMinute: 100_000, workers: true });
  const accountId = await storeAccount(db);
  // Expired: no worker asks their marketplace for anything.
  shop = await storeShop(db, accountId, { status: 'expired' });
  hidden = await storeShop(db, accountId, { status: 'expired' });
  main = await app.signIn(accountId);
  stranger = await app.signIn(await storeAccount(db));
  const who = { accountId, loginName: 'siti@example.test', password: 'x', displayName: 'Siti' };
  const rights = { permissionCodes: ['orderManager' as const], shopIds: [shop.shopId] };
  const subAccountId = (await createSubAccount(db, { ...who, ...rights }, TEST_NOW)) ?? '';
  const signIn = { accountId, subAccountId, isMain: false, shopIds: null };
  limited = `${SESSION_COOKIE}=${(await app.services.loginSessions.start(signIn)).secret}`;
  await keep(
    shop,
    Array.from({ length: 1_240 }, (_, index) => ({
      platformOrderSn: `0240600000${index}`,
      createdAt: index,
    })),
  );
  await keep(shop, [{ platformOrderSn: 'gone', status: 'CANCELLED' }]);
  await keep(hidden, [{ platformOrderSn: 'hidden', buyerName: '=cmd|calc', buyerNote: '+1\n"x"' }]);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const keep = (where: ShopContext, orders: readonly Partial<OrderDetail>[]) =>
  asTenant(db, where.accountId, (tx) =>
    keepOrders(
      tx,
      where,
      orders.map((one) => makeOrderDetail({ shopId: where.shopId, ...one })),
    ),
  );

async function call(
  cookie: string,
  name: 'startOrderExport' | 'getOrderExport' | 'getOrderList' | 'getOrderSheet' | 'startOrderRun',
  fields: Record<string, string>,
) {
  const { envelope } = await app.call(`/api${ENDPOINTS[name].path}`, fields, { cookie });
  return envelope as {
    code: number;
    data: { exportId: string; state: string; url: string; rowCount: number };
  };
}

/** An export that is made, and its rows as a spreadsheet shows them. */
async function exported(cookie: string, fields: Record<string, string>) {
  const { data } = await call(cookie, 'startOrderExport', { requestId: randomUUID(), ...fields });
  const { exportId } = data;
  const ready = await vi.waitFor(async () => {
    const answer = await call(cookie, 'getOrderExport', { exportId });
    expect(answer.data.state).toBe('ready');
    return answer.data;
  }, PATIENCE);
  const file = await fetch(`${app.url}${ready.url}`, { headers: { cookie } });
  expect(file.status).toBe(200);
  const bytes = Buffer.from(await file.arrayBuffer());
  const rows = (await makeReadSpreadsheet()(bytes, LIMITS)).map(({ cells }) => cells);
  return { exportId, ready, bytes, rows };
}

describe('an export', () => {
  it.each(['csv', 'xlsx'])(
    'as %s has exactly the orders that the filter finds (C9), ids whole',
    async (format) => {
      const shopIdList = JSON.stringify([shop.shopId]);
      const { rows, ready } = await exported(main, { format, group: 'toShip', shopIdList });
      expect(ready.rowCount).toBe(1_240);
      expect(rows).toHaveLength(1_241);
      const numbers = rows.slice(1).map(([number]) => (number?.text ?? '').trim());
      expect(new Set(numbers).size).toBe(1_240);
      expect([numbers[0], numbers.at(-1)]).toEqual(['02406000000', '02406000001239']);
      // The group in the person's language, and the clock of the shop's site.
      expect(rows[1]?.[3]?.text).toBe('待发货');
      expect(rows[2]?.[4]?.text).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d GMT\+[78]$/);
    },
  );

  it('as csv holds no formula', async () => {
    const shopIdList = JSON.stringify([hidden.shopId]);
    const { bytes } = await exported(main, { format: 'csv', shopIdList });
    const text = bytes.toString();
    expect(text).toContain(`"'=cmd|calc"`);
    expect(text).toContain(`"'+1\n""x"""`);
  });

  it('is made once per request', async () => {
    const fields = { requestId: randomUUID(), format: 'csv' };
    const [one, two] = [
      await call(main, 'startOrderExport', fields),
      await call(main, 'startOrderExport', fields),
    ];
    expect(two.data.exportId).toBe(one.data.exportId);
  });

  it('is of the person who asked, with the shops that this person sees', async () => {
    const { exportId, ready } = await exported(main, { format: 'csv', keyword: 'hidden' });
    for (const cookie of [limited, stranger]) {
      expect(await call(cookie, 'getOrderExport', { exportId })).toMatchObject({ code: 40_400 });
      expect((await fetch(`${app.url}${ready.url}`, { headers: { cookie } })).status).toBe(404);
    }
    const { rows } = await exported(limited, { format: 'csv', keyword: 'hidden' });
    expect(rows).toHaveLength(1);
  });
});

describe('a person who does not see a shop, and another account', () => {
  const key = () => ({ shopId: hidden.shopId, platformOrderSn: 'hidden' });
  it.each([
    ['limited', () => limited],
    ['stranger', () => stranger],
  ])('%s: finds no order of it, opens none and acts on none', async (_, cookie) => {
    const shopIdList = JSON.stringify([hidden.shopId]);
    for (const fields of [{ keyword: 'hidden' }, { shopIdList }]) {
      expect(await call(cookie(), 'getOrderList', fields)).toMatchObject({
        code: 0,
        data: { orderList: [] },
      });
    }
    expect(await call(cookie(), 'getOrderSheet', key())).toMatchObject({ code: 40_400 });
    const run = { requestId: randomUUID(), action: 'cancel' };
    for (const fields of [
      { itemList: JSON.stringify([key()]) },
      { filter: JSON.stringify({ keyword: 'hidden' }) },
      { filter: JSON.stringify({ shopIdList: [hidden.shopId] }) },
    ])
      expect(await call(cookie(), 'startOrderRun', { ...run, ...fields })).toMatchObject({ code: 40_400 });
  });
});
