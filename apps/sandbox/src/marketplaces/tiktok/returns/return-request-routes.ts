import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Order } from '../../../world/commerce/commerce.ts';
import { isCancellable, isReturnable } from './after-sale.ts';
import { idempotencyKeyOf, possibly } from './after-sale-calls.ts';
import { PartsSchema, unitsNamed } from './after-sale-units.ts';
import type { TikTokContext } from '../gateway/context.ts';
import { notAllowed, paramsError } from '../gateway/errors.ts';
import { addShopRoute } from '../gateway/gateway.ts';
import type { ShopCall } from '../gateway/gateway.ts';
import { bodyOf } from '../gateway/json.ts';
import { minorOf } from '../gateway/money.ts';
import { orderOf } from '../orders/order-routes.ts';
import { refundOf, toWireRefundAmount } from './refund-amount.ts';
import { sellerRequestKey } from './return-wire.ts';

const scope = 'seller.return_refund.basic';

const CalculateSchema = PartsSchema.extend({
  request_type: z.enum(['CANCEL', 'REFUND', 'RETURN_AND_REFUND']),
  reason_name: z.string().optional(),
});
const ReturnSchema = PartsSchema.extend({
  return_type: z.enum(['REFUND', 'RETURN_AND_REFUND']),
  return_reason: z.string().min(1),
  refund_total: z.string().optional(),
  currency: z.string().optional(),
});

/** What a seller can begin: a refund worked out beforehand, and a return of the seller's own. */
export function addReturnRequestRoutes(app: FastifyInstance, context: TikTokContext): void {
  const calculate = '/return_refund/202309/refunds/calculate';
  addShopRoute(app, context, { method: 'POST', url: calculate, scope }, (call) => {
    const body = bodyOf(CalculateSchema, call, paramsError);
    const order = orderOf(call, body.order_id);
    const isOpen = body.request_type === 'CANCEL' ? isCancellable(order) : isReturnable(order);
    if (!isOpen) throw notAllowed(`${body.request_type} of an order in status ${order.status}`);
    const amount = refundOf(order, unitsNamed(order, body));
    return { order_refund_amount: toWireRefundAmount(amount, order.currency) };
  });
  const returns = '/return_refund/202309/returns';
  addShopRoute(app, context, { method: 'POST', url: returns, scope }, beginReturn);
}

/** A repetition under the same `idempotency_key` gives the return of the first time. */
function beginReturn(call: ShopCall) {
  const { world, shop, query, context } = call;
  const { madeReturns } = context.memory;
  const given = idempotencyKeyOf(query);
  const key = `${shop.shopId}/${given}`;
  const known = given === '' ? undefined : madeReturns.get(key);
  const returnId = known ?? newReturn(call);
  if (given !== '') madeReturns.set(key, returnId);
  return { return_id: returnId, return_status: world.commerce.return('tiktok', returnId)?.status ?? '' };
}

/** The seller needs no answer of its own: what it asks for is agreed at once, unless the options say otherwise. */
function newReturn(call: ShopCall): string {
  const { world, context } = call;
  const body = bodyOf(ReturnSchema, call, paramsError);
  const order = orderOf(call, body.order_id);
  const units = unitsNamed(order, body);
  const amount = amountOf(order, body, refundOf(order, units).total);
  if (!isReturnable(order)) throw notAllowed(`a return of an order in status ${order.status}`);
  context.memory.sellerRequests.add(sellerRequestKey({ orderId: order.orderId, reason: body.return_reason }));
  const isReturn = body.return_type === 'RETURN_AND_REFUND';
  const { returnId } = possibly(() =>
    world.commerce.requestReturn({
      marketplace: 'tiktok',
      orderId: order.orderId,
      kind: isReturn ? 'return' : 'refund',
      reason: body.return_reason,
      text: '',
      amount,
      orderItemIds: [...new Set(units.map(({ item }) => item.orderItemId))],
    }),
  );
  if (context.options.agreesToSellerReturns) {
    world.commerce.moveReturn('tiktok', returnId, isReturn ? 'approveReturn' : 'approveRefund');
  }
  return returnId;
}

function amountOf(
  { currency }: Order,
  { refund_total: total, currency: given }: z.infer<typeof ReturnSchema>,
  refundable: number,
): number {
  if (given !== undefined && given !== currency) throw paramsError(`currency must be ${currency}`);
  if (total === undefined) return refundable;
  const amount = minorOf(total, currency);
  if (amount === undefined || amount > refundable) {
    throw paramsError('refund_total must be an amount, and no more than can be refunded');
  }
  return amount;
}
