import type { FastifyInstance } from 'fastify';
import { NotPossibleError } from '../../../world/commerce/commerce-store.ts';
import type { Order } from '../../../world/commerce/commerce.ts';
import { orderActionsIn } from '../../../world/commerce/order-flow.ts';
import type { World } from '../../../world/world.ts';
import { GatewayFailure, topLevel, withData } from '../gateway/envelope.ts';
import { addSellerApi, GET, POST } from '../gateway/gateway.ts';
import type { SellerCall } from '../gateway/gateway.ts';
import { LAZADA_OPTIONS } from '../gateway/options.ts';
import { unitsOf } from './order-wire.ts';
import { jsonParam, listOf, requiredParam } from '../gateway/parameters.ts';
import { CANCEL_REASONS } from '../gateway/reasons.ts';
import { moveUnits } from './unit-moves.ts';
import { wireId } from '../gateway/wire-id.ts';

/** Cancelling, packing and announcing to the carrier. */
export function addOrderActionApis(server: FastifyInstance, world: World): void {
  addSellerApi(server, world, {
    path: '/order/reverse/cancel/validate',
    methods: GET,
    handle: (call) => validateCancel(world, call),
  });
  addSellerApi(server, world, {
    path: '/order/reverse/cancel/create',
    methods: GET,
    handle: (call) => createCancel(world, call),
  });
  addSellerApi(server, world, {
    path: '/order/fulfill/pack',
    methods: POST,
    handle: (call) => pack(world, call),
  });
  addSellerApi(server, world, {
    path: '/order/package/rts',
    methods: POST,
    handle: (call) => readyToShip(world, call),
  });
}

function reverseFailure(code: string, text: string): GatewayFailure {
  return new GatewayFailure(code, `E0${code}: ${text}`, 'ISP');
}

/** The order and units a cancellation names. */
function cancelTarget(world: World, { params, shop }: SellerCall): Order {
  const orderId = requiredParam(params, 'order_id');
  requiredParam(params, 'order_item_id_list');
  const order = world.commerce.order('lazada', orderId);
  if (order?.shopId !== shop.shopId) throw reverseFailure('122', 'invalid trade order');
  const named = listOf(params['order_item_id_list']);
  if (named.length === 0) throw reverseFailure('102', 'trade order line id is empty or invalid');
  const own = new Set(unitsOf(order).map(({ unitId }) => unitId));
  const foreign = named.filter((unitId) => !own.has(unitId));
  if (foreign.length > 0) throw reverseFailure('123', `invalid trade order lines ${foreign.join(',')}`);
  return order;
}

function validateCancel(world: World, call: SellerCall): Record<string, unknown> {
  const order = cancelTarget(world, call);
  const isAllowed = orderActionsIn('lazada', order.status).includes('cancel');
  return withData({
    reason_options: isAllowed ? CANCEL_REASONS : [],
    tip_content: isAllowed ? '' : `Items in status ${order.status} cannot be cancelled`,
    tip_type: isAllowed ? 'warn' : 'error',
  });
}

function createCancel(world: World, call: SellerCall): Record<string, unknown> {
  const order = cancelTarget(world, call);
  const reasonId = requiredParam(call.params, 'reason_id');
  const reason = CANCEL_REASONS.find((one) => one.reason_id === reasonId);
  if (!reason) throw reverseFailure('104', 'reason is empty or invalid');
  const unitIds = listOf(call.params['order_item_id_list']);
  try {
    const details = { cancelReason: reason.reason_name, cancelledBy: 'seller' } as const;
    moveUnits(world, order, unitIds, 'cancel', details);
  } catch (error) {
    if (!(error instanceof NotPossibleError)) throw error;
    throw reverseFailure('123', `invalid trade order lines ${unitIds.join(',')}`);
  }
  return withData({ tip_content: '', tip_type: 'warn' });
}

/** The verdict of the fulfilment service: within a success every single thing can have failed. */
function fulfilled(data: unknown): Record<string, unknown> {
  return topLevel({ result: { success: true, error_code: null, error_msg: null, data } });
}

function fulfilmentFailure(code: string, text: string): Record<string, unknown> {
  return topLevel({ result: { success: false, error_code: code, error_msg: text, data: null } });
}

function readRequest(call: SellerCall, name: string): Record<string, unknown> {
  return jsonParam(
    requiredParam(call.params, name),
    () => new GatewayFailure('700004', 'PARAM_ILLEGAL', 'ISP'),
  );
}

function pack(world: World, call: SellerCall): Record<string, unknown> {
  const request = readRequest(call, 'packReq');
  const orders = listIn(request, 'pack_order_list');
  if (orders.length === 0 || !request['delivery_type'] || !request['shipping_allocate_type']) {
    return fulfilmentFailure('700017', 'PARAM_IS_NULL');
  }
  if (orders.length > LAZADA_OPTIONS.mostOrdersPacked) {
    return fulfilmentFailure('700022', 'BATCH_SIZE_OUT_OF_LIMIT');
  }
  return fulfilled({
    pack_order_list: orders.map((wanted) => ({
      order_id: wireId(String(wanted['order_id'])),
      order_item_list: packOrder(world, call.shop.shopId, wanted),
    })),
  });
}

function packOrder(world: World, shopId: string, wanted: Record<string, unknown>): unknown[] {
  const unitIds = Array.isArray(wanted['order_item_list']) ? wanted['order_item_list'].map(String) : [];
  const order = world.commerce.order('lazada', String(wanted['order_id']));
  const refuse = (code: string, msg: string) =>
    unitIds.map((unitId) => ({
      order_item_id: wireId(unitId),
      msg,
      item_err_code: code,
      tracking_number: '',
      shipment_provider: '',
      package_id: '',
      retry: false,
    }));
  if (order?.shopId !== shopId) return refuse('700021', 'ORDER_NOT_FOUND');
  const own = new Set(unitsOf(order).map(({ unitId }) => unitId));
  if (unitIds.some((unitId) => !own.has(unitId))) return refuse('700025', 'ORDER_ITEM_NOT_FOUND');
  try {
    const packed = moveUnits(world, order, unitIds, 'pack');
    return unitIds.map((unitId) => ({
      order_item_id: wireId(unitId),
      msg: 'success',
      item_err_code: '0',
      tracking_number: packed.trackingNumber,
      shipment_provider: packed.carrier,
      package_id: packed.packageId,
      retry: false,
    }));
  } catch (error) {
    if (!(error instanceof NotPossibleError)) throw error;
    return refuse('700026', 'FO_ITEM_NOT_ALLOW_TO_PACK');
  }
}

function readyToShip(world: World, call: SellerCall): Record<string, unknown> {
  const packages = listIn(readRequest(call, 'readyToShipReq'), 'packages');
  if (packages.length === 0) return fulfilmentFailure('700017', 'PARAM_IS_NULL');
  return fulfilled({
    packages: packages.map((wanted) => announce(world, call.shop.shopId, String(wanted['package_id']))),
  });
}

function announce(world: World, shopId: string, packageId: string): Record<string, unknown> {
  const answer = (item_err_code: string, msg: string) => ({
    package_id: packageId,
    msg,
    item_err_code,
    retry: false,
  });
  const order = world.commerce.orders('lazada', shopId).find((one) => one.packageId === packageId);
  if (!order) return answer('700025', 'ORDER_ITEM_NOT_FOUND');
  try {
    world.commerce.moveOrder('lazada', order.orderId, 'arrange');
    return answer('0', 'success');
  } catch (error) {
    if (!(error instanceof NotPossibleError)) throw error;
    return answer('700000', 'PACKAGE_STATUS_NOT_ALLOW_TO_OP');
  }
}

function listIn(object: Record<string, unknown>, name: string): Record<string, unknown>[] {
  const list = object[name];
  const isThing = (one: unknown): one is Record<string, unknown> => typeof one === 'object' && one !== null;
  return Array.isArray(list) ? list.filter(isThing) : [];
}
