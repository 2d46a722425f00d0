import { z } from 'zod';
import { epochSeconds } from '../../../testing/documents/field-kinds.ts';
import { answer, count, currency, id, pageToken, sum } from './answer.ts';

const amount = z.strictObject({ amount: sum(), currency: currency() });
const period = { start_time: epochSeconds(), end_time: epochSeconds() };

const coupon = {
  id: id(),
  title: z.string().min(1),
  status: z.enum(['NOT_START', 'ONGOING', 'EXPIRED', 'DEACTIVATED']),
  display_type: z.enum(['REGULAR', 'LIVE', 'CREATOR_EXCLUSIVE', 'CHAT']),
  creation_source: z.enum(['SELLER_CENTER', 'SELLER_APP', 'TTS_CRM']),
  target_buyer_segment: z.enum(['ALL', 'NEW', 'REPEAT_CUSTOMERS', 'RECENT_CUSTOMERS']),
  promo_code: z.string(),
  product_scope: z.enum(['FULL_SHOP', 'SPECIFIC_PRODUCTS']),
  discount: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('AMOUNT_OFF'), reduction_amount: amount }),
    z.strictObject({
      type: z.literal('PERCENT_OFF'),
      percentage: z.string().regex(/^\d{1,2}$/),
      max_discount: amount.optional(),
    }),
  ]),
  threshold: z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('NONE') }),
    z.strictObject({ type: z.literal('MIN_SPEND'), min_spend: amount }),
  ]),
  claim_duration: z.strictObject(period),
  redemption_duration: z.strictObject({ type: z.literal('ABSOLUTE'), ...period }),
  usage_limits: z.strictObject({
    single_buyer_claim_limit: count(),
    total_claim_limit: count(),
    redemption_limit: count(),
  }),
  create_time: epochSeconds(),
  update_time: epochSeconds(),
};

export const PROMOTION_DOCUMENTS = {
  'POST /promotion/202406/coupons/search': answer(
    z.strictObject({
      coupons: z.array(z.strictObject(coupon)).min(1),
      total_count: count(),
      next_page_token: pageToken(),
    }),
  ),
  'GET /promotion/202406/coupons/{coupon_id}': answer(
    z.strictObject({
      coupon: z.strictObject({
        ...coupon,
        product_ids: z.array(id()),
        display_channels: z.array(z.string()).min(1),
        seller_tnc: z.string(),
        usage_stats: z.strictObject({ claimed_count: count(), redeemed_count: count() }),
      }),
    }),
  ),
};
