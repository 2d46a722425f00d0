import type { FastifyInstance } from 'fastify';
import type { Shop } from '../../../world/types.ts';
import type { TikTokContext } from '../gateway/context.ts';
import { addSellerRoute, addShopRoute } from '../gateway/gateway.ts';
import type { SellerCall } from '../gateway/gateway.ts';
import { toWireShop, toWireWarehouse } from './shop-wire.ts';

/** The calls about the shops a token speaks for, and giving one of them up. */
export function addShopRoutes(app: FastifyInstance, context: TikTokContext): void {
  addSellerRoute(
    app,
    context,
    { method: 'GET', url: '/authorization/202309/shops', scope: 'seller.authorization.info' },
    (call) => ({ shops: shopsOf(call).map(toWireShop) }),
  );
  addShopRoute(
    app,
    context,
    { method: 'DELETE', url: '/authorization/202403/shops', scope: 'seller.authorization.info' },
    ({ world, shop }) => {
      world.revoke('tiktok', shop.shopId);
      return {};
    },
  );
  addSellerRoute(
    app,
    context,
    { method: 'GET', url: '/seller/202309/shops', scope: 'seller.shop.info' },
    (call) => ({ shops: shopsOf(call).map(({ shopId, region }) => ({ id: shopId, region })) }),
  );
  addSellerRoute(
    app,
    context,
    { method: 'GET', url: '/seller/202309/permissions', scope: 'seller.shop.info' },
    () => ({ permissions: [] }),
  );
  addShopRoute(
    app,
    context,
    { method: 'GET', url: '/logistics/202309/warehouses', scope: 'seller.logistics' },
    ({ shop }) => ({ warehouses: [toWireWarehouse(shop)] }),
  );
}

function shopsOf({ world, grant }: SellerCall): Shop[] {
  return grant.shopIds.flatMap((shopId) => world.shop('tiktok', shopId) ?? []);
}
