import type { Voucher } from '../../../world/commerce/commerce.ts';
import { secondsOf } from '../gateway/seconds.ts';
import { sumOf } from '../gateway/money.ts';

/** A coupon's status. The world's coupons have no switch, so none is ever DEACTIVATED by hand. */
export function voucherStatusOf(
  voucher: Voucher,
  now: number,
): 'NOT_START' | 'ONGOING' | 'EXPIRED' | 'DEACTIVATED' {
  if (now < voucher.startsAt) return 'NOT_START';
  if (now >= voucher.endsAt) return 'EXPIRED';
  return voucher.used >= voucher.total ? 'DEACTIVATED' : 'ONGOING';
}

/** A coupon of the list. */
export function toWireVoucher(voucher: Voucher, now: number) {
  const { currency, minSpend, startsAt, endsAt } = voucher;
  const period = { start_time: secondsOf(startsAt), end_time: secondsOf(endsAt) };
  return {
    id: voucher.voucherId,
    title: voucher.title,
    status: voucherStatusOf(voucher, now),
    display_type: 'REGULAR',
    creation_source: 'SELLER_CENTER',
    target_buyer_segment: 'ALL',
    promo_code: voucher.code,
    product_scope: 'FULL_SHOP',
    discount: discountOf(voucher),
    threshold:
      minSpend === 0 ? { type: 'NONE' } : { type: 'MIN_SPEND', min_spend: sumOf(minSpend, currency) },
    claim_duration: period,
    redemption_duration: { type: 'ABSOLUTE', ...period },
    usage_limits: {
      single_buyer_claim_limit: 1,
      total_claim_limit: voucher.total,
      redemption_limit: voucher.total,
    },
    create_time: secondsOf(voucher.createdAt),
    update_time: secondsOf(voucher.createdAt),
  };
}

/** A coupon by its id: the same, with what it has been used for. */
export function toWireVoucherDetail(voucher: Voucher, now: number) {
  return {
    ...toWireVoucher(voucher, now),
    product_ids: [],
    display_channels: ['PRODUCT_DETAIL_PAGE', 'SHOP_PAGE'],
    seller_tnc: '',
    usage_stats: { claimed_count: voucher.used, redeemed_count: voucher.used },
  };
}

function discountOf({ discountType, discount, maxDiscount, currency }: Voucher) {
  if (discountType === 'amount') return { type: 'AMOUNT_OFF', reduction_amount: sumOf(discount, currency) };
  const limit = maxDiscount === 0 ? {} : { max_discount: sumOf(maxDiscount, currency) };
  return { type: 'PERCENT_OFF', percentage: String(discount), ...limit };
}
