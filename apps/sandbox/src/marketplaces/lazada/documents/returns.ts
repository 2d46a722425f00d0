import { z } from 'zod';
import { epochMs, jsonInteger, link, moneyText, numberId } from '../../../testing/documents/field-kinds.ts';
import { answerOf, dataOf } from './envelope.ts';

/** Whole minor units. */
const minor = () => jsonInteger().nonnegative();
const RequestType = z.enum(['CANCEL', 'RETURN', 'ONLY_REFUND']);

const LINE = {
  reverse_order_line_id: numberId(),
  trade_order_line_id: numberId(),
  reverse_status: z.string().regex(/^(REQUEST|CANCEL|RTM|RTW|REFUND)_[A-Z_]+$/, 'is no status of a return'),
  ofc_status: z.string(),
  is_need_refund: z.boolean(),
  is_dispute: z.boolean(),
  refund_amount: minor(),
  item_unit_price: minor(),
  reason_code: jsonInteger(),
  reason_text: z.string(),
  refund_payment_method: z.string(),
  whqc_decision: z.string(),
  tracking_number: z.string(),
  /** 0: nothing is awaited from the seller. */
  sla: z.union([epochMs(), z.literal(0)]),
  seller_sku_id: z.string(),
  platform_sku_id: z.string(),
  trade_order_gmt_create: epochMs(),
  return_order_line_gmt_create: epochMs(),
  return_order_line_gmt_modified: epochMs(),
};
const REVERSE = {
  reverse_order_id: numberId(),
  trade_order_id: numberId(),
  request_type: RequestType,
  is_rtm: z.boolean(),
  shipping_type: z.enum(['PICK_UP', 'DROP_OFF', '']),
};

export const ReturnList = answerOf({
  result: z.strictObject({
    success: z.literal(true),
    total: jsonInteger(),
    page_no: jsonInteger(),
    page_size: jsonInteger(),
    items: z.array(
      z.strictObject({
        ...REVERSE,
        reverse_order_lines: z
          .array(
            z.strictObject({
              ...LINE,
              product: z.strictObject({ product_id: numberId(), product_sku: z.string() }),
              buyer: z.strictObject({ buyer_id: numberId() }),
            }),
          )
          .min(1),
      }),
    ),
  }),
});
/** The detail has other names for the lines, the product and the buyer. */
export const ReturnDetail = dataOf(
  z.strictObject({
    ...REVERSE,
    reverseOrderLineDTOList: z
      .array(
        z.strictObject({
          ...LINE,
          productDTO: z.strictObject({ product_id: numberId(), sku: z.string() }),
          buyer: z.strictObject({ user_id: numberId() }),
        }),
      )
      .min(1),
  }),
);
export const ReturnHistory = dataOf(
  z.strictObject({
    list: z.array(z.strictObject({ operator: z.string().min(1), picture: z.array(link()), time: epochMs() })),
    page_info: z.strictObject({
      page_size: jsonInteger(),
      current_page_number: jsonInteger(),
      total: jsonInteger(),
    }),
  }),
);
export const RefusalReasons = dataOf(
  z.array(
    z.strictObject({
      reason_id: jsonInteger().positive(),
      text: z.string().min(1),
      muti_language_text: z.string().min(1),
    }),
  ),
);
export const AnsweredReturn = dataOf(
  z.strictObject({
    reverse_order_id: numberId(),
    reason_info: z.array(z.strictObject({ reason_id: jsonInteger(), reason_name: z.string() })),
    total_refund: moneyText(),
    reverse_order_line: z.array(
      z.strictObject({
        reverse_order_line_id: numberId(),
        reason_source: z.string(),
        reason_type: z.string(),
        reason_id: jsonInteger(),
        reason_name: z.string(),
        reason_desc: z.string(),
        refund_amount: minor(),
        is_cancel: z.boolean(),
        order_id: numberId(),
        seller_sku: z.string(),
        paid_price: minor(),
        apply_reason: z.string(),
        order_line_id: numberId(),
      }),
    ),
  }),
);
export const DecidedRefund = dataOf(z.strictObject({}));
