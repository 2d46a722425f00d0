import { z } from 'zod';
import type { OrderSnapshot, TimeRange } from '../../commerce-port.ts';
import { readCursor, writeCursor } from '../../cursor.ts';
import type { Page } from '../../page.ts';
import type { ShopAccess } from '../../port.ts';
import { readAnswer } from '../../wire-body.ts';
import { wireRows, wireRowsOrNone } from '../../wire-rows.ts';
import { wireId, wireIdOrEmpty } from '../../wire-values.ts';
import { currencyOfSite } from '../../site-currency.ts';
import type { LazadaClient } from '../api/client.ts';
import { LazadaOrderSchema, LazadaUnitSchema, toOrderSnapshot } from './order-wire.ts';
import type { LazadaOrder, LazadaUnit } from './order-wire.ts';

/** As many as the call for their items takes. */
const PAGE_SIZE = 50;

const OrderListSchema = z.object({ orders: wireRowsOrNone(LazadaOrderSchema, 'order_id') });
const UnitListSchema = z.array(LazadaUnitSchema);
/** A unit without its id is shown all the same; an action on it would need the id. */
const ShownUnitListSchema = z.array(LazadaUnitSchema.extend({ order_item_id: wireIdOrEmpty }));
const ManyUnitsSchema = wireRows(
  z.object({ order_id: wireId, order_items: ShownUnitListSchema.nullish() }),
  'order_id',
);

/**
 * The next page of a list: it begins at a moment, behind `skip` rows of this very moment. The list is walked by time
 * and not by offset, so that an order which moves meanwhile does not push another one off the page.
 */
const CursorSchema = z.object({ at: z.string(), skip: z.string() });

/** `GET /orders/get` by the time of the last change, oldest first, with `GET /orders/items/get`. */
export async function listLazadaOrders(
  client: LazadaClient,
  shop: ShopAccess,
  { updated, status }: { updated: TimeRange; status?: string },
  cursor: string | null,
): Promise<Page<OrderSnapshot>> {
  if (updated.from >= updated.to) return { items: [], nextCursor: null };
  const from = readCursor(CursorSchema, cursor) ?? { at: isoOf(updated.from), skip: '0' };
  return listPage(client, shop, from, 'updated_at', {
    update_after: from.at,
    update_before: isoOf(updated.to - 1),
    sort_by: 'updated_at',
    sort_direction: 'ASC',
    ...(status !== undefined && { status }),
  });
}

/** A buyer's orders, newest first. Lazada cannot list by buyer: pages are filtered, and may be empty. */
export async function listLazadaBuyerOrders(
  client: LazadaClient,
  now: number,
  shop: ShopAccess,
  { buyerId }: { buyerId: string },
  since: number,
  cursor: string | null,
): Promise<Page<OrderSnapshot>> {
  const from = readCursor(CursorSchema, cursor) ?? { at: isoOf(now), skip: '0' };
  const page = await listPage(client, shop, from, 'created_at', {
    created_after: isoOf(since),
    created_before: from.at,
    sort_by: 'created_at',
    sort_direction: 'DESC',
  });
  return { ...page, items: page.items.filter(({ buyer }) => buyer.buyerId === buyerId) };
}

/** `GET /order/get` and `GET /order/items/get`. */
export async function getLazadaOrder(
  client: LazadaClient,
  shop: ShopAccess,
  orderId: string,
): Promise<OrderSnapshot> {
  const data = await client.dataFor(shop, {
    method: 'GET',
    path: '/order/get',
    parameters: { order_id: orderId },
    effect: 'read',
  });
  const order = readAnswer(LazadaOrderSchema, data, 'read', 'Lazada');
  const units = readAnswer(ShownUnitListSchema, await askUnits(client, shop, orderId), 'read', 'Lazada');
  return toOrderSnapshot(order, units, currencyOfSite('Lazada', shop.site));
}

/** `GET /order/items/get`: the units of an order, each with its id. */
export async function listLazadaUnits(
  client: LazadaClient,
  shop: ShopAccess,
  orderId: string,
): Promise<readonly LazadaUnit[]> {
  return readAnswer(UnitListSchema, await askUnits(client, shop, orderId), 'read', 'Lazada');
}

function askUnits(client: LazadaClient, shop: ShopAccess, orderId: string): Promise<unknown> {
  return client.dataFor(shop, {
    method: 'GET',
    path: '/order/items/get',
    parameters: { order_id: orderId },
    effect: 'read',
  });
}

async function listPage(
  client: LazadaClient,
  shop: ShopAccess,
  from: z.infer<typeof CursorSchema>,
  sortedBy: 'created_at' | 'updated_at',
  parameters: Readonly<Record<string, string>>,
): Promise<Page<OrderSnapshot>> {
  const data = await client.dataFor(shop, {
    method: 'GET',
    path: '/orders/get',
    parameters: { ...parameters, offset: from.skip, limit: String(PAGE_SIZE) },
    effect: 'read',
  });
  const { rows: orders, unreadable } = readAnswer(OrderListSchema, data, 'read', 'Lazada').orders;
  const units = await readUnits(client, shop, orders);
  const unitsOf = new Map(units.rows.map((row) => [row.order_id, row.order_items ?? []]));
  const currency = currencyOfSite('Lazada', shop.site);
  const isLast = orders.length + unreadable.length < PAGE_SIZE;
  return {
    items: orders.map((order) => toOrderSnapshot(order, unitsOf.get(order.order_id) ?? [], currency)),
    nextCursor: isLast ? null : cursorBehind(orders, unreadable.length, sortedBy, from),
    unreadable: [...unreadable, ...units.unreadable],
  };
}

async function readUnits(
  client: LazadaClient,
  shop: ShopAccess,
  orders: readonly LazadaOrder[],
): Promise<z.infer<typeof ManyUnitsSchema>> {
  if (orders.length === 0) return { rows: [], unreadable: [] };
  const data = await client.dataFor(shop, {
    method: 'GET',
    path: '/orders/items/get',
    parameters: { order_ids: `[${orders.map((order) => order.order_id).join(',')}]` },
    effect: 'read',
  });
  return readAnswer(ManyUnitsSchema, data, 'read', 'Lazada');
}

function cursorBehind(
  orders: readonly LazadaOrder[],
  unreadable: number,
  sortedBy: 'created_at' | 'updated_at',
  from: z.infer<typeof CursorSchema>,
): string {
  const moments = orders.map((order) => isoOf(order[sortedBy]));
  const last = orders.at(-1)?.[sortedBy] ?? 0;
  const isOnTheWay = sortedBy === 'created_at' ? isoOf(last) <= from.at : isoOf(last) >= from.at;
  // A moment that cannot be true leads nowhere: the list goes on by count.
  if (last === 0 || !isOnTheWay) {
    return writeCursor({ at: from.at, skip: String(Number(from.skip) + orders.length + unreadable) });
  }
  const at = isoOf(last);
  // The moment of an unreadable row is unknown: it is not skipped, so that rows come twice and none is lost.
  const alike = moments.filter((moment) => moment === at).length;
  return writeCursor({ at, skip: String(alike + (at === from.at ? Number(from.skip) : 0)) });
}

/** The whole second a moment is in, as the order calls want it. */
function isoOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}+00:00`;
}
