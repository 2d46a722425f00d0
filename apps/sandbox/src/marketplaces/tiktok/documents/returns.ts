import { z } from 'zod';
import { epochSeconds } from '../../../testing/documents/field-kinds.ts';
import { answer, count, currency, id, nothing, pageToken, picture, sum } from './answer.ts';

export const CANCEL_STATUSES = [
  'CANCELLATION_REQUEST_PENDING',
  'CANCELLATION_REQUEST_SUCCESS',
  'CANCELLATION_REQUEST_CANCEL',
  'CANCELLATION_REQUEST_COMPLETE',
] as const;
export const RETURN_STATUSES = [
  'RETURN_OR_REFUND_REQUEST_PENDING',
  'REFUND_OR_RETURN_REQUEST_REJECT',
  'AWAITING_BUYER_SHIP',
  'BUYER_SHIPPED_ITEM',
  'REJECT_RECEIVE_PACKAGE',
  'RETURN_OR_REFUND_REQUEST_SUCCESS',
  'RETURN_OR_REFUND_REQUEST_CANCEL',
  'RETURN_OR_REFUND_REQUEST_COMPLETE',
  'AWAITING_BUYER_RESPONSE',
  'REPLACEMENT_REQUEST_PENDING',
  'REPLACEMENT_REQUEST_REJECT',
  'REPLACEMENT_REQUEST_CANCEL',
  'REPLACEMENT_REQUEST_COMPLETE',
  'REPLACEMENT_REQUEST_REFUND_SUCCESS',
] as const;
export const RETURN_TYPES = ['REFUND', 'RETURN_AND_REFUND', 'REPLACEMENT'] as const;
export const ROLES = ['BUYER', 'SELLER', 'SYSTEM'] as const;

const refundAmount = z.strictObject({
  currency: currency(),
  refund_total: sum(),
  refund_subtotal: sum(),
  refund_shipping_fee: sum(),
  refund_tax: sum(),
});

const shared = {
  order_id: id(),
  role: z.enum(ROLES),
  refund_amount: refundAmount,
  seller_next_action_response: z.array(
    z.strictObject({ action: z.string().regex(/^SELLER_RESPOND_[A-Z_]+$/), deadline: epochSeconds() }),
  ),
  create_time: epochSeconds(),
  update_time: epochSeconds(),
};

const line = (idName: string) =>
  z.strictObject({
    [idName]: id(),
    order_line_item_id: id(),
    sku_id: id(),
    sku_name: z.string(),
    product_name: z.string().min(1),
    product_image: z.strictObject(picture),
    seller_sku: z.string(),
    refund_amount: refundAmount,
  });

const sums = (names: readonly string[]) =>
  z
    .array(
      z.strictObject({ currency: currency(), ...Object.fromEntries(names.map((name) => [name, sum()])) }),
    )
    .min(1);

const returnOrder = z.strictObject({
  ...shared,
  return_id: id(),
  return_type: z.enum(RETURN_TYPES),
  return_status: z.enum(RETURN_STATUSES),
  return_reason: z.string().min(1),
  return_reason_text: z.string(),
  can_buyer_keep_item: z.boolean(),
  is_combined_return: z.boolean(),
  shipment_type: z.enum(['PLATFORM', 'BUYER_ARRANGE']).optional(),
  handover_method: z.enum(['DROP_OFF', 'PICKUP']).optional(),
  return_method: z.enum(['SELLER_SHIPPED', 'BUYER_SHIPPED', 'PLATFORM_SHIPPED']).optional(),
  return_shipping_document_type: z.string().optional(),
  return_warehouse_address: z.strictObject({ full_address: z.string().min(1) }).optional(),
  return_tracking_number: z.string().min(1).optional(),
  return_provider_id: z.string().min(1).optional(),
  return_provider_name: z.string().min(1).optional(),
  seller_proposed_return_type: z.literal('PARTIAL_REFUND').optional(),
  partial_refund: z.strictObject({ amount: sum(), currency: currency() }).optional(),
  discount_amount: sums([
    'product_platform_discount',
    'product_seller_discount',
    'shipping_fee_platform_discount',
    'shipping_fee_seller_discount',
  ]),
  shipping_fee_amount: sums([
    'buyer_paid_return_shipping_fee',
    'platform_paid_return_shipping_fee',
    'seller_paid_return_shipping_fee',
  ]),
  return_line_items: z.array(line('return_line_item_id')).min(1),
});

const cancellation = z.strictObject({
  ...shared,
  cancel_id: id(),
  cancel_type: z.enum(['CANCEL', 'BUYER_CANCEL']),
  cancel_status: z.enum(CANCEL_STATUSES),
  cancel_reason: z.string().min(1),
  cancel_reason_text: z.string(),
  cancel_line_items: z.array(line('cancel_line_item_id')).min(1),
});

const page = { next_page_token: pageToken(), total_count: count() };
const CALLS = '/return_refund/202309';

export const RETURN_DOCUMENTS = {
  [`POST ${CALLS}/cancellations`]: answer(
    z.strictObject({ cancel_id: id(), cancel_status: z.enum(CANCEL_STATUSES) }),
  ),
  [`POST ${CALLS}/cancellations/search`]: answer(
    z.strictObject({ cancellations: z.array(cancellation).min(1), ...page }),
  ),
  [`POST ${CALLS}/cancellations/{cancel_id}/approve`]: nothing(),
  [`POST ${CALLS}/cancellations/{cancel_id}/reject`]: nothing(),
  [`POST ${CALLS}/returns`]: answer(
    z.strictObject({ return_id: id(), return_status: z.enum(RETURN_STATUSES) }),
  ),
  [`POST ${CALLS}/refunds/calculate`]: answer(z.strictObject({ order_refund_amount: refundAmount })),
  [`POST ${CALLS}/returns/search`]: answer(
    z.strictObject({ return_orders: z.array(returnOrder).min(1), ...page }),
  ),
  [`POST ${CALLS}/returns/{return_id}/approve`]: nothing(),
  [`POST ${CALLS}/returns/{return_id}/reject`]: nothing(),
  [`GET ${CALLS}/returns/{return_id}/records`]: answer(
    z.strictObject({
      records: z
        .array(
          z.strictObject({
            event: z.literal('ORDER_RETURN'),
            role: z.enum(['BUYER', 'SELLER', 'OPERATOR', 'SYSTEM']),
            description: z.string().min(1),
            reason_text: z.string(),
            note: z.string(),
            images: z.array(z.strictObject(picture)),
            videos: z.array(z.strictObject({ ...picture, cover: z.url(), duration_millis: count() })),
            create_time: epochSeconds(),
          }),
        )
        .min(1),
    }),
  ),
  [`GET ${CALLS}/reject_reasons`]: answer(
    z.strictObject({
      reasons: z.array(z.strictObject({ name: z.string().min(1), text: z.string().min(1) })).min(1),
    }),
  ),
  [`GET ${CALLS}/orders/{order_id}/aftersale_eligibility`]: answer(
    z.strictObject({
      sku_eligibility: z
        .array(
          z.strictObject({
            sku_id: id(),
            line_item_eligibility: z
              .array(
                z.strictObject({
                  order_line_items_ids: z.array(id()).min(1),
                  request_type: z.enum(['CANCEL', 'RETURN', 'RETURN_AND_REFUND']),
                  eligible: z.boolean(),
                  ineligible_code: count().optional(),
                  ineligible_reason: z.string().optional(),
                }),
              )
              .min(1),
          }),
        )
        .min(1),
    }),
  ),
};
