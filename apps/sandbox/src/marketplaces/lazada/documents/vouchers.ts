import { z } from 'zod';
import { epochMs, jsonInteger, numberId } from '../../../testing/documents/field-kinds.ts';
import { promotionAnswerOf } from './envelope.ts';

/** Terms of a voucher are texts, '' where it has no such term. */
const term = () => z.string().regex(/^(\d+(\.\d\d)?)?$/, 'is no amount');

const Voucher = z.strictObject({
  id: numberId(),
  voucher_name: z.string().min(1),
  voucher_code: z.string(),
  voucher_type: z.enum(['COLLECTIBLE_VOUCHER', 'CODE_VOUCHER']),
  voucher_discount_type: z.enum(['MONEY_VALUE_OFF', 'PERCENTAGE_DISCOUNT_OFF']),
  offering_money_value_off: term(),
  offering_percentage_discount_off: term(),
  max_discount_offering_money_value: term(),
  criteria_over_money: term(),
  currency: z.string().length(3),
  apply: z.enum(['ENTIRE_SHOP', 'SPECIFIC_PRODUCTS']),
  display_area: z.enum([
    'REGULAR_CHANNEL',
    'STORE_FOLLOWER',
    'OFFLINE',
    'LIVE_STREAM',
    'SHARE_VOUCHER',
    'CEM_SELLER',
  ]),
  collect_start: epochMs(),
  period_start_time: epochMs(),
  period_end_time: epochMs(),
  issued: jsonInteger().nonnegative(),
  limit: jsonInteger().nonnegative(),
  order_used_budget: z.number().nonnegative(),
  status: z.enum(['NOT_START', 'ONGOING', 'SUSPEND', 'FINISH']),
});

export const VoucherList = promotionAnswerOf(
  z.strictObject({
    total: jsonInteger(),
    current: jsonInteger(),
    page_size: jsonInteger(),
    data_list: z.array(Voucher),
  }),
);
export const OneVoucher = promotionAnswerOf(Voucher);
