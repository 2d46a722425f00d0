import { z } from 'zod';
import { epochSeconds, numberId } from '../../../testing/documents/field-kinds.ts';
import { amount, count, emptyList, inResponse } from './wire-kinds.ts';

const voucher = {
  voucher_id: numberId(),
  voucher_code: z.string().min(1),
  voucher_name: z.string().min(1),
  voucher_type: z.int().min(1).max(2),
  usage_quantity: count(),
  current_usage: count(),
  start_time: epochSeconds(),
  end_time: epochSeconds(),
  is_admin: z.boolean(),
  voucher_purpose: z.int().min(0).max(7),
  display_start_time: epochSeconds(),
};
const detail = {
  min_basket_price: amount(),
  max_price: amount(),
  item_id_list: emptyList(),
  display_channel_list: z.array(z.int().min(1).max(4)),
  target_voucher: z.int().min(0).max(3),
  usecase: z.int().min(1).max(12),
};
/** Either an amount off, or a part of a hundred. */
const rewarded = (fields: z.core.$ZodLooseShape) =>
  z.discriminatedUnion('reward_type', [
    z.strictObject({ ...fields, reward_type: z.literal(1), discount_amount: amount() }),
    z.strictObject({ ...fields, reward_type: z.literal(2), percentage: z.int().min(1).max(100) }),
  ]);
const PREFIX = '/api/v2/voucher';

/** What each call about vouchers answers. */
export const VOUCHER_DOCUMENTS: Readonly<Record<string, z.ZodType>> = {
  [`GET ${PREFIX}/get_voucher_list`]: inResponse(
    z.strictObject({ more: z.boolean(), voucher_list: z.array(rewarded(voucher)).min(1) }),
  ),
  [`GET ${PREFIX}/get_voucher`]: inResponse(rewarded({ ...voucher, ...detail })),
};
