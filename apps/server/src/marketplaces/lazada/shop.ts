import { z } from 'zod';
import type { ShopSnapshot } from '../commerce-port.ts';
import type { ShopAccess } from '../port.ts';
import { readAnswer } from '../wire-body.ts';
import { orElse, wireId, wireNumber, wireText } from '../wire-values.ts';
import type { LazadaClient } from './api/client.ts';

/** How many buyers are asked about at once; no limit is published. */
const MOST_BUYERS = 50;

const SellerSchema = z.object({
  name: orElse(wireText, ''),
  logo_url: orElse(wireText, ''),
  status: orElse(wireText, 'ACTIVE'),
});

const FollowersSchema = z.object({
  result: z.array(z.object({ buyerId: wireId, followFlag: orElse(wireNumber, 0) })).nullish(),
});

/** `GET /seller/get`. */
export async function getLazadaShop(client: LazadaClient, shop: ShopAccess): Promise<ShopSnapshot> {
  const data = await client.dataFor(shop, {
    method: 'GET',
    path: '/seller/get',
    parameters: {},
    effect: 'read',
  });
  const seller = readAnswer(SellerSchema, data, 'read', 'Lazada');
  return {
    platformShopId: shop.platformShopId,
    shopName: seller.name,
    site: shop.site,
    logoUrl: seller.logo_url,
    isActive: seller.status === 'ACTIVE',
  };
}

/** `GET /shop/follow/status/batch/query`, a batch of buyers at a time. */
export async function listLazadaFollowers(
  client: LazadaClient,
  shop: ShopAccess,
  buyerIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const followers = new Set<string>();
  for (let from = 0; from < buyerIds.length; from += MOST_BUYERS) {
    const answer = await client.callShop(shop, {
      method: 'GET',
      path: '/shop/follow/status/batch/query',
      parameters: { buyer_ids: `[${buyerIds.slice(from, from + MOST_BUYERS).join(',')}]` },
      effect: 'read',
    });
    const { result } = readAnswer(FollowersSchema, answer['result'], 'read', 'Lazada');
    for (const { buyerId, followFlag } of result ?? []) if (followFlag === 1) followers.add(buyerId);
  }
  return followers;
}
