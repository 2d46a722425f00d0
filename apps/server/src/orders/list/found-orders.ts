import { sql } from '../../db/query-builder/drizzle.ts';
import type { SQL } from '../../db/query-builder/drizzle.ts';
import { anyOf } from '../../db/any-of.ts';
import { rowsOf } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { afterPlace, hasRemark, hasWaitingRefund, momentsOf, orderOf } from './order-conditions.ts';
import type { OrderPlace } from './order-cursor.ts';
import type { WantedOrders } from './order-keyword.ts';
import { PLACE_COLUMNS, placeOf } from './order-places.ts';
import type { StoredPlace } from './order-places.ts';
import { isKeywordAlone } from './order-selection.ts';
import type { OrderSelection } from './order-selection.ts';

/** A selection whose keyword can be looked up, and how many orders it may find. */
export interface FoundSelection {
  selection: OrderSelection;
  keyword: WantedOrders;
  maxFound: number;
}

/** A page of the orders that the keyword finds; null if it finds more than `maxFound`. */
export async function readFoundPlaces(
  tx: Tx,
  { selection, keyword, maxFound }: FoundSelection,
  after: OrderPlace | null,
  limit: number,
): Promise<OrderPlace[] | null> {
  const order = orderOf(selection, limit);
  const rows = await rowsOf<StoredPlace & { found: number }>(
    tx,
    sql`with ${foundAs(keyword, maxFound + 1)}
        select h.found, ${PLACE_COLUMNS} from (select count(*)::int as found from found) h
        left join (select * from found o where ${whereFound(selection, after)} ${order}) o on true ${order}`,
  );
  const [first] = rows;
  if (first === undefined || first.found > maxFound) return null;
  // The number that was found comes with a row of its own where none of them is meant.
  return rows.filter(({ shopId }) => shopId !== null).map(placeOf);
}

/** How many of the orders that the keyword finds are meant, up to `limit`; null if it finds more than `maxFound`. */
export async function countFound(
  tx: Tx,
  { selection, keyword, maxFound }: FoundSelection,
  limit: number,
): Promise<number | null> {
  const isAlone = isKeywordAlone(selection);
  const [row] = await rowsOf<{ found: number; count: number }>(
    tx,
    sql`with ${foundAs(keyword, isAlone ? limit : maxFound + 1)}
        select (select count(*)::int from found) as found, (select count(*)::int from
          (select 1 from found o where ${whereFound(selection, null)} limit ${limit}) l) as count`,
  );
  return row === undefined || (row.found > maxFound && !isAlone) ? null : row.count;
}

function foundAs({ prefix, patterns, grams }: WantedOrders, limit: number): SQL {
  return sql`found as materialized (select * from find_orders(
    ${prefix}, ${sql.param([...patterns])}::text[], ${sql.param([...grams])}::integer[], ${limit}))`;
}

function whereFound(selection: OrderSelection, after: OrderPlace | null): SQL {
  const { accountId, groups, shopIds, isRemarked, isRefundWaiting } = selection;
  const conditions = [
    ...momentsOf(selection),
    ...afterPlace(selection, after),
    sql`o.order_group = ${anyOf(groups)}`,
    ...(shopIds === null ? [] : [sql`o.shop_id = ${anyOf(shopIds)}`]),
    ...(isRemarked ? [hasRemark(accountId)] : []),
    ...(isRefundWaiting ? [hasWaitingRefund(accountId)] : []),
  ];
  return sql.join(conditions, sql` and `);
}
