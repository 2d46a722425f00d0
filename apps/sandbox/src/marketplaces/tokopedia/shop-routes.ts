import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../world/types.ts';
import type { World } from '../../world/world.ts';
import { statusSuccess } from './envelope.ts';
import { rateLimitError } from './errors.ts';
import { addFsRoute, linkedShopOf } from './gateway.ts';
import type { FsCall } from './gateway.ts';
import { linksOf } from './links.ts';
import { pageOf, readPage } from './paging.ts';
import { RateLimit } from './rate-limit.ts';
import type { Allowance } from './rate-limit.ts';

/** The one endpoint whose limit the marketplace has published. */
export const SHOP_INFO_ALLOWANCE: Allowance = { perSecond: 5, burst: 5 };

/** Shop discovery: every shop linked to the app, or the one named, in the older envelope. */
export function addShopRoutes(scope: FastifyInstance, world: World): void {
  const limit = new RateLimit(SHOP_INFO_ALLOWANCE);
  const at = { method: 'GET', url: '/v1/shop/fs/:fsId/shop-info', envelope: 'status' } as const;
  addFsRoute(scope, world, at, (call) => {
    const { allowed, headers } = limit.take(call.app.appId, world.now());
    call.reply.headers(headers);
    if (!allowed) throw rateLimitError();
    return statusSuccess(shopsOf(call).map(toWireShop));
  });
}

function shopsOf(call: FsCall): Shop[] {
  const { world, app, query } = call;
  const shopId = query.get('shop_id');
  if (shopId !== null) return [linkedShopOf(call, shopId)];
  const linked = new Set(linksOf(world, app.appId).flatMap((link) => link.shopIds));
  const shops = world.shops('tokopedia').filter((shop) => linked.has(shop.shopId));
  return query.has('page') || query.has('per_page') ? pageOf(shops, readPage(query, false)) : shops;
}

function toWireShop(shop: Shop) {
  const domain = `toko-${shop.shopId}`;
  return {
    shop_id: BigInt(shop.shopId),
    user_id: BigInt(shop.sellerUserId),
    shop_name: shop.name,
    logo: '',
    shop_url: `https://www.tokopedia.com/${domain}`,
    is_open: 1,
    status: 1,
    date_shop_created: '',
    domain,
    admin_id: [],
    reason: '',
    district_id: 0,
    province_name: '',
    warehouses: [],
    subscribe_tokocabang: false,
    is_mitra: false,
  };
}
