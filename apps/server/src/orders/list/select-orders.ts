import { sql } from '../../db/query-builder/drizzle.ts';
import type { SQL } from '../../db/query-builder/drizzle.ts';
import { anyOf } from '../../db/any-of.ts';
import { rowsOf } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import type { OrderPlace } from './order-cursor.ts';
import { canBeFrequent, countKeyword, matchKeyword } from './order-keyword.ts';
import type { KeywordMatch } from './order-keyword.ts';
import { isByShipBy, isKeywordAlone } from './order-selection.ts';
import type { OrderSelection } from './order-selection.ts';

/** Above this many shops the account's own index is read, and orders of other shops are passed over in it. */
const MAX_SHOP_LANES = 100;

/** Orders that are compared with a word before it is looked up, over all ranges. */
const MAX_COMPARED = 3_000;

/** A selection whose keyword has been looked up. */
type Matched = Omit<OrderSelection, 'keyword'> & { keyword: KeywordMatch | null };

const PLACE = sql.raw('o.ship_by, o.created_at, o.shop_id, o.platform_order_sn');

/**
 * The places of at most `limit` orders after a place, in the list's order: by the moment of handing over where only
 * orders to be shipped are meant, else the newest first. Each group, and each of few shops, is a range of an index; the
 * heads of these ranges are merged, so the time does not grow with the number of orders.
 */
export async function selectOrders(
  tx: Tx,
  selection: OrderSelection,
  after: OrderPlace | null,
  limit: number,
): Promise<OrderPlace[]> {
  const frequent = await compareHead(tx, selection, after, limit);
  if (frequent !== null) return frequent;
  const matched = await match(tx, selection);
  if (isEmpty(matched)) return [];
  const order = orderOf(selection, limit);
  const follows = after === null ? null : afterPlace(selection, after);
  return placesOf(tx, sql`select ${ROW} from (${lanesOf(matched, follows, order)}) o ${order}`);
}

/**
 * Compares the head of the list with a word, in the list's order. If that fills a page, it is the page: a word in a good
 * share of the orders needs no look at all the others that have it. Null if it does not.
 */
async function compareHead(
  tx: Tx,
  selection: OrderSelection,
  after: OrderPlace | null,
  limit: number,
): Promise<OrderPlace[] | null> {
  const { keyword, groups, shopIds } = selection;
  const isRare = selection.isRemarked || selection.isRefundWaiting;
  const lanes = groups.length * (isPerShop(selection) ? (shopIds?.length ?? 1) : 1);
  const compared = Math.floor(MAX_COMPARED / Math.max(1, lanes));
  if (!canBeFrequent(keyword) || isRare || lanes === 0 || compared < limit) return null;
  const order = orderOf(selection, compared);
  const follows = after === null ? null : afterPlace(selection, after);
  const head = lanesOf({ ...selection, keyword: null }, follows, order, true);
  const places = await placesOf(
    tx,
    sql`select ${ROW} from (select * from (${head}) o ${order}) o where ${keyword.condition} ${orderOf(selection, limit)}`,
  );
  return places.length < limit ? null : places;
}

async function match(tx: Tx, selection: OrderSelection): Promise<Matched> {
  const { keyword } = selection;
  return { ...selection, keyword: keyword === null ? null : await matchKeyword(tx, keyword) };
}

const ROW = sql.raw(
  'o.ship_by as "shipBy", o.created_at as "createdAt", o.shop_id as "shopId", o.platform_order_sn as "platformOrderSn"',
);

async function placesOf(tx: Tx, query: SQL): Promise<OrderPlace[]> {
  const rows = await rowsOf<OrderPlace>(tx, query);
  return rows.map((row) => ({ ...row, shipBy: Number(row.shipBy), createdAt: Number(row.createdAt) }));
}

function orderOf(selection: OrderSelection, limit: number): SQL {
  return isByShipBy(selection)
    ? sql`order by o.ship_by, o.created_at, o.shop_id, o.platform_order_sn limit ${limit}`
    : sql`order by o.created_at desc, o.shop_id desc, o.platform_order_sn desc limit ${limit}`;
}

/** How many orders are meant; counting ends at `limit`. */
export async function countSelected(tx: Tx, selection: OrderSelection, limit: number): Promise<number> {
  if (selection.keyword?.kind === 'find' && isKeywordAlone(selection))
    return countKeyword(tx, selection.keyword, limit);
  const matched = await match(tx, selection);
  if (isEmpty(matched)) return 0;
  const [row] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from (select 1 from (${lanesOf(matched, null, sql``)}) o limit ${limit}) l`,
  );
  return row?.count ?? 0;
}

function isEmpty({ groups, shopIds, keyword }: Matched): boolean {
  return groups.length === 0 || shopIds?.length === 0 || keyword?.kind === 'none';
}

function afterPlace(
  selection: OrderSelection,
  { shipBy, createdAt, shopId, platformOrderSn }: OrderPlace,
): SQL {
  return isByShipBy(selection)
    ? sql`(o.ship_by, o.created_at, o.shop_id, o.platform_order_sn)
        > (${shipBy}::bigint, ${createdAt}::bigint, ${shopId}, ${platformOrderSn})`
    : sql`(o.created_at, o.shop_id, o.platform_order_sn) < (${createdAt}::bigint, ${shopId}, ${platformOrderSn})`;
}

/** Each shop is a range of its own. */
function isPerShop({ shopIds, isCancelRequested }: Omit<OrderSelection, 'keyword'>): boolean {
  return shopIds !== null && shopIds.length <= MAX_SHOP_LANES && !isCancelRequested;
}

/** The ranges of indexes that hold the orders, each cut by `order`; `withKeys`: with what a keyword is compared with. */
function lanesOf(selection: Matched, follows: SQL | null, order: SQL, withKeys = false): SQL {
  const { accountId, shopIds, keyword, isRemarked, isRefundWaiting } = selection;
  const columns = withKeys ? sql`${PLACE}, o.order_key, o.number_key, o.tracking_key, o.words` : PLACE;
  const conditions = [...conditionsOf(selection), ...(follows === null ? [] : [follows])];
  const where = sql.join(conditions, sql` and `);
  const groups = sql`o.order_group = ${anyOf(selection.groups)}`;
  const ofShops = shopIds === null ? sql`true` : sql`o.shop_id = ${anyOf(shopIds)}`;
  if (keyword?.kind === 'keys') {
    const shops = sql.param(keyword.keys.map(({ shopId }) => shopId));
    const numbers = sql.param(keyword.keys.map(({ platformOrderSn }) => platformOrderSn));
    const marked = sql.join([
      ...(isRemarked ? [sql`and ${hasRemark(accountId)}`] : []),
      ...(isRefundWaiting ? [sql`and ${hasWaitingRefund(accountId)}`] : []),
    ]);
    return sql`select ${PLACE} from unnest(${shops}::text[], ${numbers}::text[]) k(shop_id, platform_order_sn)
      cross join lateral (select * from shop_order o where o.account_id = ${accountId} and o.shop_id = k.shop_id
        and o.platform_order_sn = k.platform_order_sn limit 1) o
      where ${where} and ${groups} and ${ofShops} ${marked}`;
  }
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
  const isSplit = isPerShop(selection);
  const shopLanes = isSplit
    ? sql`cross join unnest(${sql.param([...(shopIds ?? [])])}::text[]) s(shop_id)`
    : sql``;
  const ofShop = isSplit ? sql`o.shop_id = s.shop_id` : ofShops;
  return sql`select ${columns} from unnest(${sql.param([...selection.groups])}::text[]) g(order_group) ${shopLanes}
    cross join lateral (select ${columns} from shop_order o
      where o.order_group = g.order_group and o.account_id = ${accountId} and ${ofShop} and ${where} ${order}) o`;
}

function conditionsOf(selection: Matched): SQL[] {
  const { from, to, shipFrom, shipTo, isCancelRequested, keyword } = selection;
  return [
    sql`true`,
    ...(from === null ? [] : [sql`o.created_at >= ${from}::bigint`]),
    ...(to === null ? [] : [sql`o.created_at < ${to}::bigint`]),
    ...(shipFrom === null ? [] : [sql`o.ship_by >= ${shipFrom}::bigint`]),
    ...(shipTo === null ? [] : [sql`o.ship_by < ${shipTo}::bigint`]),
    ...(isCancelRequested ? [sql`o.is_cancel_requested`] : []),
    ...(keyword?.kind === 'scan' ? [keyword.condition] : []),
  ];
}

/** Buyers with a remark that was not deleted, each once. */
function remarkedBuyers(accountId: string): SQL {
  return sql`select distinct s.shop_id, s.buyer_id from remark r
    join session s on s.account_id = r.account_id and s.session_id = r.session_id
    where r.account_id = ${accountId} and r.deleted_at is null and s.buyer_id <> ''`;
}

/** Whether a remark on the buyer's conversation is about the order, or about none. */
function hasRemark(accountId: string): SQL {
  return sql`exists (select 1 from session s
    join remark r on r.session_id = s.session_id and r.account_id = s.account_id and r.deleted_at is null
    where s.account_id = ${accountId} and s.buyer_id = o.buyer_id and s.shop_id = o.shop_id and o.buyer_id <> ''
      and r.platform_order_sn in ('', o.platform_order_sn))`;
}

/** Orders with a refund that waits for the seller, each once. */
function ordersWithWaitingRefund(accountId: string): SQL {
  return sql`select distinct shop_id, platform_order_sn from shop_refund
    where is_waiting and account_id = ${accountId}`;
}

function hasWaitingRefund(accountId: string): SQL {
  return sql`(o.shop_id, o.platform_order_sn) in (${ordersWithWaitingRefund(accountId)})`;
}
