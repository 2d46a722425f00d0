import type { FastifyInstance } from 'fastify';
import { NotPossibleError } from '../../../world/commerce/commerce-store.ts';
import type { ReturnRequest } from '../../../world/commerce/commerce.ts';
import type { ReturnAction } from '../../../world/commerce/return-flow.ts';
import type { World } from '../../../world/world.ts';
import { withData } from '../gateway/envelope.ts';
import { addSellerApi, GET } from '../gateway/gateway.ts';
import type { SellerCall } from '../gateway/gateway.ts';
import { listOf, requiredParam } from '../gateway/parameters.ts';
import { REFUSAL_REASONS } from '../gateway/reasons.ts';
import { requestOf, reverseFailure } from './return-routes.ts';
import { linesOf, orderOfRequest, requestTypeOf } from './return-wire.ts';
import { wireId } from '../gateway/wire-id.ts';
import { moneyText } from '../gateway/wire-money.ts';
import { memoryOf } from '../gateway/world-memory.ts';

/** What each answer of the seller's does, and in which statuses it is an answer at all. */
const RETURN_ANSWERS: Readonly<Record<string, { step: ReturnAction; from: readonly string[] }>> = {
  instantRefund: { step: 'approveRefund', from: ['REQUEST_INITIATE'] },
  agreeReturn: { step: 'approveReturn', from: ['REQUEST_INITIATE'] },
  refuseReturn: { step: 'reject', from: ['REQUEST_INITIATE'] },
  confirmDelivery: { step: 'receive', from: ['RTM_SHIPPING_BACK'] },
  agreeRefund: { step: 'approveRefund', from: ['RTM_RECEIVE_ITEM'] },
  refuseRefund: { step: 'reject', from: ['RTM_RECEIVE_ITEM'] },
};
/** The world knows no status between "disputed" and its outcome: the refund stays refused until then. */
const ONLY_REFUND_ANSWERS: typeof RETURN_ANSWERS = {
  agreeRefund: { step: 'approveRefund', from: ['REFUND_INIT'] },
  startDispute: { step: 'reject', from: ['REFUND_INIT'] },
};

/** The seller's answers to a return, and to a refund without goods. */
export function addReturnActionApis(server: FastifyInstance, world: World): void {
  addSellerApi(server, world, {
    path: '/order/reverse/return/update',
    methods: GET,
    handle: (call) => answerReturn(world, call),
  });
  addSellerApi(server, world, {
    path: '/order/reverse/onlyrefund/seller/decide',
    methods: GET,
    handle: (call) => answerOnlyRefund(world, call),
  });
}

function answerReturn(world: World, call: SellerCall): Record<string, unknown> {
  const action = requiredParam(call.params, 'action');
  const request = targetOf(world, call);
  const lineIds = listOf(call.params['reverse_order_item_ids']);
  if (action === 'refuseReturn' || action === 'refuseRefund') checkRefusal(call, action, lineIds);
  take(world, request, { action, lineIds, answers: RETURN_ANSWERS });
  return withData(answeredReturn(world, request, lineIds, call.params['reason_id'] ?? ''));
}

/** The lines that the seller answered, as Lazada returns them. An answer that needs no reason has reason 0. */
function answeredReturn(
  world: World,
  request: ReturnRequest,
  lineIds: readonly string[],
  reasonId: string,
): Record<string, unknown> {
  const order = orderOfRequest(world, request);
  const reason = REFUSAL_REASONS.find((one) => String(one.reason_id) === reasonId);
  const lines = linesOf(request, order).filter(({ lineId }) => lineIds.includes(lineId));
  const given = { reason_id: reason?.reason_id ?? 0, reason_name: reason?.text ?? '' };
  return {
    reverse_order_id: wireId(request.returnId),
    reason_info: reason ? [given] : [],
    total_refund: moneyText(
      lines.reduce((sum, { amount }) => sum + amount, 0),
      request.currency,
    ),
    reverse_order_line: lines.map(({ lineId, item, amount }) => ({
      reverse_order_line_id: wireId(lineId),
      reason_source: 'SELLER',
      reason_type: requestTypeOf(request),
      ...given,
      reason_desc: reason?.text ?? '',
      refund_amount: amount,
      is_cancel: request.kind === 'cancellation',
      order_id: wireId(request.orderId),
      seller_sku: item.sellerSku,
      paid_price: item.price * item.quantity,
      apply_reason: request.reason,
      order_line_id: wireId(item.orderItemId),
    })),
  };
}

function answerOnlyRefund(world: World, call: SellerCall): Record<string, unknown> {
  const action = requiredParam(call.params, 'action');
  const request = targetOf(world, call);
  const lineIds = listOf(call.params['reverse_order_item_ids']);
  if (lineIds.length !== 1) {
    throw reverseFailure('133', 'do not support batch operation');
  }
  if (action === 'startDispute') {
    if (!call.params['comment']) throw reverseFailure('109', "comment can't be empty if startDispute");
    if (imagesOf(call, 'image_info_list') === 0) {
      throw reverseFailure('110', "image can't be empty if startDispute");
    }
  }
  take(world, request, { action, lineIds, answers: ONLY_REFUND_ANSWERS });
  return withData({});
}

/** The request, if every line the call names is its own. */
function targetOf(world: World, call: SellerCall): ReturnRequest {
  const request = requestOf(world, call);
  requiredParam(call.params, 'reverse_order_item_ids');
  const lineIds = listOf(call.params['reverse_order_item_ids']);
  if (lineIds.length === 0) throw reverseFailure('100', 'reverse order list is empty');
  if (!request) throw reverseFailure('112', 'no reverse order found');
  const own = new Set(linesOf(request, orderOfRequest(world, request)).map(({ lineId }) => lineId));
  if (lineIds.some((lineId) => !own.has(lineId))) throw reverseFailure('126', 'invalid reverse order lines');
  return request;
}

function checkRefusal(call: SellerCall, action: string, lineIds: readonly string[]): void {
  const what = 'if you want to refuse return or refund';
  if (!call.params['reason_id']) throw reverseFailure('108', `reason can't be empty ${what}`);
  if (!call.params['comment']) throw reverseFailure('109', `comment can't be empty ${what}`);
  if (action === 'refuseRefund' && imagesOf(call, 'image_info') === 0) {
    throw reverseFailure('110', "image can't be empty if you want to refuse refund");
  }
  if (lineIds.length > 1) {
    throw reverseFailure('111', `do not support massive reverse order line operation ${what}`);
  }
}

function imagesOf(call: SellerCall, name: string): number {
  try {
    const images: unknown = JSON.parse(call.params[name] ?? '[]');
    return Array.isArray(images) ? images.length : 0;
  } catch {
    return 0;
  }
}

/** Which lines have had which answer, as `line/action`. */
const answeredOf = memoryOf(() => new Set<string>());

/**
 * The world moves a request as a whole: the answer for its first line moves it, the same answer for its other lines
 * is taken and changes nothing more.
 */
function take(
  world: World,
  request: ReturnRequest,
  {
    action,
    lineIds,
    answers,
  }: { action: string; lineIds: readonly string[]; answers: typeof RETURN_ANSWERS },
): void {
  const answer = Object.hasOwn(answers, action) ? answers[action] : undefined;
  if (!answer) throw reverseFailure('107', 'invalid action');
  const refusal = reverseFailure('114', 'this reverse does not support this action');
  const answered = answeredOf(world);
  const keyOf = (lineId: string) => `${lineId}/${action}`;
  if (lineIds.some((lineId) => answered.has(keyOf(lineId)))) throw refusal;
  const siblings = linesOf(request, orderOfRequest(world, request));
  const isOtherLine = siblings.some(({ lineId }) => answered.has(keyOf(lineId)));
  if (!isOtherLine && !answer.from.includes(request.status)) throw refusal;
  for (const lineId of lineIds) answered.add(keyOf(lineId));
  if (isOtherLine) return;
  try {
    world.commerce.moveReturn('lazada', request.returnId, answer.step);
  } catch (error) {
    if (error instanceof NotPossibleError) throw refusal;
    throw error;
  }
}
