import type { FastifyInstance } from 'fastify';
import type { Order } from '../../../world/commerce/commerce.ts';
import type { World } from '../../../world/world.ts';
import { GatewayFailure, withData } from '../gateway/envelope.ts';
import { addSellerApi, GET } from '../gateway/gateway.ts';
import type { SellerCall } from '../gateway/gateway.ts';
import { toWireItems } from './order-item-wire.ts';
import { toListedOrder, toWireOrder } from './order-wire.ts';
import { listOf, requiredParam } from '../gateway/parameters.ts';
import { wireId } from '../gateway/wire-id.ts';

const LARGEST_PAGE = 100;
const LARGEST_OFFSET = 5000;
const MOST_ORDERS_AT_ONCE = 50;
const FILTERS = new Set(
  'unpaid pending packed canceled ready_to_ship delivered returned shipped failed topack toship shipping lost all'.split(
    ' ',
  ),
);

/** The filter that finds a status which has none of its own name. */
const FILTER_OF: Readonly<Record<string, string>> = { failed_delivery: 'failed', lost_by_3pl: 'lost' };

/** Reading orders. */
export function addOrderApis(server: FastifyInstance, world: World): void {
  const add = (path: string, handle: (call: SellerCall) => unknown) =>
    addSellerApi(server, world, { path, methods: GET, handle: (call) => withData(handle(call)) });
  add('/orders/get', (call) => listOrders(world, call));
  add('/order/get', (call) => toWireOrder(world, orderOf(world, call), call.shop));
  add('/order/items/get', (call) => toWireItems(world, orderOf(world, call), call.shop));
  add('/orders/items/get', (call) => itemsOfMany(world, call));
}

/** A refusal of the order service. */
function orderFailure(code: string, text: string): GatewayFailure {
  return new GatewayFailure(code, `E${code.padStart(3, '0')}: ${text}`, 'ISP');
}

/** The shop's order a call names. */
function orderOf(world: World, call: SellerCall): Order {
  const orderId = requiredParam(call.params, 'order_id');
  const order = world.commerce.order('lazada', orderId);
  if (order?.shopId !== call.shop.shopId) throw orderFailure('16', `"${orderId}" Invalid Order ID`);
  return order;
}

function listOrders(world: World, { params, shop }: SellerCall) {
  const isWanted = orderFilter(params);
  const offset = boundedNumber(params['offset'], { otherwise: 0, least: 0, most: LARGEST_OFFSET });
  if (offset === null) throw orderFailure('14', `"${params['offset']}" Invalid Offset`);
  const limit = boundedNumber(params['limit'], {
    otherwise: LARGEST_PAGE,
    least: 1,
    most: LARGEST_PAGE,
  });
  if (limit === null) throw orderFailure('19', `"${params['limit']}" Invalid Limit`);
  const all = world.commerce.orders('lazada', shop.shopId).filter(isWanted).toSorted(orderOrder(params));
  const orders = all.slice(offset, offset + limit).map((order) => toListedOrder(world, order, shop));
  return { count: orders.length, countTotal: all.length, orders };
}

function orderFilter(params: SellerCall['params']): (order: Order) => boolean {
  if (!params['created_after'] && !params['update_after']) {
    throw new GatewayFailure(
      'MissingParameter',
      'One of the input parameters "created_after" and "update_after" must be supplied',
    );
  }
  const createdAfter = moment(params['created_after'], 0);
  const createdBefore = moment(params['created_before'], Number.POSITIVE_INFINITY);
  const updatedAfter = moment(params['update_after'], 0);
  const updatedBefore = moment(params['update_before'], Number.POSITIVE_INFINITY);
  const status = params['status'] ?? '';
  if (status !== '' && !FILTERS.has(status)) throw orderFailure('36', 'Invalid status filter');
  const isAnyStatus = status === '' || status === 'all';
  // Times on the wire have whole seconds: an order is found by the time it shows.
  const shown = (at: number) => Math.floor(at / 1000) * 1000;
  return (order) =>
    shown(order.createdAt) >= createdAfter &&
    shown(order.createdAt) <= createdBefore &&
    shown(order.updatedAt) >= updatedAfter &&
    shown(order.updatedAt) <= updatedBefore &&
    (isAnyStatus || order.status === status || FILTER_OF[order.status] === status);
}

function orderOrder(params: SellerCall['params']): (one: Order, other: Order) => number {
  const by = params['sort_by'] || 'created_at';
  const direction = params['sort_direction'] || 'DESC';
  if (by !== 'created_at' && by !== 'updated_at') throw orderFailure('75', 'Invalid sort filter');
  if (direction !== 'ASC' && direction !== 'DESC') throw orderFailure('74', 'Invalid sort direction');
  const field = by === 'created_at' ? 'createdAt' : 'updatedAt';
  const sign = direction === 'ASC' ? 1 : -1;
  return (one, other) => sign * (one[field] - other[field] || (one.orderId < other.orderId ? -1 : 1));
}

function itemsOfMany(world: World, { params, shop }: SellerCall) {
  const text = requiredParam(params, 'order_ids');
  if (!/^\s*\[.*\]\s*$/s.test(text)) {
    throw orderFailure('56', 'Invalid OrdersIdList format. Must use array format [1,2]');
  }
  const ids = listOf(text);
  if (ids.length > MOST_ORDERS_AT_ONCE) throw orderFailure('38', 'Too many orders were requested');
  if (ids.length === 0) throw orderFailure('39', 'No orders were found');
  const orders = ids.map((id) => world.commerce.order('lazada', id));
  if (orders.some((order) => order?.shopId !== shop.shopId)) {
    throw orderFailure('37', 'One or more order IDs in the list are incorrect');
  }
  return (orders as Order[]).map((order) => ({
    order_id: wireId(order.orderId),
    order_number: wireId(order.orderId),
    order_items: toWireItems(world, order, shop),
  }));
}

/** ISO 8601 with its offset, as epoch ms. */
function moment(text: string | undefined, otherwise: number): number {
  if (text === undefined || text === '') return otherwise;
  const at = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)$/.test(text)
    ? Date.parse(
        text
          .replace(' ', 'T')
          .replace(/\s+/, '')
          .replace(/([+-]\d\d)(\d\d)$/, '$1:$2'),
      )
    : Number.NaN;
  if (Number.isNaN(at)) throw orderFailure('17', `"${text}" Invalid Date Format`);
  return at;
}

function boundedNumber(
  text: string | undefined,
  { otherwise, least, most }: { otherwise: number; least: number; most: number },
): number | null {
  if (text === undefined || text === '') return otherwise;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : -1;
  return value >= least && value <= most ? value : null;
}
