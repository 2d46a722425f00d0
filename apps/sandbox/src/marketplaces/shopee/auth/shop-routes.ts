import type { FastifyInstance } from 'fastify';
import type { Shop, TokenPair } from '../../../world/types.ts';
import type { World } from '../../../world/world.ts';
import { shopPictureUrl } from '../../picture-addresses.ts';
import { inResponse, topLevel } from '../gateway/envelope.ts';
import { addPublicApi, addShopApi } from '../gateway/gateway.ts';
import type { PublicCall } from '../gateway/gateway.ts';
import { GRANT_LENGTH_MS } from './grant-length.ts';
import { secondsOf } from '../gateway/numbers.ts';
import { numberBetween } from '../gateway/parameters.ts';
import { publicUrlOf } from '../gateway/public-url.ts';

/** The shop itself, and the shops an app is authorised for. */
export function addShopRoutes(server: FastifyInstance, world: World): void {
  addShopApi(server, world, {
    path: '/api/v2/shop/get_shop_info',
    method: 'GET',
    handle: ({ shop, pair }) =>
      topLevel({
        shop_name: shop.name,
        region: shop.region,
        status: 'NORMAL',
        is_cb: false,
        is_sip: false,
        sip_affi_shops: [],
        ...timesOf(pair),
        merchant_id: null,
      }),
  });
  addShopApi(server, world, {
    path: '/api/v2/shop/get_profile',
    method: 'GET',
    handle: ({ shop }) =>
      inResponse({
        shop_logo: shopPictureUrl(publicUrlOf(world), shop),
        shop_name: shop.name,
        description: `${shop.name} in the sandbox`,
      }),
  });
  addPublicApi(server, world, {
    path: '/api/v2/public/get_shops_by_partner',
    method: 'GET',
    handle: (call) => authorisedShops(world, call),
  });
}

function authorisedShops(world: World, { app, query }: PublicCall): Record<string, unknown> {
  const size = numberBetween(query, 'page_size', [1, 100], 100);
  const pageNo = numberBetween(query, 'page_no', [1, Number.MAX_SAFE_INTEGER], 1);
  const granted = world.shops('shopee').flatMap((shop: Shop) => {
    const pair = world.grantsOf('shopee', shop.shopId).findLast(({ appId }) => appId === app.appId);
    return pair ? [{ shop, pair }] : [];
  });
  const page = granted.slice((pageNo - 1) * size, pageNo * size);
  return topLevel({
    authed_shop_list: page.map(({ shop, pair }) => ({
      region: shop.region,
      shop_id: Number(shop.shopId),
      ...timesOf(pair),
      sip_affi_shop_list: [],
    })),
    more: granted.length > pageNo * size,
  });
}

/** A grant lasts as long as a seller may let it. */
function timesOf({ grantedAt }: TokenPair): { auth_time: number; expire_time: number } {
  const auth_time = secondsOf(grantedAt);
  return { auth_time, expire_time: auth_time + GRANT_LENGTH_MS / 1000 };
}
