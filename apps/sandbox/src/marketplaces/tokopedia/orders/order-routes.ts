import type { FastifyInstance } from 'fastify';
import type { Order } from '../../../world/commerce/commerce.ts';
import type { Context } from '../gateway/context.ts';
import { processed } from '../gateway/envelope.ts';
import { dateRangeError, refusal } from '../gateway/errors.ts';
import type { RefusalCode } from '../gateway/errors.ts';
import { addFsRoute, linkedOrderOf, linkedShopOf } from '../gateway/gateway.ts';
import type { FsCall } from '../gateway/gateway.ts';
import { linksOf } from '../gateway/links.ts';
import { idNumber, isNumberOf } from '../gateway/numbers.ts';
import { toWireOrder } from './order-detail-wire.ts';
import { toFulfilmentOf } from './order-fulfilment-wire.ts';
import { invoiceOf, toListedOrder, warehouseOf } from './order-wire.ts';
import { pageOf } from '../gateway/paging.ts';

/** Paid, and not yet on their way. */
const UNDER_WAY: ReadonlySet<string> = new Set(['220', '400', '450']);

const SECONDS_PER_DAY = 24 * 60 * 60;

/** Reading orders: the list of a stretch of time, one order, and the deadlines of those under way. */
export function addOrderRoutes(scope: FastifyInstance, context: Context): void {
  const envelope = 'order';
  addFsRoute(scope, context, { method: 'GET', url: '/v2/order/list', envelope }, listOrders);
  addFsRoute(scope, context, { method: 'GET', url: '/v2/fs/:fsId/order', envelope }, readOrder);
  addFsRoute(
    scope,
    context,
    { method: 'GET', url: '/v1/fs/:fsId/fulfillment_order', envelope },
    listFulfilments,
  );
}

/** Orders that have been paid, by when they were placed, newest first. */
function listOrders(call: FsCall) {
  const { context, world, app, query } = call;
  const shopIds = shopsOf(call);
  const from = secondsIn(query, 'from_date', 'ORD_DLV_009', 'ORD_DLV_010');
  const to = secondsIn(query, 'to_date', 'ORD_DLV_011', 'ORD_DLV_012');
  if (to - from >= context.options.orderRangeDays * SECONDS_PER_DAY) {
    throw dateRangeError(context.options.orderRangeDays);
  }
  const page = numberIn(query, 'page', 'ORD_DLV_014', 'ORD_DLV_015', 1_000_000);
  const most = context.options.mostOrdersPerPage;
  const perPage = numberIn(query, 'per_page', 'ORD_DLV_016', 'ORD_DLV_017', most);
  const status = statusIn(query);
  if (!/^\d*$/.test(query.get('next_order_id') ?? '')) throw refusal('ORD_DLV_025');
  const orders = shopIds
    .flatMap((shopId) => world.commerce.orders('tokopedia', shopId))
    .filter((order) => order.paidAt > 0 && (status === null || order.status === status))
    .filter(({ createdAt }) => createdAt >= from * 1000 && createdAt < (to + 1) * 1000)
    .toSorted((one, other) => other.createdAt - one.createdAt);
  return processed(pageOf(orders, { page, perPage }).map((order) => toListedOrder(world, order, app)));
}

function readOrder(call: FsCall) {
  const { context, query } = call;
  // 0 is what a published client sends beside the invoice, having no other word for none.
  const orderId = query.get('order_id')?.replace(/^0$/, '') ?? '';
  const invoice = query.get('invoice_num') ?? '';
  if (orderId === '' && invoice === '') throw refusal('ORD_DLV_003');
  if (orderId !== '' && invoice !== '') throw refusal('ORD_DLV_004');
  if (orderId !== '') return processed(toWireOrder(context, linkedOrderOf(call, orderId)));
  const named = /\/(\d+)$/.exec(invoice)?.[1];
  if (named === undefined) throw refusal('ORD_API_008');
  const order = linkedOrderOf(call, named);
  if (invoiceOf(order) !== invoice) throw refusal('ORD_API_008');
  return processed(toWireOrder(context, order));
}

/** Orders between payment and shipment, by order, shop or warehouse. */
function listFulfilments(call: FsCall) {
  const { context, world, query } = call;
  const most = context.options.mostOrdersPerPage;
  const perPage = query.has('per_page')
    ? numberIn(query, 'per_page', 'ORD_DLV_016', 'ORD_DLV_017', most)
    : most;
  const orderId = query.get('order_id');
  const orders =
    orderId === null
      ? shopsOf(call)
          .flatMap((shopId) => world.commerce.orders('tokopedia', shopId))
          .filter(({ status }) => UNDER_WAY.has(status))
      : [linkedOrderOf(call, orderId)];
  const rest = fromNext(query, orders);
  const shown = rest.slice(0, perPage);
  return processed({
    order_data: shown.map((order) => toFulfilmentOf(context, order)),
    next_order_id: idAfter(rest, perPage),
    first_order_id: shown[0] ? idNumber(shown[0].orderId) : 0n,
  });
}

/** From the order on that the page before named as the next one; 0 is its word for none. */
function fromNext(query: URLSearchParams, orders: readonly Order[]): readonly Order[] {
  const next = query.get('next_order_id') ?? '';
  if (!/^\d*$/.test(next)) throw refusal('ORD_DLV_025');
  if (next === '' || next === '0') return orders;
  const at = orders.findIndex(({ orderId }) => isNumberOf(orderId, next));
  return at === -1 ? [] : orders.slice(at);
}

function idAfter(orders: readonly Order[], perPage: number): bigint {
  const next = orders[perPage];
  return next ? idNumber(next.orderId) : 0n;
}

/** The shop or the warehouse a call limits itself to, or every linked shop. */
function shopsOf(call: FsCall): string[] {
  const { world, app, query } = call;
  const shopId = query.get('shop_id') ?? '';
  const warehouseId = query.get('warehouse_id') ?? '';
  if (shopId !== '' && warehouseId !== '') throw refusal('ORD_DLV_008');
  if (shopId !== '') return [linkedShopOf(call, shopId, () => refusal('ORD_DLV_006')).shopId];
  if (warehouseId !== '' && !/^\d+$/.test(warehouseId)) throw refusal('ORD_DLV_007');
  const linked = linksOf(world, app.appId).flatMap((link) => link.shopIds);
  return linked.filter(
    (one) => warehouseId === '' || isNumberOf(String(warehouseOf({ shopId: one })), warehouseId),
  );
}

function secondsIn(
  query: URLSearchParams,
  name: string,
  missing: RefusalCode,
  malformed: RefusalCode,
): number {
  const text = query.get(name) ?? '';
  if (text === '') throw refusal(missing);
  if (!/^\d{1,12}$/.test(text)) throw refusal(malformed);
  return Number(text);
}

function numberIn(
  query: URLSearchParams,
  name: string,
  missing: RefusalCode,
  malformed: RefusalCode,
  most: number,
): number {
  const value = secondsIn(query, name, missing, malformed);
  if (value < 1 || value > most) throw refusal(malformed);
  return value;
}

/** 0 is what a published client sends for "any"; no order is looked for by it. */
function statusIn(query: URLSearchParams): string | null {
  const text = query.get('status') ?? '';
  if (!/^\d{0,3}$/.test(text)) throw refusal('ORD_DLV_018');
  return text === '' || text === '0' ? null : String(Number(text));
}
