import { sql } from '../../db/query-builder/drizzle.ts';
import type { SQL } from '../../db/query-builder/drizzle.ts';
import type { OrderPlace } from './order-cursor.ts';
import { isByShipBy } from './order-selection.ts';
import type { OrderSelection } from './order-selection.ts';

/** The list's order, and its first `limit` orders: by the moment of handing over, or the newest first. */
export function orderOf(selection: OrderSelection, limit: number): SQL {
  // As a word of the statement: a plan that serves any limit reads more than the head.
  const head = sql.raw(`limit ${Math.trunc(limit)}`);
  return isByShipBy(selection)
    ? sql`order by o.ship_by, o.created_at, o.shop_id, o.platform_order_sn ${head}`
    : sql`order by o.created_at desc, o.shop_id desc, o.platform_order_sn desc ${head}`;
}

/** What orders of the list have that follow a place; nothing for null, the list's beginning. */
export function afterPlace(selection: OrderSelection, after: OrderPlace | null): SQL[] {
  if (after === null) return [];
  const { shipBy, createdAt, shopId, platformOrderSn } = after;
  return [
    isByShipBy(selection)
      ? sql`(o.ship_by, o.created_at, o.shop_id, o.platform_order_sn)
        > (${shipBy}::bigint, ${createdAt}::bigint, ${shopId}, ${platformOrderSn})`
      : sql`(o.created_at, o.shop_id, o.platform_order_sn) < (${createdAt}::bigint, ${shopId}, ${platformOrderSn})`,
  ];
}

/** What a selection asks of an order's own moments and marks. */
export function momentsOf({ from, to, shipFrom, shipTo, isCancelRequested }: OrderSelection): SQL[] {
  return [
    sql`true`,
    ...(from === null ? [] : [sql`o.created_at >= ${from}::bigint`]),
    ...(to === null ? [] : [sql`o.created_at < ${to}::bigint`]),
    ...(shipFrom === null ? [] : [sql`o.ship_by >= ${shipFrom}::bigint`]),
    ...(shipTo === null ? [] : [sql`o.ship_by < ${shipTo}::bigint`]),
    ...(isCancelRequested ? [sql`o.is_cancel_requested`] : []),
  ];
}

/** Buyers with a remark that was not deleted, each once. */
export function remarkedBuyers(accountId: string): SQL {
  return sql`select distinct s.shop_id, s.buyer_id from remark r
    join session s on s.account_id = r.account_id and s.session_id = r.session_id
    where r.account_id = ${accountId} and r.deleted_at is null and s.buyer_id <> ''`;
}

/** Whether a remark on the buyer's conversation is about the order, or about none. */
export function hasRemark(accountId: string): SQL {
  return sql`exists (select 1 from session s
    join remark r on r.session_id = s.session_id and r.account_id = s.account_id and r.deleted_at is null
    where s.account_id = ${accountId} and s.buyer_id = o.buyer_id and s.shop_id = o.shop_id and o.buyer_id <> ''
      and r.platform_order_sn in ('', o.platform_order_sn))`;
}

/** Orders with a refund that waits for the seller, each once. */
export function ordersWithWaitingRefund(accountId: string): SQL {
  return sql`select distinct shop_id, platform_order_sn from shop_refund
    where is_waiting and account_id = ${accountId}`;
}

/** Whether a refund of the order waits for the seller. */
export function hasWaitingRefund(accountId: string): SQL {
  return sql`(o.shop_id, o.platform_order_sn) in (${ordersWithWaitingRefund(accountId)})`;
}
