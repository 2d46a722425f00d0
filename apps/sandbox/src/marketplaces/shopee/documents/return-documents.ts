import { z } from 'zod';
import { epochSeconds, link, numberId } from '../../../testing/documents/field-kinds.ts';
import { amount, emptyList, inResponse, numberIdOrZero, secondsOrZero, serialNumber } from './wire-kinds.ts';

const STATUS = z.enum([
  'REQUESTED',
  'PROCESSING',
  'JUDGING',
  'SELLER_DISPUTE',
  'ACCEPTED',
  'CANCELLED',
  'CLOSED',
]);
const NEGOTIATION = z.enum(['PENDING_RESPOND', 'PENDING_BUYER_RESPOND', 'TERMINATED']);

const ITEM = z.strictObject({
  item_id: numberId(),
  model_id: numberIdOrZero(),
  name: z.string().min(1),
  images: z.array(link()).min(1),
  amount: z.int().positive(),
  item_price: amount(),
  item_sku: z.string(),
  variation_sku: z.string(),
  is_add_on_deal: z.boolean(),
  is_main_item: z.boolean(),
  add_on_deal_id: numberIdOrZero(),
});

const listed = {
  return_sn: serialNumber(),
  order_sn: serialNumber(),
  reason: z.string().min(1),
  text_reason: z.string(),
  image: z.array(link()),
  refund_amount: amount(),
  amount_before_discount: amount(),
  currency: z.string().length(3),
  status: STATUS,
  create_time: epochSeconds(),
  update_time: epochSeconds(),
  due_date: secondsOrZero(),
  return_ship_due_date: secondsOrZero(),
  return_seller_due_date: secondsOrZero(),
  needs_logistics: z.boolean(),
  tracking_number: z.string(),
  user: z.strictObject({ username: z.string().min(1), email: z.string().min(1), portrait: link() }),
  item: z.array(ITEM).min(1),
  negotiation_status: NEGOTIATION,
  seller_proof_status: z.literal('NOT_NEEDED'),
  seller_compensation_status: z.literal('NOT_NEEDED'),
  return_solution: z.int().min(0).max(1),
  return_refund_type: z.enum(['RRBOC', 'RRAOC']),
  return_refund_request_type: z.int().min(0).max(2),
  validation_type: z.string().min(1),
};
const DETAIL = z.strictObject({
  ...listed,
  buyer_videos: emptyList(),
  activity: emptyList(),
  negotiation: z.strictObject({
    negotiation_status: NEGOTIATION,
    latest_solution: z.enum(['', 'RETURN_REFUND', 'REFUND']),
    latest_offer_amount: amount(),
    latest_offer_creator: z.enum(['SELLER', 'BUYER']),
  }),
});
const SOLUTION = z.union([
  z.strictObject({ eligibility: z.literal(false), refund_amount_adjustable: z.literal(false) }),
  z.strictObject({
    eligibility: z.literal(true),
    refund_amount_adjustable: z.boolean(),
    max_refund_amount: amount(),
    min_refund_amount: amount(),
  }),
]);
const REASON = z.strictObject({
  dispute_reason: z.int().positive(),
  dispute_requirement: z.string().min(1),
  sample_evidence: emptyList(),
  evidence_module_list: z.array(
    z.strictObject({
      module_index: z.int().positive(),
      requirement: z.string().min(1),
      is_required: z.boolean(),
    }),
  ),
});
const ANSWERED = inResponse(z.strictObject({ return_sn: serialNumber() }));
const PREFIX = '/api/v2/returns';

/** What each call about returns answers. */
export const RETURN_DOCUMENTS: Readonly<Record<string, z.ZodType>> = {
  [`GET ${PREFIX}/get_return_list`]: inResponse(
    z.strictObject({ more: z.boolean(), return: z.array(z.strictObject(listed)).min(1) }),
  ),
  [`GET ${PREFIX}/get_return_detail`]: inResponse(DETAIL),
  [`GET ${PREFIX}/get_available_solutions`]: inResponse(
    z.strictObject({
      return_sn: serialNumber(),
      offer_return_refund: SOLUTION,
      offer_refund: SOLUTION,
    }),
  ),
  [`GET ${PREFIX}/get_return_dispute_reason`]: inResponse(
    z.strictObject({ dispute_reason_list: z.array(REASON).min(1) }),
  ),
  [`POST ${PREFIX}/confirm`]: ANSWERED,
  [`POST ${PREFIX}/offer`]: ANSWERED,
  [`POST ${PREFIX}/accept_offer`]: ANSWERED,
  [`POST ${PREFIX}/dispute`]: inResponse(
    z.strictObject({ return_sn: serialNumber(), msg: z.string().min(1) }),
  ),
};
