import type { FastifyInstance } from 'fastify';
import type { ReturnRequest } from '../../../world/commerce/commerce.ts';
import { payableOf } from '../../../world/commerce/commerce.ts';
import { NotPossibleError } from '../../../world/commerce/commerce-store.ts';
import type { ReturnAction } from '../../../world/commerce/return-flow.ts';
import type { World } from '../../../world/world.ts';
import { inResponse, ShopeeFailure, wrongParameter } from '../gateway/envelope.ts';
import { addShopApi } from '../gateway/gateway.ts';
import type { ShopCall } from '../gateway/gateway.ts';
import { moneyNumber } from '../gateway/numbers.ts';
import { SHOPEE_OPTIONS } from '../gateway/options.ts';
import {
  isWithin,
  numberBetween,
  oneOf,
  optionalArray,
  optionalOneOf,
  optionalStretch,
  optionalText,
  requiredText,
  wholeNumber,
} from '../gateway/parameters.ts';
import { keepOffer, offerOf } from './return-offers.ts';
import {
  negotiationOf,
  NOT_NEEDED,
  toWireReturn,
  toWireReturnDetail,
  toWireDisputeReasons,
  toWireSolutions,
} from './return-wire.ts';

const PREFIX = '/api/v2/returns';
const STATUSES = [
  'REQUESTED',
  'PROCESSING',
  'JUDGING',
  'SELLER_DISPUTE',
  'ACCEPTED',
  'CANCELLED',
  'CLOSED',
] as const;
/** The status of both: nothing is to be proven here, and nothing compensated. */
const PROOF_STATUSES = ['seller_proof_status', 'seller_compensation_status'];
const NEGOTIATIONS = ['PENDING_RESPOND', 'PENDING_BUYER_RESPOND', 'TERMINATED'] as const;
/** While the marketplace judges, the seller has no say. */
const ANSWERABLE: ReadonlySet<string> = new Set(['REQUESTED', 'PROCESSING', 'ACCEPTED']);
const DISPUTE_TAKEN = 'The dispute has been handed in.';

/** Returns and refunds: listing, details, and what a seller can answer. */
export function addReturnRoutes(server: FastifyInstance, world: World): void {
  const reads: Readonly<Record<string, (request: ReturnRequest) => Record<string, unknown>>> = {
    get_return_detail: (request) => toWireReturnDetail(world, request),
    get_available_solutions: (request) => toWireSolutions(world, request),
    get_return_dispute_reason: toWireDisputeReasons,
  };
  addShopApi(server, world, {
    path: `${PREFIX}/get_return_list`,
    method: 'GET',
    handle: (call) => listReturns(world, call),
  });
  for (const [name, show] of Object.entries(reads)) {
    addShopApi(server, world, {
      path: `${PREFIX}/${name}`,
      method: 'GET',
      handle: (call) => inResponse(show(ownReturn(world, call, requiredText(call.query, 'return_sn')))),
    });
  }
  const answers: Readonly<
    Record<string, (call: ShopCall, request: ReturnRequest) => Record<string, unknown>>
  > = {
    confirm: (_call, request) => move(world, request, 'approveRefund'),
    accept_offer: (_call, request) => acceptOffer(world, request),
    offer: (call, request) => offer(world, call, request),
    dispute: (call, request) => dispute(world, call, request),
  };
  for (const [name, answer] of Object.entries(answers)) {
    addShopApi(server, world, {
      path: `${PREFIX}/${name}`,
      method: 'POST',
      handle: (call) =>
        inResponse(answer(call, ownReturn(world, call, requiredText(call.body, 'return_sn')))),
    });
  }
}

function listReturns(world: World, call: ShopCall): Record<string, unknown> {
  const { query } = call;
  const pageNo = numberBetween(query, 'page_no', [0, Number.MAX_SAFE_INTEGER]);
  const size = numberBetween(query, 'page_size', [1, 100]);
  const created = stretchOf(query, 'create_time');
  const updated = stretchOf(query, 'update_time');
  const status = optionalOneOf(query, 'status', STATUSES);
  const negotiation = optionalOneOf(query, 'negotiation_status', NEGOTIATIONS);
  const rows = world.commerce
    .returns('shopee', call.shop.shopId)
    .filter((one) => !created || isWithin(one.createdAt, created))
    .filter((one) => !updated || isWithin(one.updatedAt, updated))
    .filter((one) => status === undefined || one.status === status)
    .filter((one) => negotiation === undefined || negotiationOf(world, one) === negotiation)
    .filter(() => PROOF_STATUSES.every((name) => ['', NOT_NEEDED].includes(optionalText(query, name))))
    .toSorted((one, other) => other.updatedAt - one.updatedAt);
  const page = rows.slice(pageNo * size, (pageNo + 1) * size);
  return inResponse({
    more: rows.length > (pageNo + 1) * size,
    return: page.map((request) => toWireReturn(world, request)),
  });
}

function stretchOf(query: ShopCall['query'], field: string) {
  const stretch = optionalStretch(query, `${field}_from`, `${field}_to`);
  if (stretch?.isTooLong) throw wrongParameter(`${field}_from and ${field}_to must be within 15 days`);
  return stretch;
}

function offer(world: World, { body }: ShopCall, request: ReturnRequest): Record<string, unknown> {
  const solution = oneOf(body, 'proposed_solution', ['RETURN_REFUND', 'REFUND']);
  const given = optionalText(body, 'proposed_adjusted_refund_amount');
  const order = world.commerce.order('shopee', request.orderId);
  const most = moneyNumber(order ? payableOf(order) : request.amount, request.currency);
  const amount = given === '' ? moneyNumber(request.amount, request.currency) : Number(given);
  if (!(amount >= 0 && amount <= most)) {
    throw wrongParameter(`proposed_adjusted_refund_amount must be between 0 and ${most}`);
  }
  const answer = move(world, request, 'offer');
  keepOffer(world, request, { solution, amount });
  return answer;
}

/** What the buyer wants; the seller's own offer is for the buyer to accept. */
function acceptOffer(world: World, request: ReturnRequest): Record<string, unknown> {
  if (request.status === 'REQUESTED' && offerOf(world, request)) {
    const words = 'The offer is your own: the buyer has not answered it yet.';
    throw new ShopeeFailure(SHOPEE_OPTIONS.wrongStatus.acceptOwnOffer, words);
  }
  return move(world, request, 'acceptOffer');
}

function dispute(world: World, { body }: ShopCall, request: ReturnRequest): Record<string, unknown> {
  if (!/^\S+@\S+$/.test(requiredText(body, 'email'))) throw wrongParameter('email is not an address');
  wholeNumber(body, 'dispute_reason_id');
  optionalText(body, 'dispute_text_reason');
  optionalArray(body, 'image_list');
  return { ...move(world, request, 'dispute'), msg: DISPUTE_TAKEN };
}

function move(world: World, request: ReturnRequest, action: ReturnAction): Record<string, unknown> {
  const impossible = (detail: string) => new ShopeeFailure(SHOPEE_OPTIONS.wrongStatus.answerReturn, detail);
  if (!ANSWERABLE.has(request.status)) {
    throw impossible(`A return in status ${request.status} cannot be answered.`);
  }
  try {
    world.commerce.moveReturn('shopee', request.returnId, action);
    return { return_sn: request.returnId };
  } catch (error) {
    if (!(error instanceof NotPossibleError)) throw error;
    throw impossible(error.message);
  }
}

function ownReturn(world: World, { shop }: ShopCall, returnId: string): ReturnRequest {
  const request = world.commerce.return('shopee', returnId);
  if (request?.shopId !== shop.shopId) throw new ShopeeFailure('error_not_found', 'The return is not found.');
  return request;
}
