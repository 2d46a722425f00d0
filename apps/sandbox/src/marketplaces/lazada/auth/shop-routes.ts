import type { FastifyInstance } from 'fastify';
import type { World } from '../../../world/world.ts';
import { shopPictureUrl } from '../../picture-addresses.ts';
import { withData } from '../gateway/envelope.ts';
import { addSellerApi, GET } from '../gateway/gateway.ts';
import { publicUrlOf } from '../gateway/public-url.ts';
import { shortCodeOf } from './token-routes.ts';
import { wireId } from '../gateway/wire-id.ts';

/** Who the seller is. */
export function addShopApis(server: FastifyInstance, world: World): void {
  addSellerApi(server, world, {
    path: '/seller/get',
    methods: GET,
    handle: ({ shop }) =>
      withData({
        seller_id: wireId(shop.shopId),
        name: shop.name,
        name_company: shop.name,
        short_code: shortCodeOf(shop.region, shop.shopId),
        email: `seller-${shop.shopId}@example.test`,
        logo_url: shopPictureUrl(publicUrlOf(world), shop),
        location: shop.region,
        status: 'ACTIVE',
        cb: false,
        verified: true,
        marketplaceEaseMode: false,
      }),
  });
}
