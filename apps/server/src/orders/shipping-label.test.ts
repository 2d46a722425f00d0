import { afterAll, beforeAll, expect, it } from 'vitest';
import { ENDPOINTS, ERROR_CODES, SHIPPING_LABEL_MAX_BYTES } from '@seller-chat/api-client/contract';
import type { ShopContext } from '../conversations/inbound/placed-message.ts';
import { asTenant } from '../db/database.ts';
import type { Database } from '../db/database.ts';
import { MarketplaceError, unsupported } from '../marketplaces/marketplace-error.ts';
import { fakeMarketplaces } from '../testing/fake-marketplace.ts';
import { makeOrderDetail } from '../testing/order-detail.ts';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { startApp } from '../testing/start-app.ts';
import type { TestApp } from '../testing/start-app.ts';
import { TEST_NOW, storeAccount, storeShop } from '../testing/stored-shop.ts';
import { keepOrders } from './order-store.ts';

const HOSTILE = '<html><script>alert(1)</script>Ayu & "Budi"</html>';
/** What the marketplace gives for each order. */
const LABELS: Readonly<Record<string, () => string>> = {
  hostile: () => HOSTILE,
  longest: () => 'é'.repeat(SHIPPING_LABEL_MAX_BYTES / 2),
  tooLong: () => `${'é'.repeat(SHIPPING_LABEL_MAX_BYTES / 2)}.`,
  none: () => {
    throw new MarketplaceError('notFound', 'Data Not Found', { marketplaceCode: 'ORD_API_008' });
  },
  undocumented: () => {
    throw unsupported('Shopee', 'documented shipping label');
  },
  refused: () => {
    throw new MarketplaceError('refused', 'Printed elsewhere', { words: 'Printed elsewhere' });
  },
};

let database: Database;
let app: TestApp;
let shop: ShopContext;
let hidden: ShopContext;
let main: string;
let limited: string;
let asked = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  const adapters = fakeMarketplaces({
    getShippingLabel: async (_access, orderId) => {
      asked += 1;
      return LABELS[orderId]?.() ?? '';
    },
  });
  app = await startApp(database, { adapters, now: () => TEST_NOW });
  const accountId = await storeAccount(database.db);
  shop = await storeShop(database.db, accountId);
  hidden = await storeShop(database.db, accountId);
  await asTenant(database.db, accountId, (tx) =>
    keepOrders(
      tx,
      shop,
      Object.keys(LABELS).map((platformOrderSn) => makeOrderDetail({ platformOrderSn, shopId: shop.shopId })),
    ),
  );
  main = await app.signIn(accountId);
  limited = await app.signIn(accountId, [shop.shopId]);
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const labelOf = (platformOrderSn: string, { where = shop, cookie = main } = {}) =>
  app.call(`/api${ENDPOINTS.getShippingLabel.path}`, { shopId: where.shopId, platformOrderSn }, { cookie });

it('is passed on as text, as the marketplace wrote it, never as a page', async () => {
  const { headers, envelope } = await labelOf('hostile');
  expect(envelope).toMatchObject({ code: 0, data: { html: HOSTILE } });
  expect(headers.get('content-type')).toMatch(/^application\/json/);
});

it.each([
  ['none', { code: ERROR_CODES.notFound }],
  ['undocumented', { code: ERROR_CODES.marketplaceUnsupported }],
  ['refused', { code: ERROR_CODES.marketplaceRejected, info: { reason: 'Printed elsewhere' } }],
  ['tooLong', { code: ERROR_CODES.marketplaceUnavailable }],
])('that the marketplace does not give (%s) is a failure that says so', async (order, expected) => {
  expect((await labelOf(order)).envelope).toMatchObject(expected);
});

it('may be as long as the contract says, in bytes', async () => {
  expect((await labelOf('longest')).envelope).toMatchObject({ code: 0 });
});

it('of a shop that the caller does not see is not asked for', async () => {
  const before = asked;
  const { envelope } = await labelOf('hostile', { where: hidden, cookie: limited });
  expect(envelope).toMatchObject({ code: ERROR_CODES.notFound });
  expect(asked).toBe(before);
});

it('of an order that is not stored for this shop is not asked for: of another shop, of another tenant', async () => {
  const before = asked;
  const stranger = await storeShop(database.db, await storeAccount(database.db));
  const cookie = await app.signIn(stranger.accountId);
  for (const answer of [
    await labelOf('unheard'),
    await labelOf('hostile', { where: hidden }),
    await labelOf('hostile', { where: stranger, cookie }),
  ])
    expect(answer.envelope).toMatchObject({ code: ERROR_CODES.notFound });
  expect(asked).toBe(before);
});
