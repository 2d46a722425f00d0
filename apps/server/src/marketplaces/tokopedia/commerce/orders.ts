import { orderGroupOf } from '@seller-chat/core';
import type { OrderSnapshot, TimeRange } from '../../commerce-port.ts';
import { MarketplaceError, isOfOneThing } from '../../marketplace-error.ts';
import type { Page, UnreadableRow } from '../../page.ts';
import type { ShopAccess } from '../../port.ts';
import { wireRows } from '../../wire-rows.ts';
import type { TokopediaClient } from '../api/client.ts';
import { ListedOrderSchema, SingleOrderSchema, toOrderOfDetail, toOrderOfList } from './order-wire.ts';
import { windowFrom, windowOfCursor, windowUpTo, writeWindow } from './time-windows.ts';
import type { Window } from './time-windows.ts';

const PAGE_SIZE = 100;
/** "Date Range must be less than 3 days": the longest that is. */
const WINDOW_SECONDS = 3 * 24 * 60 * 60 - 1;
/** Orders of a page that are read singly at the same time: a page of 100 ends well within a worker's lease. */
const READS_AT_ONCE = 4;

/**
 * Orders that have been paid, by when they were placed: Tokopedia does not list them by when they moved. The
 * stretch is read from its beginning in windows of just under three days; a page can be empty.
 */
export async function listTokopediaOrders(
  client: TokopediaClient,
  shop: ShopAccess,
  { updated, status }: { updated: TimeRange; status?: string },
  cursor: string | null,
): Promise<Page<OrderSnapshot>> {
  const first = Math.floor(updated.from / 1000);
  const last = Math.ceil(updated.to / 1000) - 1;
  const window = windowOfCursor(cursor, () => windowFrom(first, last, WINDOW_SECONDS));
  const { orders, unreadable, count } = await listWindow(client, shop, window, status);
  const nextCursor = cursorAfter(window, count, () => later(window, last));
  return { items: await withDeadlines(client, shop, orders), nextCursor, unreadable };
}

/** A buyer's orders, newest first: the shop's are read backwards to `since`, and the others left out. */
export async function listTokopediaBuyerOrders(
  client: TokopediaClient,
  shop: ShopAccess,
  buyer: { buyerId: string },
  span: { since: number; now: number },
  cursor: string | null,
): Promise<Page<OrderSnapshot>> {
  const first = Math.floor(span.since / 1000);
  const window = windowOfCursor(cursor, () => windowUpTo(Math.floor(span.now / 1000), first, WINDOW_SECONDS));
  const { orders, unreadable, count } = await listWindow(client, shop, window);
  const listed = orders.filter((order) => order.buyer.buyerId === buyer.buyerId);
  const ofBuyer = await withDeadlines(client, shop, listed);
  return {
    items: ofBuyer.toSorted((a, b) => b.createdAt - a.createdAt),
    nextCursor: cursorAfter(window, count, () =>
      window.from > first ? windowUpTo(window.from - 1, first, WINDOW_SECONDS) : null,
    ),
    unreadable,
  };
}

export async function getTokopediaOrder(
  client: TokopediaClient,
  shop: ShopAccess,
  orderId: string,
): Promise<OrderSnapshot> {
  return readTokopediaOrder(client, shop, { order_id: orderId });
}

/**
 * One order, by its number or by its invoice's. Kind `notFound` also for an order of another shop of the app: the
 * call asks for no shop.
 */
export async function readTokopediaOrder(
  client: TokopediaClient,
  shop: ShopAccess,
  by: { order_id: string } | { invoice_num: string },
): Promise<OrderSnapshot> {
  const order = await client.call(SingleOrderSchema, {
    shop,
    method: 'GET',
    path: '/v2/fs/{fs_id}/order',
    query: by,
    effect: 'read',
  });
  if (order.shop_info.shop_id !== shop.platformShopId) {
    throw new MarketplaceError('notFound', 'This shop has no such order at Tokopedia.');
  }
  return toOrderOfDetail(order);
}

async function listWindow(
  client: TokopediaClient,
  shop: ShopAccess,
  { from, to, page }: Window,
  status?: string,
): Promise<{ orders: readonly OrderSnapshot[]; unreadable: readonly UnreadableRow[]; count: number }> {
  const { rows, unreadable } = await client.call(wireRows(ListedOrderSchema, 'order_id'), {
    shop,
    method: 'GET',
    path: '/v2/order/list',
    query: {
      fs_id: client.fsId,
      shop_id: shop.platformShopId,
      from_date: String(from),
      to_date: String(to),
      page: String(page),
      per_page: String(PAGE_SIZE),
      ...(status !== undefined && { status }),
    },
    effect: 'read',
  });
  return { orders: rows.map(toOrderOfList), unreadable, count: rows.length + unreadable.length };
}

/**
 * The documented list has no deadlines. An order to ship that is listed without one is read singly, because a seller who
 * looks for what is due must find it. The buyer's note is in the list only.
 */
async function withDeadlines(
  client: TokopediaClient,
  shop: ShopAccess,
  listed: readonly OrderSnapshot[],
): Promise<readonly OrderSnapshot[]> {
  const missing = listed.filter(
    ({ status, shipBy }) => shipBy === 0 && orderGroupOf('Tokopedia', status) === 'toShip',
  );
  const read = new Map<string, OrderSnapshot>();
  for (let from = 0; from < missing.length; from += READS_AT_ONCE) {
    await Promise.all(
      missing.slice(from, from + READS_AT_ONCE).map(async ({ orderId, buyerNote }) => {
        const order = await getOrNull(client, shop, orderId);
        if (order !== null) read.set(orderId, { ...order, buyerNote });
      }),
    );
  }
  return listed.map((order) => read.get(order.orderId) ?? order);
}

/** Null if this one order cannot be read: it is shown as it was listed. */
async function getOrNull(
  client: TokopediaClient,
  shop: ShopAccess,
  orderId: string,
): Promise<OrderSnapshot | null> {
  try {
    return await getTokopediaOrder(client, shop, orderId);
  } catch (error) {
    if (isOfOneThing(error)) return null;
    throw error;
  }
}

function later({ to }: Window, last: number): Window | null {
  return to < last ? windowFrom(to + 1, last, WINDOW_SECONDS) : null;
}

/** The rest of a window comes before the next one. */
function cursorAfter(window: Window, count: number, next: () => Window | null): string | null {
  if (count >= PAGE_SIZE) return writeWindow({ ...window, page: window.page + 1 });
  const following = next();
  return following === null ? null : writeWindow(following);
}
