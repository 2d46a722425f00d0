import { z } from 'zod';
import type { VoucherSnapshot } from '../../commerce-port.ts';
import type { ShopAccess } from '../../credentials.ts';
import { readCursor, writeCursor } from '../../cursor.ts';
import { MarketplaceError } from '../../marketplace-error.ts';
import type { Page } from '../../page.ts';
import {
  orElse,
  wireBoolean,
  wireDecimalId,
  wireId,
  wireMoment,
  wireNumber,
  wireText,
} from '../../wire-values.ts';
import { currencyOfSite } from '../../site-currency.ts';
import type { ShopeeClient } from '../api/client.ts';
import { toMoney } from './money.ts';

const PAGE_SIZE = '100';
/** Asked for one after the other: what can be given now, then what can be given later. */
const STAGES = ['ongoing', 'upcoming'] as const;

const VoucherSchema = z.object({
  voucher_id: wireId,
  voucher_code: orElse(wireText, ''),
  voucher_name: orElse(wireText, ''),
  usage_quantity: orElse(wireNumber, 0),
  current_usage: orElse(wireNumber, 0),
  start_time: wireMoment,
  end_time: wireMoment,
  discount_amount: wireNumber.nullish(),
  percentage: wireNumber.nullish(),
  min_basket_price: wireNumber.nullish(),
});

const ListSchema = z.object({
  more: orElse(wireBoolean, false),
  voucher_list: z.array(VoucherSchema).nullish(),
});

const CursorSchema = z.object({ stage: z.enum(STAGES), page: z.string().regex(/^\d+$/) });

/**
 * The list lacks the least sum to spend; `getVoucher` has it.
 *
 * @param now - epoch ms
 */
export async function listShopeeVouchers(
  client: ShopeeClient,
  shop: ShopAccess,
  cursor: string | null,
  now: number,
): Promise<Page<VoucherSnapshot>> {
  const at = readCursor(CursorSchema, cursor) ?? { stage: STAGES[0], page: '1' };
  const query = { status: at.stage, page_no: at.page, page_size: PAGE_SIZE };
  const page = await client.get(shop, '/api/v2/voucher/get_voucher_list', query, ListSchema);
  const following = STAGES[STAGES.indexOf(at.stage) + 1];
  return {
    items: (page.voucher_list ?? []).map((voucher) => toSnapshot(voucher, shop.site, now)),
    nextCursor: page.more
      ? writeCursor({ stage: at.stage, page: String(Number(at.page) + 1) })
      : following === undefined
        ? null
        : writeCursor({ stage: following, page: '1' }),
  };
}

/** Kind `notFound` when the shop has no such voucher. @param now - epoch ms */
export async function getShopeeVoucher(
  client: ShopeeClient,
  shop: ShopAccess,
  voucherId: string,
  now: number,
): Promise<VoucherSnapshot> {
  if (!wireDecimalId.safeParse(voucherId).success) {
    throw new MarketplaceError('notFound', `The shop has no voucher ${voucherId}.`);
  }
  const path = '/api/v2/voucher/get_voucher';
  const voucher = await client.get(shop, path, { voucher_id: voucherId }, VoucherSchema);
  return toSnapshot(voucher, shop.site, now);
}

/** Amounts come without a currency: it is the shop's. Coins given back count as percent. */
function toSnapshot(voucher: z.infer<typeof VoucherSchema>, site: string, now: number): VoucherSnapshot {
  const currency = currencyOfSite('Shopee', site);
  const { start_time: startsAt, end_time: endsAt, usage_quantity: total, current_usage: used } = voucher;
  const isPercent = (voucher.percentage ?? 0) > 0;
  const minSpend = voucher.min_basket_price ?? 0;
  return {
    voucherId: voucher.voucher_id,
    code: voucher.voucher_code,
    title: voucher.voucher_name,
    amountOff: isPercent ? null : toMoney(voucher.discount_amount ?? 0, currency),
    percentOff: isPercent ? (voucher.percentage ?? 0) : null,
    minSpend: minSpend > 0 ? toMoney(minSpend, currency) : null,
    startsAt,
    endsAt,
    left: Math.max(0, total - used),
    isActive: startsAt <= now && now < (endsAt || Infinity),
  };
}
