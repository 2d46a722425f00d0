import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Shop } from '../../../world/types.ts';
import { shopPictureUrl } from '../../picture-addresses.ts';
import type { Context } from '../gateway/context.ts';
import { statusSuccess } from '../gateway/envelope.ts';
import { malformedError } from '../gateway/errors.ts';
import { addFsRoute, linkedShopOf } from '../gateway/gateway.ts';
import type { FsCall } from '../gateway/gateway.ts';
import { wholeNumber } from '../gateway/json.ts';
import { linksOf } from '../gateway/links.ts';
import { warehouseOf } from '../orders/order-wire.ts';
import { dayOf } from '../gateway/numbers.ts';
import { pageOf, readPage } from '../gateway/paging.ts';
import type { Allowance } from '../gateway/rate-limit.ts';
import { SHOP_PLACE } from '../orders/shop-place.ts';

/** The one endpoint whose limit the marketplace has published. */
export const SHOP_INFO_ALLOWANCE: Allowance = { perSecond: 5, burst: 5 };

/** No source names a longest page; published clients ask for 50. */
const MOST_SHOPS_PER_PAGE = 100;

/** The world does not remember when its shops opened. */
const OPENED = '2018-05-22';

const day = z.string().regex(/^\d{8}$/);
const statusSchema = z.object({
  shop_id: wholeNumber,
  action: z.enum(['open', 'close']),
  start_date: day.optional(),
  end_date: day.optional(),
  close_note: z.string().optional(),
  close_now: z.boolean().optional(),
});

/** Shop discovery (every shop linked to the app, or the one named), and closing a shop for a while. */
export function addShopRoutes(scope: FastifyInstance, context: Context): void {
  const info = {
    method: 'GET',
    url: '/v1/shop/fs/:fsId/shop-info',
    envelope: 'status',
    allowance: SHOP_INFO_ALLOWANCE,
  } as const;
  addFsRoute(scope, context, info, (call) =>
    statusSuccess(shopsOf(call).map((shop) => toWireShop(context, shop))),
  );
  const closing = { method: 'POST', url: '/v2/shop/fs/:fsId/shop-status', envelope: 'header' } as const;
  addFsRoute(scope, context, closing, changeStatus);
}

function shopsOf(call: FsCall): Shop[] {
  const { world, app, query } = call;
  const shopId = query.get('shop_id') ?? '';
  if (shopId !== '') return [linkedShopOf(call, shopId)];
  const linked = new Set(linksOf(world, app.appId).flatMap((link) => link.shopIds));
  const shops = world.shops('tokopedia').filter((shop) => linked.has(shop.shopId));
  return query.has('page') || query.has('per_page')
    ? pageOf(shops, readPage(query, false, MOST_SHOPS_PER_PAGE))
    : shops;
}

function toWireShop({ publicUrl, closedShops }: Context, shop: Shop) {
  const domain = `toko-${shop.shopId}`;
  return {
    shop_id: BigInt(shop.shopId),
    user_id: BigInt(shop.sellerUserId),
    shop_name: shop.name,
    logo: shopPictureUrl(publicUrl, shop),
    shop_url: `https://www.tokopedia.com/${domain}`,
    is_open: closedShops.has(shop.shopId) ? 0 : 1,
    status: 1,
    date_shop_created: OPENED,
    domain,
    admin_id: [BigInt(shop.sellerUserId)],
    reason: '',
    district_id: 0,
    province_name: '',
    warehouses: [toWarehouse(shop)],
    subscribe_tokocabang: false,
    is_mitra: false,
  };
}

function toWarehouse(shop: Shop) {
  return {
    warehouse_id: warehouseOf(shop),
    partner_id: { Int64: 0, Valid: true },
    shop_id: { Int64: BigInt(shop.shopId), Valid: true },
    ...SHOP_PLACE,
    phone: '',
  };
}

/** The one call whose inner answer has an envelope of its own, with `Messages` for `messages`. */
function changeStatus(call: FsCall) {
  const { context, world } = call;
  const parsed = statusSchema.safeParse(call.json());
  if (!parsed.success) throw malformedError('invalid request body');
  const shop = linkedShopOf(call, String(parsed.data.shop_id));
  const { action, start_date: start, close_now: isNow } = parsed.data;
  const today = dayOf(world.now()).replaceAll('-', '');
  if (action === 'close' && isNow !== true && (start === undefined || start < today)) {
    return nested('Failed Update Shop Status', 500, '400', 'Edit Failed', [
      'Tanggal mulai tutup tidak bisa kurang dari hari ini',
    ]);
  }
  if (action === 'open') context.closedShops.delete(shop.shopId);
  else context.closedShops.add(shop.shopId);
  return nested('Successfully Update Shop Status', 200, '200', '', null);
}

function nested(
  messages: string,
  code: number,
  innerCode: string,
  reason: string,
  problems: readonly string[] | null,
) {
  const header = { process_time: 0, Messages: problems, reason, error_code: innerCode };
  const data = { header, data: problems === null ? 'Berhasil memperbarui Status Toko' : '' };
  return { header: { process_time: 0, messages, reason: '', error_code: code }, data };
}
