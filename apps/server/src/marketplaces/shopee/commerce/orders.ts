import { z } from 'zod';
import type { OrderSnapshot, TimeRange } from '../../commerce-port.ts';
import type { ShopAccess } from '../../credentials.ts';
import { readCursor, writeCursor } from '../../cursor.ts';
import { MarketplaceError } from '../../marketplace-error.ts';
import type { Page, UnreadableRow } from '../../page.ts';
import { wireRowsOrNone } from '../../wire-rows.ts';
import { orElse, wireBoolean, wireId, wireText } from '../../wire-values.ts';
import type { ShopeeClient } from '../api/client.ts';
import { OPTIONAL_ORDER_FIELDS, ShopeeOrderSchema, toOrderSnapshot } from './order-snapshot.ts';
import { isInWindow, windowFrom, windowUntil } from './time-windows.ts';
import type { SecondsWindow } from './time-windows.ts';

/** As many as one call for details takes. */
const PAGE_SIZE = 50;

/** The statuses that the list can be asked for; orders in others are picked out of all of them here. */
const FILTERS: ReadonlySet<string> = new Set([
  'UNPAID',
  'READY_TO_SHIP',
  'PROCESSED',
  'SHIPPED',
  'COMPLETED',
  'IN_CANCEL',
  'CANCELLED',
  'INVOICE_PENDING',
]);

const ListSchema = z.object({
  more: orElse(wireBoolean, false),
  next_cursor: orElse(wireText, ''),
  order_list: wireRowsOrNone(z.object({ order_sn: wireId }), 'order_sn'),
});

const DetailsSchema = z.object({ order_list: wireRowsOrNone(ShopeeOrderSchema, 'order_sn') });

/** Position of a walk over windows: the second its window begins (or ends) at, and Shopee's own cursor in it. */
const CursorSchema = z.object({ edge: z.string().regex(/^\d+$/), inner: z.string() });

/** Orders changed in a range, 15 days at a time. An order that moves on meanwhile comes with a later window. */
export async function listShopeeOrders(
  client: ShopeeClient,
  shop: ShopAccess,
  { updated, status }: { updated: TimeRange; status?: string },
  cursor: string | null,
): Promise<Page<OrderSnapshot>> {
  const at = readCursor(CursorSchema, cursor);
  const window = windowFrom(updated, at && Number(at.edge));
  if (window === null) return { items: [], nextCursor: null };
  const filter = status !== undefined && FILTERS.has(status) ? { order_status: status } : {};
  const page = await readWindow(client, shop, 'update_time', window, at?.inner ?? '', filter);
  const next = windowFrom(updated, window.to);
  return {
    items: page.orders.filter(
      (order) =>
        isInWindow(order.updatedAt, window) && (status === undefined || String(order.status) === status),
    ),
    nextCursor: page.inner
      ? writeCursor({ edge: String(window.from), inner: page.inner })
      : next && writeCursor({ edge: String(next.from), inner: '' }),
    unreadable: page.unreadable,
  };
}

/**
 * Shopee lists no orders by buyer: those of the whole shop are walked back, a window at a time, and the
 * buyer's are picked out. A page can be empty and still have one after it.
 */
export async function listShopeeBuyerOrders(
  client: ShopeeClient,
  shop: ShopAccess,
  buyer: { buyerId: string; buyerName: string },
  created: TimeRange,
  cursor: string | null,
): Promise<Page<OrderSnapshot>> {
  const at = readCursor(CursorSchema, cursor);
  const window = windowUntil(created, at && Number(at.edge));
  if (window === null) return { items: [], nextCursor: null };
  const page = await readWindow(client, shop, 'create_time', window, at?.inner ?? '', {});
  const next = windowUntil(created, window.from);
  return {
    items: page.orders
      .filter((order) => isInWindow(order.createdAt, window) && isOf(order, buyer))
      .toSorted((a, b) => b.createdAt - a.createdAt),
    nextCursor: page.inner
      ? writeCursor({ edge: String(window.to), inner: page.inner })
      : next && writeCursor({ edge: String(next.to), inner: '' }),
    unreadable: page.unreadable,
  };
}

/** Kind `notFound` when the shop has no such order, `malformed` when it cannot be read. */
export async function getShopeeOrder(
  client: ShopeeClient,
  shop: ShopAccess,
  orderId: string,
): Promise<OrderSnapshot> {
  const { orders, unreadable } = await readDetails(client, shop, [orderId]);
  if (orders[0] !== undefined) return orders[0];
  if (unreadable[0] !== undefined) {
    const { problem } = unreadable[0];
    throw new MarketplaceError('malformed', `Shopee answered otherwise than documented: ${problem}`);
  }
  throw new MarketplaceError('notFound', `The shop has no order ${orderId}.`);
}

async function readWindow(
  client: ShopeeClient,
  shop: ShopAccess,
  field: 'create_time' | 'update_time',
  window: SecondsWindow,
  inner: string,
  filter: Readonly<Record<string, string>>,
): Promise<Details & { inner: string }> {
  const query = {
    time_range_field: field,
    time_from: String(window.from),
    time_to: String(window.to),
    page_size: String(PAGE_SIZE),
    cursor: inner,
    request_order_status_pending: 'true',
    ...filter,
  };
  const page = await client.get(shop, '/api/v2/order/get_order_list', query, ListSchema);
  const ids = page.order_list.rows.map(({ order_sn: id }) => id);
  const details = ids.length === 0 ? { orders: [], unreadable: [] } : await readDetails(client, shop, ids);
  return {
    orders: details.orders,
    unreadable: [...page.order_list.unreadable, ...details.unreadable],
    inner: page.more ? page.next_cursor : '',
  };
}

interface Details {
  orders: readonly OrderSnapshot[];
  unreadable: readonly UnreadableRow[];
}

async function readDetails(client: ShopeeClient, shop: ShopAccess, ids: readonly string[]): Promise<Details> {
  const query = {
    order_sn_list: ids.join(','),
    response_optional_fields: OPTIONAL_ORDER_FIELDS.join(','),
    request_order_status_pending: 'true',
  };
  const { order_list: list } = await client.get(shop, '/api/v2/order/get_order_detail', query, DetailsSchema);
  return { orders: list.rows.map(toOrderSnapshot), unreadable: list.unreadable };
}

/** By the buyer's number, which is that of the chat; by name where an order has none. */
function isOf({ buyer }: OrderSnapshot, wanted: { buyerId: string; buyerName: string }): boolean {
  if (buyer.buyerId !== '') return buyer.buyerId === wanted.buyerId;
  return wanted.buyerName !== '' && buyer.buyerName === wanted.buyerName;
}
