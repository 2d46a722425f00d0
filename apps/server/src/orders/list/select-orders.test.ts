import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OrderFilterSchema } from '@seller-chat/api-client/contract';
import { orderGroupOf } from '@seller-chat/core';
import type { OrderGroup } from '@seller-chat/core';
import type { ShopContext } from '../../conversations/inbound/placed-message.ts';
import { asTenant } from '../../db/database.ts';
import type { Database, Tx } from '../../db/database.ts';
import { makeOrderDetail } from '../../testing/order-detail.ts';
import { openTestDatabase } from '../../testing/open-test-database.ts';
import { TEST_NOW, storeAccount, storeShop } from '../../testing/stored-shop.ts';
import { keepOrders } from '../order-store.ts';
import type { OrderPlace } from './order-cursor.ts';
import { isByShipBy, selectionOf } from './order-selection.ts';
import { countSelected, selectOrders } from './select-orders.ts';
import type { KeywordEffort } from './select-orders.ts';

const STATUSES = ['UNPAID', 'READY_TO_SHIP', 'SHIPPED', 'COMPLETED', 'CANCELLED'];
const NAMES = ['Ayu kopi', 'Budi kopi melati', 'Citra teh', 'Dewi kopi'];
const ORDERS = Array.from({ length: 90 }, (_, index) => ({
  shop: index % 2,
  detail: makeOrderDetail({
    platformOrderSn: `2511${String((index * 37) % 90).padStart(2, '0')}`,
    status: STATUSES[(index * 7) % STATUSES.length] ?? '',
    buyerName: NAMES[(index * 3) % NAMES.length] ?? '',
    createdAt: 100 + (index % 30),
    shipBy: 1000 + (index % 11),
    itemList: [],
  }),
}));

/** The ways that a keyword can take, by what they are given: the last one of each looks at every order of the list. */
const WAYS: Record<string, KeywordEffort> = {
  'as few orders': { maxSmall: 3_000, maxCompared: 0, maxFound: 0 },
  'by comparing the head': { maxSmall: 0, maxCompared: 10, maxFound: 10_000 },
  'by looking it up': { maxSmall: 0, maxCompared: 0, maxFound: 10_000 },
  'as too many hits': { maxSmall: 0, maxCompared: 0, maxFound: 0 },
};

let database: Database;
let shops: ShopContext[];
let accountId: string;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  accountId = await storeAccount(db);
  shops = [await storeShop(db, accountId), await storeShop(db, accountId)];
  await Promise.all(
    shops.map((where, index) =>
      asTenant(db, accountId, (tx) =>
        keepOrders(
          tx,
          where,
          ORDERS.filter(({ shop }) => shop === index).map(({ detail }) => ({
            ...detail,
            shopId: where.shopId,
          })),
        ),
      ),
    ),
  );
});
afterAll(() => database.close());

interface Asked {
  keyword: string;
  group: OrderGroup | 'all';
  shop: number | null;
  from: number | null;
}

/** Every order that is asked for, in the list's order; found without the database. */
function wanted({ keyword, group, shop, from }: Asked): string[] {
  const platform = shops[0]?.platform ?? 'Shopee';
  const rows = ORDERS.filter(
    ({ shop: at, detail }) =>
      (detail.platformOrderSn.startsWith(keyword) || detail.buyerName.includes(keyword)) &&
      (group === 'all' || orderGroupOf(platform, detail.status) === group) &&
      (shop === null || at === shop) &&
      (from === null || detail.createdAt >= from),
  ).map(({ shop: at, detail }) => ({ ...detail, shopId: shops[at]?.shopId ?? '' }));
  const key = (row: (typeof rows)[number]): [number, number, string, string] => [
    group === 'toShip' ? row.shipBy : 0,
    row.createdAt,
    row.shopId,
    row.platformOrderSn,
  ];
  const sorted = rows.toSorted((a, b) => compare(key(a), key(b)));
  return (group === 'toShip' ? sorted : sorted.toReversed()).map(({ platformOrderSn }) => platformOrderSn);
}

function compare<Part extends number | string>(a: readonly Part[], b: readonly Part[]): number {
  const at = a.findIndex((part, index) => part !== b[index]);
  return at === -1 ? 0 : (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1;
}

async function walk(
  tx: Tx,
  asked: Asked,
  effort: KeywordEffort,
): Promise<{ pages: string[]; count: number }> {
  const { keyword, group, shop, from } = asked;
  const filter = OrderFilterSchema.parse({ keyword, group, ...(from !== null && { from: String(from) }) });
  const shopIds = shop === null ? null : [shops[shop]?.shopId ?? ''];
  const selection = selectionOf(accountId, shopIds, filter, TEST_NOW);
  expect(isByShipBy(selection)).toBe(group === 'toShip');
  const pages: string[] = [];
  let after: OrderPlace | null = null;
  for (;;) {
    const page: OrderPlace[] = await selectOrders(tx, selection, after, 7, effort);
    pages.push(...page.map(({ platformOrderSn }) => platformOrderSn));
    if (page.length < 7) break;
    after = page.at(-1) ?? null;
  }
  return { pages, count: await countSelected(tx, selection, 1_000, effort) };
}

describe.each(Object.entries(WAYS))('orders with a keyword, read %s', (_, effort) => {
  it('are all that have it, each once, in the list’s order', async () => {
    const question = fc.record<Asked>({
      keyword: fc.constantFrom('kopi', 'melati', 'Citra', '2511', '25114', 'nothing'),
      group: fc.constantFrom('all', 'all', 'all', 'toShip', 'completed', 'failed'),
      shop: fc.constantFrom(null, null, 1),
      from: fc.constantFrom(null, null, 115),
    });
    await fc.assert(
      fc.asyncProperty(question, async (asked) => {
        const expected = wanted(asked);
        const read = await asTenant(database.db, accountId, (tx) => walk(tx, asked, effort), 'read only');
        expect(read).toEqual({ pages: expected, count: expected.length });
      }),
      { numRuns: 40 },
    );
  });
});
