import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ReturnRequest } from '../../../world/commerce/commerce.ts';
import type { ReturnAction } from '../../../world/commerce/return-flow.ts';
import { checkRejection, decideOnce, requestOf, searchRequests } from './after-sale-calls.ts';
import { eligibilityOf } from './after-sale-eligibility.ts';
import type { TikTokContext } from '../gateway/context.ts';
import { notAllowed, paramsError } from '../gateway/errors.ts';
import { addShopRoute } from '../gateway/gateway.ts';
import type { ShopCall } from '../gateway/gateway.ts';
import { bodyOf } from '../gateway/json.ts';
import { orderOf } from '../orders/order-routes.ts';
import { minorOf } from '../gateway/money.ts';
import { oneOf } from '../gateway/paging.ts';
import { REJECT_REASONS } from './reject-reasons.ts';
import { recordsOf, returnTypeOf, toWireReturn } from './return-wire.ts';
import { TimeFilterSchema } from '../gateway/time-filter.ts';

const RETURNS = '/return_refund/202309/returns';
const MAX_PAGE = 50;
const scope = 'seller.return_refund.basic';

const PENDING = ['RETURN_OR_REFUND_REQUEST_PENDING'];
const PENDING_REPLACEMENT = ['REPLACEMENT_REQUEST_PENDING'];
const SHIPPED_BACK = ['BUYER_SHIPPED_ITEM'];

/** What a decision does, in which status and to what kind of request it is possible. */
interface Decision {
  action: ReturnAction;
  in: readonly string[];
  of?: readonly ReturnRequest['kind'][];
}

const APPROVALS = {
  APPROVE_REFUND: { action: 'approveRefund', in: PENDING },
  APPROVE_RETURN: { action: 'approveReturn', in: PENDING, of: ['return'] },
  APPROVE_RECEIVED_PACKAGE: { action: 'receive', in: SHIPPED_BACK },
  APPROVE_REPLACEMENT: { action: 'approveReplacement', in: PENDING_REPLACEMENT },
  ISSUE_REPLACEMENT_REFUND: { action: 'approveRefund', in: PENDING_REPLACEMENT },
  OFFER_PARTIAL_REFUND: { action: 'offer', in: PENDING },
} as const satisfies Readonly<Record<string, Decision>>;

const REJECTIONS = {
  REJECT_REFUND: { action: 'reject', in: PENDING, of: ['refund'] },
  REJECT_RETURN: { action: 'reject', in: PENDING, of: ['return'] },
  REJECT_RECEIVED_PACKAGE: { action: 'reject', in: SHIPPED_BACK },
  REJECT_REPLACEMENT: { action: 'reject', in: PENDING_REPLACEMENT },
} as const satisfies Readonly<Record<string, Decision>>;

const namesOf = <Name extends string>(decisions: Readonly<Record<Name, Decision>>) =>
  Object.keys(decisions) as [Name, ...Name[]];

const SearchSchema = TimeFilterSchema.extend({
  return_ids: z.array(z.string()).optional(),
  order_ids: z.array(z.string()).optional(),
  buyer_user_ids: z.array(z.string()).optional(),
  return_types: z.array(z.string()).optional(),
  return_status: z.array(z.string()).optional(),
  arbitration_status: z.array(z.string()).optional(),
  seller_proposed_return_type: z.array(z.string()).optional(),
});
const ApproveSchema = z.object({
  decision: z.enum(namesOf(APPROVALS)),
  buyer_keep_item: z.boolean().optional(),
  partial_refund: z.object({ amount: z.string(), currency: z.string() }).optional(),
});
const RejectSchema = z.object({
  decision: z.enum(namesOf(REJECTIONS)),
  reject_reason: z.string().optional(),
  comment: z.string().optional(),
});

/** The calls on returns, refunds and replacements. Nothing here is ever in arbitration. */
export function addReturnRoutes(app: FastifyInstance, context: TikTokContext): void {
  addShopRoute(app, context, { method: 'POST', url: `${RETURNS}/search`, scope }, searchReturns);
  addShopRoute(app, context, { method: 'POST', url: `${RETURNS}/:return_id/approve`, scope }, approve);
  addShopRoute(app, context, { method: 'POST', url: `${RETURNS}/:return_id/reject`, scope }, reject);
  addShopRoute(app, context, { method: 'GET', url: `${RETURNS}/:return_id/records`, scope }, (call) => ({
    records: recordsOf(call.context, returnOf(call)),
  }));
  const reasons = '/return_refund/202309/reject_reasons';
  addShopRoute(app, context, { method: 'GET', url: reasons, scope }, (call) => {
    const id = call.query.get('return_or_cancel_id') ?? '';
    if (id === '') throw paramsError('return_or_cancel_id is missing');
    return { reasons: REJECT_REASONS[requestOf(call, id, () => true).kind] };
  });
  const eligibility = '/return_refund/202309/orders/:order_id/aftersale_eligibility';
  addShopRoute(app, context, { method: 'GET', url: eligibility, scope }, (call) => {
    oneOf(call.query, 'initiate_aftersale_user', ['SELLER', 'BUYER'], paramsError);
    return { sku_eligibility: eligibilityOf(orderOf(call, call.params['order_id'] ?? '')) };
  });
}

function searchReturns(call: ShopCall) {
  const { context } = call;
  const wanted = bodyOf(SearchSchema, call, paramsError);
  const { page, next, total } = searchRequests(
    call,
    'returns',
    wanted,
    { min: context.options.minReturnsPage, max: MAX_PAGE, default: 10, refuse: paramsError },
    (request) =>
      request.kind !== 'cancellation' &&
      (wanted.return_ids === undefined || wanted.return_ids.includes(request.returnId)) &&
      (wanted.order_ids === undefined || wanted.order_ids.includes(request.orderId)) &&
      (wanted.buyer_user_ids === undefined || wanted.buyer_user_ids.includes(request.buyerId)) &&
      (wanted.return_types === undefined || wanted.return_types.includes(returnTypeOf(request))) &&
      (wanted.return_status === undefined || wanted.return_status.includes(request.status)) &&
      (wanted.seller_proposed_return_type === undefined || context.memory.offers.has(request.returnId)) &&
      wanted.arbitration_status === undefined,
  );
  return {
    return_orders: page.map((request) => toWireReturn(context, request)),
    next_page_token: next,
    total_count: total,
  };
}

function approve(call: ShopCall) {
  const request = returnOf(call);
  const body = bodyOf(ApproveSchema, call, paramsError);
  const { decision, partial_refund: sum } = body;
  if (decision === 'OFFER_PARTIAL_REFUND' && !isOffer(request, sum)) {
    throw paramsError('partial_refund must be a part of what the request is about');
  }
  return decideOnce(call, request, () => {
    const action = actionOf(request, decision, APPROVALS[decision]);
    if (action === 'offer' && sum !== undefined) call.context.memory.offers.set(request.returnId, sum);
    // A buyer who keeps the goods has nothing to send.
    return action === 'approveReturn' && body.buyer_keep_item === true ? 'approveRefund' : action;
  });
}

function isOffer({ amount, currency }: ReturnRequest, sum: z.infer<typeof ApproveSchema>['partial_refund']) {
  const offered = minorOf(sum?.amount ?? '', currency);
  return offered !== undefined && offered <= amount && sum?.currency === currency;
}

function reject(call: ShopCall) {
  const request = returnOf(call);
  const body = bodyOf(RejectSchema, call, paramsError);
  checkRejection(request, body.reject_reason);
  return decideOnce(call, request, () => actionOf(request, body.decision, REJECTIONS[body.decision]));
}

function actionOf(request: ReturnRequest, name: string, decision: Decision): ReturnAction {
  const fits = decision.in.includes(request.status) && (decision.of?.includes(request.kind) ?? true);
  if (!fits) throw notAllowed(`${name} of a ${returnTypeOf(request)} in status ${request.status}`);
  return decision.action;
}

function returnOf(call: ShopCall): ReturnRequest {
  return requestOf(call, call.params['return_id'] ?? '', (request) => request.kind !== 'cancellation');
}
