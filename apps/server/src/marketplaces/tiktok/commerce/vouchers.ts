import { z } from 'zod';
import type { VoucherSnapshot } from '../../commerce-port.ts';
import { unreadableAnswer } from '../../failures.ts';
import type { Page } from '../../page.ts';
import type { ShopAccess } from '../../port.ts';
import { readAnswer } from '../../wire-body.ts';
import { orElse, wireId, wireMoment, wireNumber, wireText } from '../../wire-values.ts';
import type { TikTokClient } from '../api/client.ts';
import { cursorAfter, pageTokenOf } from '../api/cursor.ts';
import { TikTokSumSchema, toMoney } from './money.ts';

const SEARCH = '/promotion/202406/coupons/search';
const DETAIL = '/promotion/202406/coupons';
const PAGE_SIZE = '100';
const UNLIMITED = -1;

const PeriodSchema = z.object({ start_time: wireMoment, end_time: wireMoment });
const CouponSchema = z.object({
  id: wireId,
  title: orElse(wireText, ''),
  status: orElse(wireText, ''),
  promo_code: orElse(wireText, ''),
  discount: z
    .object({ percentage: wireNumber.nullish(), reduction_amount: TikTokSumSchema.nullish() })
    .nullish(),
  threshold: z.object({ min_spend: TikTokSumSchema.nullish() }).nullish(),
  claim_duration: PeriodSchema.nullish(),
  redemption_duration: PeriodSchema.nullish(),
  usage_limits: z
    .object({ total_claim_limit: wireNumber.nullish(), redemption_limit: wireNumber.nullish() })
    .nullish(),
  usage_stats: z.object({ claimed_count: orElse(wireNumber, 0) }).nullish(),
});
const ListSchema = z.object({
  coupons: z.array(CouponSchema).nullish(),
  next_page_token: orElse(wireText, ''),
});
const DetailSchema = z.object({ coupon: CouponSchema });

/** Vouchers that run or will. The list lacks the number used. */
export async function listTikTokVouchers(
  client: TikTokClient,
  shop: ShopAccess,
  cursor: string | null,
): Promise<Page<VoucherSnapshot>> {
  const data = await client.callShop(shop, {
    method: 'POST',
    path: SEARCH,
    query: { page_size: PAGE_SIZE, ...pageTokenOf(cursor) },
    body: { status: ['NOT_START', 'ONGOING'] },
    effect: 'read',
  });
  const page = readAnswer(ListSchema, data, 'read', 'TikTok');
  return {
    items: (page.coupons ?? []).flatMap((coupon) => toVoucher(coupon) ?? []),
    nextCursor: cursorAfter(page.next_page_token),
  };
}

export async function getTikTokVoucher(
  client: TikTokClient,
  shop: ShopAccess,
  voucherId: string,
): Promise<VoucherSnapshot> {
  const path = `${DETAIL}/${encodeURIComponent(voucherId)}`;
  const data = await client.callShop(shop, { method: 'GET', path, effect: 'read' });
  const voucher = toVoucher(readAnswer(DetailSchema, data, 'read', 'TikTok').coupon);
  if (voucher === undefined) throw unreadableAnswer('read', 'TikTok told no discount of this coupon.');
  return voucher;
}

/**
 * Undefined for a coupon of neither kind of discount. One that runs from the moment it is taken (redemption RELATIVE)
 * has no dates of its own: the dates of taking it are used.
 */
function toVoucher(wire: z.infer<typeof CouponSchema>): VoucherSnapshot | undefined {
  const reduction = wire.discount?.reduction_amount;
  const amountOff = toMoney(reduction?.amount, reduction?.currency);
  const percentOff = amountOff === null ? (wire.discount?.percentage ?? null) : null;
  if (amountOff === null && percentOff === null) return undefined;
  const least = wire.threshold?.min_spend;
  const isFixed = (wire.redemption_duration?.end_time ?? 0) > 0;
  const period = isFixed ? wire.redemption_duration : wire.claim_duration;
  const limit = wire.usage_limits?.total_claim_limit ?? wire.usage_limits?.redemption_limit ?? 0;
  return {
    voucherId: wire.id,
    code: wire.promo_code,
    title: wire.title,
    amountOff,
    percentOff,
    minSpend: toMoney(least?.amount, least?.currency),
    startsAt: period?.start_time ?? 0,
    endsAt: period?.end_time ?? 0,
    left: limit > 0 ? Math.max(0, limit - (wire.usage_stats?.claimed_count ?? 0)) : UNLIMITED,
    isActive: wire.status === 'ONGOING',
  };
}
