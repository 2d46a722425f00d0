import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { secondsOf } from '../gateway/seconds.ts';
import type { TikTokContext } from '../gateway/context.ts';
import { missing, paramsError } from '../gateway/errors.ts';
import { addShopRoute } from '../gateway/gateway.ts';
import type { ShopCall } from '../gateway/gateway.ts';
import { bodyOf } from '../gateway/json.ts';
import { pageOf, readPage } from '../gateway/paging.ts';
import { toWireVoucher, toWireVoucherDetail, voucherStatusOf } from './voucher-wire.ts';

const MAX_PAGE = 100;
const DEFAULT_PAGE = 50;
const MAX_TITLE = 100;
const scope = 'seller.promotion.basic';

const SearchSchema = z.object({
  status: z.array(z.enum(['NOT_START', 'ONGOING', 'EXPIRED', 'DEACTIVATED'])).optional(),
  display_type: z.array(z.string()).optional(),
  title_keyword: z.string().min(1).max(MAX_TITLE).optional(),
});

/** The calls on coupons: search and detail. None of the interface makes one. */
export function addVoucherRoutes(app: FastifyInstance, context: TikTokContext): void {
  const search = '/promotion/202406/coupons/search';
  addShopRoute(app, context, { method: 'POST', url: search, scope }, searchVouchers);
  const one = '/promotion/202406/coupons/:coupon_id';
  addShopRoute(app, context, { method: 'GET', url: one, scope }, ({ world, shop, params }) => {
    const voucherId = params['coupon_id'] ?? '';
    const voucher = world.commerce.voucher('tiktok', voucherId);
    if (!voucher || voucher.shopId !== shop.shopId) throw missing(`coupon ${voucherId}`);
    return { coupon: toWireVoucherDetail(voucher, world.now()) };
  });
}

/** Newest first. The keyword is the whole title. */
function searchVouchers(call: ShopCall) {
  const { world, shop, query } = call;
  const wanted = bodyOf(SearchSchema, call, paramsError);
  const list = `coupons/${shop.shopId}`;
  const limits = { max: MAX_PAGE, default: DEFAULT_PAGE, refuse: paramsError };
  const request = readPage(query, list, limits);
  const now = world.now();
  const found = world.commerce
    .vouchers('tiktok', shop.shopId)
    .filter(
      (voucher) =>
        (wanted.status === undefined || wanted.status.includes(voucherStatusOf(voucher, now))) &&
        (wanted.display_type === undefined || wanted.display_type.includes('REGULAR')) &&
        (wanted.title_keyword === undefined || wanted.title_keyword === voucher.title),
    );
  const { page, next } = pageOf(
    found,
    (voucher) => [String(secondsOf(voucher.createdAt)), voucher.voucherId],
    true,
    list,
    request,
  );
  return {
    coupons: page.map((voucher) => toWireVoucher(voucher, now)),
    total_count: found.length,
    next_page_token: next,
  };
}
