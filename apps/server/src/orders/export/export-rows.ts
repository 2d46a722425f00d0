import { asTenant, rowsOf } from '../../db/database.ts';
import type { Db } from '../../db/database.ts';
import { sql } from '../../db/query-builder/drizzle.ts';
import type { orderExport } from '../../db/schema/index.ts';
import { toLanguage } from '../../language/language.ts';
import type { OrderPlace } from '../list/order-cursor.ts';
import { selectionOf } from '../list/order-selection.ts';
import { readOrderRows } from '../list/read-order-list.ts';
import { selectOrders } from '../list/select-orders.ts';
import { COLUMN_NAMES } from './order-columns-text.ts';
import { cellsOf } from './order-cells.ts';
import type { Cell, CellShop } from './order-cells.ts';

export type OrderExportRow = typeof orderExport.$inferSelect;

const PAGE = 500;

/**
 * The head of the columns, then every order that the filter finds, page by page, so that a page is in memory at a time.
 *
 * @param onRows - called with the orders so far after each page; it rejects to end the work
 */
export async function* exportRows(
  db: Db,
  wanted: OrderExportRow,
  onRows: (rows: number) => Promise<void>,
): AsyncGenerator<readonly Cell[]> {
  const { accountId, filter, shopIds, requestedAt } = wanted;
  const language = toLanguage(wanted.language);
  yield COLUMN_NAMES[language];
  const shops = await readShops(db, accountId);
  let rows = 0;
  for (let after: OrderPlace | null = null, isMore = true; isMore;) {
    const from: OrderPlace | null = after;
    const page = await asTenant(db, accountId, async (tx) => {
      const selection = selectionOf(accountId, shopIds, filter, requestedAt);
      const places = await selectOrders(tx, selection, from, PAGE);
      return { places, orders: await readOrderRows(tx, accountId, places) };
    });
    for (const one of page.orders) yield cellsOf(one, shops.get(one.order.shopId) ?? NO_SHOP, language);
    rows += page.orders.length;
    await onRows(rows);
    after = page.places.at(-1) ?? null;
    isMore = page.places.length === PAGE;
  }
}

/** Of an order whose shop is gone meanwhile. */
const NO_SHOP: CellShop = { name: '', site: '' };

async function readShops(db: Db, accountId: string): Promise<Map<string, CellShop>> {
  const rows = await asTenant(db, accountId, (tx) =>
    rowsOf<CellShop & { id: string }>(
      tx,
      sql`select shop_id as id, shop_name as name, site from shop where account_id = ${accountId}`,
    ),
  );
  return new Map(rows.map(({ id, ...shop }) => [id, shop]));
}
