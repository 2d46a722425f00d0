import type { FastifyInstance } from 'fastify';
import type { Order } from '../../../world/commerce/commerce.ts';
import { NotPossibleError } from '../../../world/commerce/commerce-store.ts';
import type { World } from '../../../world/world.ts';
import { inResponse, ShopeeFailure, wrongParameter } from '../gateway/envelope.ts';
import { addShopApi } from '../gateway/gateway.ts';
import type { ShopCall } from '../gateway/gateway.ts';
import { secondsOf } from '../gateway/numbers.ts';
import { SHOPEE_OPTIONS } from '../gateway/options.ts';
import { unknownOrderFields } from './order-optional-fields.ts';
import { statusOf, toWireOrder } from './order-wire.ts';
import {
  isWithin,
  listOf,
  numberBetween,
  oneOf,
  optionalArray,
  optionalOneOf,
  optionalStretch,
  positionIn,
  requiredText,
} from '../gateway/parameters.ts';

const PREFIX = '/api/v2/order';
const MOST_DETAILS = 50;
const TIME_FIELDS = ['create_time', 'update_time'] as const;
const FILTERS = [
  'UNPAID',
  'READY_TO_SHIP',
  'PROCESSED',
  'SHIPPED',
  'COMPLETED',
  'IN_CANCEL',
  'CANCELLED',
  'INVOICE_PENDING',
] as const;
/** The only field that the list gives when asked for it. */
const OPTIONAL_IN_LIST = 'order_status';
const CANCEL_REASONS = [
  'OUT_OF_STOCK',
  'CUSTOMER_REQUEST',
  'UNDELIVERABLE_AREA',
  'COD_NOT_SUPPORTED',
] as const;

/** Orders: listing, details, cancelling. */
export function addOrderRoutes(server: FastifyInstance, world: World): void {
  addShopApi(server, world, {
    path: `${PREFIX}/get_order_list`,
    method: 'GET',
    handle: (call) => listOrders(world, call),
  });
  addShopApi(server, world, {
    path: `${PREFIX}/get_order_detail`,
    method: 'GET',
    handle: (call) => orderDetails(world, call),
  });
  addShopApi(server, world, {
    path: `${PREFIX}/cancel_order`,
    method: 'POST',
    handle: (call) => cancelOrder(world, call),
  });
  addShopApi(server, world, {
    path: `${PREFIX}/handle_buyer_cancellation`,
    method: 'POST',
    handle: (call) => answerCancellation(world, call),
  });
}

/** The cursor counts what was given: the list is read again for each page, as the real one is. */
function listOrders(world: World, call: ShopCall): Record<string, unknown> {
  const { query, values, shop } = call;
  const field = oneOf(query, 'time_range_field', TIME_FIELDS);
  const stretch = optionalStretch(query, 'time_from', 'time_to');
  if (!stretch) throw wrongParameter('time_from and time_to are required');
  if (stretch.isTooLong) {
    const words = 'The time range must be forwards and within 15 days.';
    throw new ShopeeFailure('order.order_list_invalid_time', words);
  }
  const size = numberBetween(query, 'page_size', [1, 100]);
  const from = positionIn(query, 'cursor', Number.MAX_SAFE_INTEGER);
  const status = optionalOneOf(query, 'order_status', FILTERS);
  const knowsPending = asksForPending(query);
  const optional = listOf(values['response_optional_fields']);
  const withStatus = optional.includes(OPTIONAL_IN_LIST);

  const timeOf = (order: Order) => (field === 'create_time' ? order.createdAt : order.updatedAt);
  const sign = SHOPEE_OPTIONS.orders.newestFirst ? -1 : 1;
  const rows = world.commerce
    .orders('shopee', shop.shopId)
    .filter((order) => isWithin(timeOf(order), stretch))
    .filter((order) => status === undefined || statusOf(order, knowsPending) === status)
    .toSorted((one, other) => sign * (timeOf(one) - timeOf(other)));
  const page = rows.slice(from, from + size);
  const more = rows.length > from + size;
  const order_list = page.map((order) => ({
    order_sn: order.orderId,
    ...(withStatus && { order_status: statusOf(order, knowsPending) }),
  }));
  const next_cursor = more ? String(from + size) : '';
  const unknown = optional.filter((name) => name !== OPTIONAL_IN_LIST);
  return inResponse({ more, next_cursor, order_list }, unknownFieldWarnings(unknown));
}

/** The orders of the shop. A warning names those it does not have; only none at all is an error. */
function orderDetails(world: World, call: ShopCall): Record<string, unknown> {
  const ids = listOf(call.values['order_sn_list']);
  if (ids.length < 1 || ids.length > MOST_DETAILS) {
    throw wrongParameter(`order_sn_list must hold 1 to ${MOST_DETAILS} orders`);
  }
  const optional = listOf(call.values['response_optional_fields']);
  const knowsPending = asksForPending(call.query);
  const found = ids.flatMap((id) => ownOrder(world, call, id) ?? []);
  if (found.length === 0) throw new ShopeeFailure('error_not_found', 'The order is not found.');
  const order_list = found.map((order) => toWireOrder(world, order, optional, knowsPending));
  const missing = ids.filter((id) => !ownOrder(world, call, id));
  const notFound = missing.length === 0 ? [] : [`order_sn not found: ${missing.join(',')}`];
  return inResponse({ order_list }, [...notFound, ...unknownFieldWarnings(unknownOrderFields(optional))]);
}

/** What a caller asked for and does not get is in the answer's warning. */
function unknownFieldWarnings(names: readonly string[]): string[] {
  return names.length === 0 ? [] : [`response_optional_fields has unknown fields: ${names.join(',')}`];
}

function cancelOrder(world: World, call: ShopCall): Record<string, unknown> {
  const order = namedOrder(world, call);
  const cancelReason = oneOf(call.body, 'cancel_reason', CANCEL_REASONS);
  if (cancelReason === 'OUT_OF_STOCK' && optionalArray(call.body, 'item_list').length === 0) {
    throw wrongParameter('item_list is required when the reason is OUT_OF_STOCK');
  }
  const details = { cancelReason, cancelledBy: 'seller' } as const;
  const cancel = () => world.commerce.moveOrder('shopee', order.orderId, 'cancel', details);
  return moved(cancel, SHOPEE_OPTIONS.wrongStatus.cancelOrder);
}

function answerCancellation(world: World, call: ShopCall): Record<string, unknown> {
  const order = namedOrder(world, call);
  const operation = oneOf(call.body, 'operation', ['ACCEPT', 'REJECT']);
  const action = operation === 'ACCEPT' ? 'acceptCancellation' : 'rejectCancellation';
  const answer = () => world.commerce.moveOrder('shopee', order.orderId, action);
  return moved(answer, SHOPEE_OPTIONS.wrongStatus.answerCancellation);
}

/** @param impossible - the error where the order's status does not allow it */
function moved(move: () => Order, impossible: string): Record<string, unknown> {
  try {
    return inResponse({ update_time: secondsOf(move().updatedAt) });
  } catch (error) {
    if (!(error instanceof NotPossibleError)) throw error;
    throw new ShopeeFailure(impossible, error.message);
  }
}

/** Clients write the boolean as their language does. */
function asksForPending(query: ShopCall['query']): boolean {
  return query['request_order_status_pending']?.toLowerCase() === 'true';
}

function namedOrder(world: World, call: ShopCall): Order {
  const order = ownOrder(world, call, requiredText(call.body, 'order_sn'));
  if (!order) throw new ShopeeFailure('error_not_found', 'The order is not found.');
  return order;
}

function ownOrder(world: World, { shop }: ShopCall, orderId: string): Order | undefined {
  const order = world.commerce.order('shopee', orderId);
  return order?.shopId === shop.shopId ? order : undefined;
}
