import { z } from 'zod';
import type { VoucherSnapshot } from '../../commerce-port.ts';
import { readCursor, writeCursor } from '../../cursor.ts';
import { MarketplaceError } from '../../marketplace-error.ts';
import type { Page } from '../../page.ts';
import type { ShopAccess } from '../../port.ts';
import { readAnswer } from '../../wire-body.ts';
import { orElse, wireId, wireMoment, wireNumber, wireText } from '../../wire-values.ts';
import { currencyOfSite } from '../../site-currency.ts';
import type { LazadaClient } from '../api/client.ts';
import { moneyOf } from './money.ts';

const PAGE_SIZE = 20;
const TYPES = ['COLLECTIBLE_VOUCHER', 'CODE_VOUCHER'] as const;
/** The lists that together hold what can be given away now or later. */
const LISTS = TYPES.flatMap((type) => [
  { type, status: 'ONGOING' },
  { type, status: 'NOT_START' },
]);

const VoucherSchema = z.object({
  id: wireId,
  voucher_name: orElse(wireText, ''),
  voucher_code: orElse(wireText, ''),
  offering_money_value_off: orElse(wireText, ''),
  offering_percentage_discount_off: orElse(wireText, ''),
  criteria_over_money: orElse(wireText, ''),
  currency: orElse(wireText, ''),
  period_start_time: wireMoment,
  period_end_time: wireMoment,
  issued: wireNumber.nullish(),
  status: orElse(wireText, ''),
});

const ListSchema = z.object({
  total: orElse(wireNumber, 0),
  data_list: z.array(VoucherSchema).nullish(),
});

const CursorSchema = z.object({ list: z.string(), page: z.string() });

/** `GET /promotion/vouchers/get`, one list after the other: a page may be empty though more follow. */
export async function listLazadaVouchers(
  client: LazadaClient,
  shop: ShopAccess,
  cursor: string | null,
): Promise<Page<VoucherSnapshot>> {
  const from = readCursor(CursorSchema, cursor) ?? { list: '0', page: '1' };
  const [at, page] = [Number(from.list), Number(from.page)];
  const list = LISTS[at];
  if (list === undefined) throw new RangeError('This page cursor is not one that this marketplace gave.');
  const data = await client.dataFor(shop, {
    method: 'GET',
    path: '/promotion/vouchers/get',
    parameters: {
      voucher_type: list.type,
      status: list.status,
      cur_page: String(page),
      page_size: String(PAGE_SIZE),
    },
    effect: 'read',
  });
  const { total, data_list } = readAnswer(ListSchema, data ?? {}, 'read', 'Lazada');
  const vouchers = data_list ?? [];
  const isMore = vouchers.length > 0 && page * PAGE_SIZE < total;
  const next = isMore ? { list: at, page: page + 1 } : { list: at + 1, page: 1 };
  return {
    items: vouchers.map((voucher) => toSnapshot(voucher, shop.site)),
    nextCursor:
      next.list < LISTS.length ? writeCursor({ list: String(next.list), page: String(next.page) }) : null,
  };
}

/** `GET /promotion/voucher/get`, which wants to know the type: each is tried. */
export async function getLazadaVoucher(
  client: LazadaClient,
  shop: ShopAccess,
  voucherId: string,
): Promise<VoucherSnapshot> {
  for (const type of TYPES) {
    const found = await findVoucher(client, shop, voucherId, type);
    if (found !== undefined) return toSnapshot(found, shop.site);
  }
  throw new MarketplaceError('notFound', 'Lazada does not know this voucher.');
}

async function findVoucher(client: LazadaClient, shop: ShopAccess, id: string, type: string) {
  try {
    const data = await client.dataFor(shop, {
      method: 'GET',
      path: '/promotion/voucher/get',
      parameters: { id, voucher_type: type },
      effect: 'read',
    });
    return data === undefined || data === null
      ? undefined
      : readAnswer(VoucherSchema, data, 'read', 'Lazada');
  } catch (error) {
    if (error instanceof MarketplaceError && error.kind === 'notFound') return undefined;
    throw error;
  }
}

function toSnapshot(voucher: z.infer<typeof VoucherSchema>, site: string): VoucherSnapshot {
  const currency = voucher.currency || currencyOfSite('Lazada', site);
  const percent = Number(voucher.offering_percentage_discount_off);
  const isPercent = voucher.offering_percentage_discount_off !== '' && percent > 0;
  const amountOff = moneyOf(voucher.offering_money_value_off, currency);
  const minSpend = moneyOf(voucher.criteria_over_money, currency);
  return {
    voucherId: voucher.id,
    code: voucher.voucher_code,
    title: voucher.voucher_name,
    amountOff: isPercent ? null : (amountOff ?? { amountMinor: 0, currency }),
    percentOff: isPercent ? percent : null,
    minSpend: minSpend !== undefined && minSpend.amountMinor > 0 ? minSpend : null,
    startsAt: voucher.period_start_time,
    endsAt: voucher.period_end_time,
    // The number issued; Lazada does not give the number taken.
    left: voucher.issued ?? -1,
    isActive: voucher.status === 'ONGOING',
  };
}
