import { sql } from '../../db/query-builder/drizzle.ts';
import { ORDER_PAGE_MAX } from '@seller-chat/api-client/contract';
import type { OrderDetail, OrderRow } from '@seller-chat/api-client/contract';
import { orderGroupOf } from '@seller-chat/core';
import type { Platform } from '@seller-chat/core';
import { rowsOf } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { readOrderCursor, writeOrderCursor } from './order-cursor.ts';
import { isByShipBy } from './order-selection.ts';
import type { OrderSelection } from './order-selection.ts';
import type { OrderPlaceKey } from './order-keyword.ts';
import { selectOrders } from './select-orders.ts';

/** A page of the list; `nextCursor` null: there is no more. */
export interface OrderPage {
  orderList: OrderRow[];
  nextCursor: string | null;
}

/** A page of the orders that are meant. Fails with `invalidRequest` for a cursor of another list. */
export async function readOrderPage(
  tx: Tx,
  selection: OrderSelection,
  { pageSize, nextCursor }: { pageSize: number; nextCursor?: string | undefined },
): Promise<OrderPage> {
  const isTimed = isByShipBy(selection);
  const places = await selectOrders(tx, selection, readOrderCursor(isTimed, nextCursor), ORDER_PAGE_MAX + 1);
  const page = places.slice(0, pageSize);
  const last = page.at(-1);
  const hasMore = places.length > page.length && last !== undefined;
  return {
    orderList: await readOrderRows(tx, selection.accountId, page),
    nextCursor: hasMore ? writeOrderCursor(isTimed, last) : null,
  };
}

interface StoredRow {
  shopId: string;
  platformOrderSn: string;
  detail: OrderDetail;
  /** Null: the shop's row is gone, its orders are being erased. */
  platform: Platform | null;
  openRemarkCount: number;
  /** Null: there is no conversation with its buyer. */
  sessionId: string | null;
  unreadCount: number | null;
  /** Null: no refund waits for the seller. */
  refundDueAt: string | null;
}

/** Orders by their keys, in the order of the keys; those that are gone are left out. */
export async function readOrderRows(
  tx: Tx,
  accountId: string,
  keys: readonly OrderPlaceKey[],
): Promise<OrderRow[]> {
  if (keys.length === 0) return [];
  const stored = await rowsOf<StoredRow>(
    tx,
    sql`select o.shop_id as "shopId", o.platform_order_sn as "platformOrderSn", o.detail,
          (select p.platform from shop p where p.account_id = ${accountId} and p.shop_id = o.shop_id) as platform,
          coalesce(r.count, 0) as "openRemarkCount",
          c.session_id as "sessionId", c.unread_count as "unreadCount", w.due_at as "refundDueAt"
        from unnest(${sql.param(keys.map(({ shopId }) => shopId))}::text[],
          ${sql.param(keys.map(({ platformOrderSn }) => platformOrderSn))}::text[]) k(shop_id, platform_order_sn)
        cross join lateral (select * from shop_order o where o.account_id = ${accountId} and o.shop_id = k.shop_id
          and o.platform_order_sn = k.platform_order_sn limit 1) o
        left join lateral (
          select count(*)::int as count from session s
            join remark r on r.session_id = s.session_id and r.account_id = s.account_id and r.deleted_at is null
          where s.account_id = ${accountId} and s.buyer_id = o.buyer_id and s.shop_id = o.shop_id and o.buyer_id <> ''
            and r.platform_order_sn in ('', o.platform_order_sn)
        ) r on true
        left join lateral (
          select s.session_id, s.unread_count from session s
          where s.account_id = ${accountId} and s.buyer_id = o.buyer_id and s.shop_id = o.shop_id and o.buyer_id <> ''
          order by s.last_message_time desc, s.session_id limit 1
        ) c on true
        left join lateral (
          select coalesce(min(nullif((f.detail ->> 'dueAt')::bigint, 0)), 0) as due_at from shop_refund f
          where f.account_id = ${accountId} and f.shop_id = o.shop_id and f.platform_order_sn = o.platform_order_sn
            and f.is_waiting having count(*) > 0
        ) w on true`,
  );
  const byKey = new Map(stored.map((row) => [nameOf(row), row]));
  return keys.flatMap((key) => {
    const row = byKey.get(nameOf(key));
    if (row === undefined || row.platform === null) return [];
    const { detail: order, platform, openRemarkCount, sessionId, unreadCount, refundDueAt } = row;
    const group = orderGroupOf(platform, order.status);
    return [
      {
        order,
        platform,
        group,
        openRemarkCount,
        ...(sessionId !== null && { sessionId, unreadCount: unreadCount ?? 0 }),
        ...(refundDueAt !== null && { refundDueAt: Number(refundDueAt) }),
      },
    ];
  });
}

function nameOf({ shopId, platformOrderSn }: OrderPlaceKey): string {
  return JSON.stringify([shopId, platformOrderSn]);
}
