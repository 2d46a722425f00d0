import type { Voucher } from '../../../world/commerce/commerce.ts';
import { idNumber, moneyNumber, secondsOf } from '../gateway/numbers.ts';

/** For the whole shop; the other type, 2, is for some products. */
const FOR_SHOP = 1;
const AMOUNT_OFF = 1;
const PERCENT_OFF = 2;

/** A voucher's status at a moment, epoch ms. */
export function stageOf({ startsAt, endsAt }: Voucher, now: number): 'upcoming' | 'ongoing' | 'expired' {
  if (now < startsAt) return 'upcoming';
  return now < endsAt ? 'ongoing' : 'expired';
}

/** A voucher as the list shows it. */
export function toWireVoucher(voucher: Voucher): Record<string, unknown> {
  const { voucherId, discountType, discount, currency } = voucher;
  return {
    voucher_id: idNumber(voucherId),
    voucher_code: voucher.code,
    voucher_name: voucher.title,
    voucher_type: FOR_SHOP,
    reward_type: discountType === 'amount' ? AMOUNT_OFF : PERCENT_OFF,
    usage_quantity: voucher.total,
    current_usage: voucher.used,
    start_time: secondsOf(voucher.startsAt),
    end_time: secondsOf(voucher.endsAt),
    is_admin: false,
    voucher_purpose: 0,
    ...(discountType === 'amount'
      ? { discount_amount: moneyNumber(discount, currency) }
      : { percentage: discount }),
    display_start_time: secondsOf(voucher.startsAt),
  };
}

/** A voucher as `get_voucher` shows it. */
export function toWireVoucherDetail(voucher: Voucher): Record<string, unknown> {
  const { minSpend, maxDiscount, currency } = voucher;
  return {
    ...toWireVoucher(voucher),
    min_basket_price: moneyNumber(minSpend, currency),
    max_price: moneyNumber(maxDiscount, currency),
    item_id_list: [],
    display_channel_list: [1],
    target_voucher: 0,
    usecase: 1,
  };
}
