import { z } from 'zod';
import type { ShopSnapshot } from '../commerce-port.ts';
import type { ShopAccess } from '../credentials.ts';
import { readAnswer } from '../wire-body.ts';
import { orElse, wireText } from '../wire-values.ts';
import type { ShopeeClient } from './api/client.ts';

const InfoSchema = z.object({
  shop_name: orElse(wireText, ''),
  region: z.string().min(1),
  status: orElse(wireText, ''),
});
const ProfileSchema = z.object({ shop_logo: orElse(wireText, '') });

/** Name, site and whether it may sell; at the top of the answer, unlike those of other calls. */
export async function getShopeeShopInfo(
  client: ShopeeClient,
  shop: Pick<ShopAccess, 'platformShopId' | 'credentials'>,
): Promise<Omit<ShopSnapshot, 'logoUrl'>> {
  const path = '/api/v2/shop/get_shop_info';
  const answer = await client.callShop(shop, { method: 'GET', path, effect: 'read' });
  const { shop_name: name, region, status } = readAnswer(InfoSchema, answer, 'read', 'Shopee');
  return {
    platformShopId: shop.platformShopId,
    shopName: name || shop.platformShopId,
    site: region.toUpperCase(),
    isActive: status === '' || status === 'NORMAL',
  };
}

export async function getShopeeShop(client: ShopeeClient, shop: ShopAccess): Promise<ShopSnapshot> {
  const info = await getShopeeShopInfo(client, shop);
  const profile = await client.get(shop, '/api/v2/shop/get_profile', {}, ProfileSchema);
  return { ...info, logoUrl: profile.shop_logo };
}
