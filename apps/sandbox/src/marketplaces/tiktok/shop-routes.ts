import type { FastifyInstance } from 'fastify';
import type { World } from '../../world/world.ts';
import { addSellerRoute } from './gateway.ts';

/** Lists the shops a token speaks for, with the cipher that names each one in later calls. */
export function addShopRoutes(scope: FastifyInstance, world: World): void {
  addSellerRoute(scope, world, { method: 'GET', url: '/authorization/202309/shops' }, ({ grant }) => ({
    shops: grant.shopIds
      .map((shopId) => world.shop('tiktok', shopId))
      .filter((shop) => shop !== undefined)
      .map((shop) => ({
        cipher: shop.cipher,
        id: shop.shopId,
        code: `${shop.region}${shop.shopId.slice(-8)}`,
        name: shop.name,
        region: shop.region,
        seller_type: 'LOCAL',
      })),
  }));
}
