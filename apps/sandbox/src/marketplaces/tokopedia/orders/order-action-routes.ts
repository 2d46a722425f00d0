import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Order } from '../../../world/commerce/commerce.ts';
import { NotPossibleError } from '../../../world/commerce/commerce-store.ts';
import type { OrderDetails } from '../../../world/commerce/move-order.ts';
import type { OrderAction } from '../../../world/commerce/order-flow.ts';
import type { Context } from '../gateway/context.ts';
import { processed } from '../gateway/envelope.ts';
import { refusal, serverError } from '../gateway/errors.ts';
import type { FsError } from '../gateway/errors.ts';
import { addFsRoute, linkedOrderOf, queriedShopOf } from '../gateway/gateway.ts';
import type { FsCall } from '../gateway/gateway.ts';
import { optionalText, wholeNumber } from '../gateway/json.ts';
import { idNumber } from '../gateway/numbers.ts';
import { shippingLabelOf } from './shipping-label.ts';

const ORDER = '/v1/order/:orderId/fs/:fsId';
const DAY_FORMS = [
  /^(?<day>\d{2})\/(?<month>\d{2})\/(?<year>\d{4})$/,
  /^(?<year>\d{4})-?(?<month>\d{2})-?(?<day>\d{2})$/,
] as const;
const SHOP_CLOSED = 4;
const BUYERS_REQUEST = 8;

const rejectSchema = z.object({
  reason_code: z.union([wholeNumber, z.literal('')]).nullish(),
  reason: optionalText,
  shop_close_end_date: optionalText,
  shop_close_note: optionalText,
});

const statusSchema = z.object({
  order_status: wholeNumber,
  shipping_ref_num: optionalText,
  shop_id: wholeNumber.nullish(),
});

const pickUpSchema = z.object({ order_id: wholeNumber, shop_id: wholeNumber });

/** What a seller does with an order. */
export function addOrderActionRoutes(scope: FastifyInstance, context: Context): void {
  const envelope = 'order';
  addFsRoute(scope, context, { method: 'POST', url: `${ORDER}/ack`, envelope }, accept);
  addFsRoute(scope, context, { method: 'POST', url: `${ORDER}/nack`, envelope }, reject);
  addFsRoute(scope, context, { method: 'POST', url: `${ORDER}/status`, envelope }, changeStatus);
  addFsRoute(scope, context, { method: 'GET', url: `${ORDER}/shipping-label`, envelope }, printLabel);
  addFsRoute(scope, context, { method: 'POST', url: `${ORDER}/reject-cancel`, envelope }, rejectCancellation);
  addFsRoute(
    scope,
    context,
    { method: 'POST', url: '/inventory/v1/fs/:fsId/pick-up', envelope },
    requestPickUp,
  );
}

function accept(call: FsCall) {
  move(call, orderOf(call), 'accept', () => refusal('ORD_USC_001'));
  return processed('success');
}

/** A refusal before acceptance, a cancellation after it, or the consent to the buyer's own wish (reason 8). */
function reject(call: FsCall) {
  const order = orderOf(call);
  const parsed = rejectSchema.safeParse(call.json());
  if (!parsed.success) throw refusal('ORD_DLV_020');
  const { reason, shop_close_end_date: closedUntil, shop_close_note: note } = parsed.data;
  const code = Number(parsed.data.reason_code ?? 0);
  if (![0, 1, 2, 3, 4, 5, 7, 8].includes(code)) throw refusal('ORD_DLV_020');
  if (reason === '') throw refusal('ORD_USC_009');
  if (code === SHOP_CLOSED && (closedUntil === '' || note === '')) throw refusal('ORD_USC_012');
  if (code === SHOP_CLOSED && !isDay(closedUntil)) throw refusal('ORD_USC_013');
  const notPossible = () => refusal('ORD_USC_008');
  if (code === BUYERS_REQUEST) {
    if (order.cancelRequestedAt === 0) throw refusal('ORD_USC_019');
    move(call, order, 'acceptCancellation', notPossible);
  } else {
    const action = order.status === '220' ? 'reject' : 'cancel';
    move(call, order, action, notPossible, { cancelReason: reason, cancelledBy: 'seller' });
  }
  return processed('success');
}

/** 500: it is on its way, under this number; 600: it has arrived. */
function changeStatus(call: FsCall) {
  const order = orderOf(call);
  const parsed = statusSchema.safeParse(call.json());
  if (!parsed.success) throw refusal('ORD_DLV_020');
  const { order_status: status, shipping_ref_num: trackingNumber, shop_id: shopId } = parsed.data;
  switch (Number(status)) {
    case 500:
      if (trackingNumber === '') throw refusal('ORD_DLV_021');
      move(call, order, 'ship', () => refusal('LGS_USC_006'), { trackingNumber });
      return processed('Success');
    case 600:
      if (shopId === undefined || shopId === null) throw refusal('ORD_DLV_022');
      if (String(shopId) !== order.shopId) throw refusal('ORD_USC_005');
      if (order.status !== '500') throw refusal('ORD_USC_016');
      move(call, order, 'deliver', () => refusal('ORD_USC_016'));
      return processed('Success');
    default:
      throw refusal('ORD_DLV_023');
  }
}

function printLabel(call: FsCall) {
  const order = orderOf(call);
  if (Number(order.status) < 400) throw serverError('ORD_API_008', 'Data Not Found');
  return { html: shippingLabelOf(call.world, order) };
}

function rejectCancellation(call: FsCall) {
  const order = orderOf(call);
  const shop = queriedShopOf(call, 'ORD_DLV_006', 'ORD_DLV_006');
  if (shop.shopId !== order.shopId) throw refusal('ORD_USC_024');
  const notPossible = () => refusal('ORD_API_016');
  if (order.cancelRequestedAt === 0) throw notPossible();
  move(call, order, 'rejectCancellation', notPossible);
  return processed({ success: true });
}

function requestPickUp(call: FsCall) {
  const parsed = pickUpSchema.safeParse(call.json());
  if (!parsed.success) throw refusal('ORD_DLV_020');
  const order = linkedOrderOf(call, String(parsed.data.order_id));
  if (String(parsed.data.shop_id) !== order.shopId) throw refusal('ORD_USC_005');
  move(call, order, 'arrange', () => serverError('ORD_API_008', 'Data Not Found'));
  return processed({
    order_id: idNumber(order.orderId),
    shop_id: BigInt(order.shopId),
    request_time: new Date(call.world.now()).toISOString().slice(0, 19).replace('T', ' '),
    result: 'Terima kasih telah melakukan pengiriman.',
  });
}

function orderOf(call: FsCall): Order {
  return linkedOrderOf(call, call.params['orderId'] ?? '');
}

function move(
  { world }: FsCall,
  order: Order,
  action: OrderAction,
  notPossible: () => FsError,
  details: OrderDetails = {},
): void {
  try {
    world.commerce.moveOrder('tokopedia', order.orderId, action, details);
  } catch (error) {
    throw error instanceof NotPossibleError ? notPossible() : error;
  }
}

/** `DD/MM/YYYY`; the source names no form, so that the others this marketplace writes days in are taken too. */
function isDay(text: string): boolean {
  const { day, month, year } = DAY_FORMS.map((form) => form.exec(text)?.groups).find(Boolean) ?? {};
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(day);
}
