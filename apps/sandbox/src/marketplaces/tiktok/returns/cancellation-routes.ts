import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ReturnRequest } from '../../../world/commerce/commerce.ts';
import { isCancellable } from './after-sale.ts';
import { checkRejection, decideOnce, possibly, requestOf, searchRequests } from './after-sale-calls.ts';
import { PartsSchema, unitsNamed } from './after-sale-units.ts';
import type { TikTokContext } from '../gateway/context.ts';
import { notAllowed, paramsError } from '../gateway/errors.ts';
import { addShopRoute } from '../gateway/gateway.ts';
import type { ShopCall } from '../gateway/gateway.ts';
import { bodyOf } from '../gateway/json.ts';
import { orderOf } from '../orders/order-routes.ts';
import { toWireCancellation } from './return-wire.ts';
import { TimeFilterSchema } from '../gateway/time-filter.ts';

const CANCELLATIONS = '/return_refund/202309/cancellations';
const MAX_PAGE = 50;
const scope = 'seller.return_refund.basic';

const CancelSchema = PartsSchema.extend({ cancel_reason: z.string().min(1) });
const SearchSchema = TimeFilterSchema.extend({
  cancel_ids: z.array(z.string()).optional(),
  order_ids: z.array(z.string()).optional(),
  buyer_user_ids: z.array(z.string()).optional(),
  cancel_types: z.array(z.enum(['CANCEL', 'BUYER_CANCEL'])).optional(),
  cancel_status: z.array(z.string()).optional(),
});
const RejectSchema = z.object({ reject_reason: z.string().optional(), comment: z.string().optional() });

/** The calls on cancellations: the seller's own, and the answers to a buyer's. */
export function addCancellationRoutes(app: FastifyInstance, context: TikTokContext): void {
  addShopRoute(app, context, { method: 'POST', url: CANCELLATIONS, scope }, cancelOrder);
  addShopRoute(app, context, { method: 'POST', url: `${CANCELLATIONS}/search`, scope }, search);
  const one = `${CANCELLATIONS}/:cancel_id`;
  addShopRoute(app, context, { method: 'POST', url: `${one}/approve`, scope }, (call) =>
    decideOnce(call, cancellationOf(call), () => 'approveRefund'),
  );
  addShopRoute(app, context, { method: 'POST', url: `${one}/reject`, scope }, (call) => {
    const request = cancellationOf(call);
    checkRejection(request, bodyOf(RejectSchema, call, paramsError).reject_reason);
    return decideOnce(call, request, () => 'reject');
  });
}

/** The whole order goes, whatever parts of it are named: the world's orders are not split. */
function cancelOrder(call: ShopCall) {
  const { world, shop } = call;
  const body = bodyOf(CancelSchema, call, paramsError);
  const order = orderOf(call, body.order_id);
  unitsNamed(order, body);
  if (!isCancellable(order)) throw notAllowed(`an order in status ${order.status} cannot be cancelled`);
  possibly(() =>
    world.commerce.moveOrder('tiktok', order.orderId, 'cancel', {
      cancelReason: body.cancel_reason,
      cancelledBy: 'seller',
    }),
  );
  const made = world.commerce
    .returns('tiktok', shop.shopId)
    .findLast((request) => request.kind === 'cancellation' && request.orderId === order.orderId);
  return { cancel_id: made?.returnId ?? '', cancel_status: made?.status ?? '' };
}

function search(call: ShopCall) {
  const { context } = call;
  const wanted = bodyOf(SearchSchema, call, paramsError);
  const { page, next, total } = searchRequests(
    call,
    'cancellations',
    wanted,
    { max: MAX_PAGE, default: 10, refuse: paramsError },
    (request) =>
      request.kind === 'cancellation' &&
      (wanted.cancel_ids === undefined || wanted.cancel_ids.includes(request.returnId)) &&
      (wanted.order_ids === undefined || wanted.order_ids.includes(request.orderId)) &&
      (wanted.buyer_user_ids === undefined || wanted.buyer_user_ids.includes(request.buyerId)) &&
      (wanted.cancel_types === undefined ||
        wanted.cancel_types.some((type) => type === toWireCancellation(context, request).cancel_type)) &&
      (wanted.cancel_status === undefined || wanted.cancel_status.includes(request.status)),
  );
  return {
    cancellations: page.map((request) => toWireCancellation(context, request)),
    next_page_token: next,
    total_count: total,
  };
}

function cancellationOf(call: ShopCall): ReturnRequest {
  return requestOf(call, call.params['cancel_id'] ?? '', (request) => request.kind === 'cancellation');
}
