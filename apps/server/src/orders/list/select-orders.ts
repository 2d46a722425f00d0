import { ORDER_GROUPS } from '@seller-chat/core';
import { sql } from '../../db/query-builder/drizzle.ts';
import type { SQL } from '../../db/query-builder/drizzle.ts';
import { anyOf } from '../../db/any-of.ts';
import { rowsOf } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { countFound, readFoundPlaces } from './found-orders.ts';
import {
  afterPlace,
  hasRemark,
  momentsOf,
  orderOf,
  ordersWithWaitingRefund,
  remarkedBuyers,
} from './order-conditions.ts';
import type { OrderPlace } from './order-cursor.ts';
import { canBeFrequent } from './order-keyword.ts';
import type { WantedOrders } from './order-keyword.ts';
import { PLACE_COLUMNS, readPlaces } from './order-places.ts';
import { isByShipBy } from './order-selection.ts';
import type { OrderSelection } from './order-selection.ts';

/** Above this many shops the account's own index is read, and orders of other shops are passed over in it. */
const MAX_SHOP_LANES = 100;

/** How far a keyword is looked for before the next way is taken; what is found is the same. */
export interface KeywordEffort {
  /** If the asked groups and shops have no more orders than this, each order is compared with the word. */
  maxSmall: number;
  /** Orders at the head of a longer list that are compared with a word before it is looked up. */
  maxCompared: number;
  /** With more hits than these the list is read in its order and each order compared: they are frequent then. */
  maxFound: number;
}

const EFFORT: KeywordEffort = { maxSmall: 3_000, maxCompared: 1_000, maxFound: 10_000 };

const PLACE = sql.raw('o.ship_by, o.created_at, o.shop_id, o.platform_order_sn');

/**
 * The places of at most `limit` orders after a place, in the list's order: by the moment of handing over where only
 * orders to be shipped are meant, else the newest first. Each group, and each of few shops, is a range of an index; the
 * heads of these ranges are merged, so the time does not grow with the number of orders.
 *
 * @param limit - one of few fixed numbers: it is a word of the statement, which is planned once for each
 */
export async function selectOrders(
  tx: Tx,
  selection: OrderSelection,
  after: OrderPlace | null,
  limit: number,
  effort = EFFORT,
): Promise<OrderPlace[]> {
  const { keyword } = selection;
  if (isEmpty(selection)) return [];
  if (keyword?.kind === 'find') {
    const places = await selectByKeyword(tx, { selection, keyword, ...effort }, after, limit);
    if (places !== null) return places;
  }
  const order = orderOf(selection, limit);
  return readPlaces(tx, sql`select ${PLACE_COLUMNS} from (${lanesOf(selection, after, order)}) o ${order}`);
}

interface KeywordSelection extends KeywordEffort {
  selection: OrderSelection;
  keyword: WantedOrders;
}

/** Null where each order of the list has to be compared. */
async function selectByKeyword(
  tx: Tx,
  wanted: KeywordSelection,
  after: OrderPlace | null,
  limit: number,
): Promise<OrderPlace[] | null> {
  if (canBeFrequent(wanted.keyword)) {
    if (await isSmall(tx, wanted)) return null;
    const places = await compareHead(tx, wanted, after, limit);
    if (places !== null) return places;
  }
  return readFoundPlaces(tx, wanted, after, limit);
}

/** Whether groups and shops hold so few orders that comparing each is faster than looking a word up. */
async function isSmall(tx: Tx, { selection, maxSmall }: KeywordSelection): Promise<boolean> {
  const { accountId, groups, shopIds } = selection;
  // The question for the whole account saves nothing: if it has few orders, both ways are fast.
  if (groups.length === ORDER_GROUPS.length && shopIds === null) return false;
  const ofShops = shopIds === null ? sql`true` : sql`shop_id = ${anyOf(shopIds)}`;
  const [row] = await rowsOf<{ isSmall: boolean }>(
    tx,
    sql`select coalesce(sum(count), 0) <= ${maxSmall} as "isSmall" from order_count
        where account_id = ${accountId} and order_group = ${anyOf(groups)} and ${ofShops}`,
  );
  return row?.isSmall === true;
}

/**
 * Compares the head of the list with a word, in the list's order. If that fills a page, it is the page: a word in a good
 * share of the orders needs no look at all the others that have it. Null if it does not.
 */
async function compareHead(
  tx: Tx,
  { selection, keyword, maxCompared }: KeywordSelection,
  after: OrderPlace | null,
  limit: number,
): Promise<OrderPlace[] | null> {
  const { groups, shopIds } = selection;
  const isRare = selection.isRemarked || selection.isRefundWaiting;
  // Ranges of groups are merged as they are read; those of shops are read to their end first.
  const lanes = isPerShop(selection) ? groups.length * (shopIds?.length ?? 1) : 1;
  const compared = Math.floor(maxCompared / lanes);
  if (isRare || compared < limit) return null;
  const order = orderOf(selection, compared);
  const head = lanesOf({ ...selection, keyword: null }, after, order, true);
  const places = await readPlaces(
    tx,
    sql`select ${PLACE_COLUMNS} from (select * from (${head}) o ${order}) o
        where ${keyword.condition} ${orderOf(selection, limit)}`,
  );
  return places.length < limit ? null : places;
}

/** How many orders are meant; counting ends at `limit`. */
export async function countSelected(
  tx: Tx,
  selection: OrderSelection,
  limit: number,
  { maxFound } = EFFORT,
): Promise<number> {
  const { keyword } = selection;
  if (isEmpty(selection)) return 0;
  if (keyword?.kind === 'find') {
    const count = await countFound(tx, { selection, keyword, maxFound }, limit);
    if (count !== null) return count;
  }
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from (select 1 from (${lanesOf(selection, null, sql``)}) o limit ${limit}) l`,
  );
  return row?.count ?? 0;
}

function isEmpty({ groups, shopIds, keyword }: OrderSelection): boolean {
  return groups.length === 0 || shopIds?.length === 0 || keyword?.kind === 'none';
}

/** Each of several shops is a range of its own. */
function isPerShop({ shopIds, isCancelRequested }: OrderSelection): boolean {
  return shopIds !== null && shopIds.length > 1 && shopIds.length <= MAX_SHOP_LANES && !isCancelRequested;
}

/** The ranges of indexes that hold the orders, each cut by `order`; `withKeys`: with what a keyword is compared with. */
function lanesOf(selection: OrderSelection, after: OrderPlace | null, order: SQL, withKeys = false): SQL {
  const { accountId, shopIds, isRemarked, isRefundWaiting } = selection;
  const columns = withKeys ? sql`${PLACE}, o.order_key, o.number_key, o.tracking_key, o.words` : PLACE;
  const where = whereStored(selection, after);
  const groups = sql`o.order_group = ${anyOf(selection.groups)}`;
  const ofShops = shopIds === null ? sql`true` : sql`o.shop_id = ${oneOf(shopIds)}`;
  if (isRefundWaiting) {
    const remarked = isRemarked ? sql`and ${hasRemark(accountId)}` : sql``;
    return sql`select ${PLACE} from (${ordersWithWaitingRefund(accountId)}) w
      cross join lateral (select * from shop_order o where o.account_id = ${accountId} and o.shop_id = w.shop_id
        and o.platform_order_sn = w.platform_order_sn limit 1) o
      where ${where} and ${groups} and ${ofShops} ${remarked}`;
  }
  if (isRemarked) {
    return sql`select ${PLACE} from (${remarkedBuyers(accountId)}) b
      cross join lateral (select * from shop_order o where o.buyer_id = b.buyer_id and o.shop_id = b.shop_id
        and o.account_id = ${accountId}) o
      where ${where} and ${groups} and ${ofShops} and ${hasRemark(accountId)}`;
  }
  // As a word of the statement: a partial index answers for nothing that a parameter says.
  if (isByShipBy(selection)) {
    return sql`select ${columns} from shop_order o
      where o.order_group = 'toShip' and o.account_id = ${accountId} and ${ofShops} and ${where} ${order}`;
  }
  if (isPerShop(selection)) {
    return sql`select ${columns} from unnest(${sql.param([...selection.groups])}::text[]) g(order_group)
      cross join unnest(${sql.param([...(shopIds ?? [])])}::text[]) s(shop_id)
      cross join lateral (select ${columns} from shop_order o where o.order_group = g.order_group
        and o.account_id = ${accountId} and o.shop_id = s.shop_id and ${where} ${order}) o`;
  }
  const lanes = selection.groups.map(
    (group) => sql`(select ${columns} from shop_order o
      where o.order_group = ${group} and o.account_id = ${accountId} and ${ofShops} and ${where} ${order})`,
  );
  return sql.join(lanes, sql` union all `);
}

/** One text is compared as such: only then the order of an index holds below it. */
function oneOf(texts: readonly string[]): SQL {
  const [first, ...others] = texts;
  return first === undefined || others.length > 0 ? anyOf(texts) : sql`${first}`;
}

function whereStored(selection: OrderSelection, after: OrderPlace | null): SQL {
  const { keyword } = selection;
  const compared = keyword === null || keyword.kind === 'none' ? [] : [keyword.condition];
  return sql.join([...momentsOf(selection), ...compared, ...afterPlace(selection, after)], sql` and `);
}
