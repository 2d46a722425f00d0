import { z } from 'zod';
import type { ShopSnapshot } from '../commerce-port.ts';
import { MarketplaceError } from '../marketplace-error.ts';
import type { ShopAccess } from '../port.ts';
import { readAnswer } from '../wire-body.ts';
import { orElse, wireDecimalId, wireText } from '../wire-values.ts';
import type { TikTokClient } from './api/client.ts';

const AUTHORISED_SHOPS = '/authorization/202309/shops';
const ACTIVE_SHOPS = '/seller/202309/shops';

const AuthorisedSchema = z.object({
  shops: z
    .array(
      z.object({
        id: wireDecimalId,
        name: orElse(wireText, ''),
        region: z.string().min(1),
        cipher: z.string().min(1),
      }),
    )
    .nullish(),
});
const ActiveSchema = z.object({ shops: z.array(z.object({ id: wireDecimalId })).nullish() });

export interface TikTokShop {
  id: string;
  name: string;
  region: string;
  cipher: string;
}

/** The shops a token opens. */
export async function listTikTokShops(
  client: TikTokClient,
  owner: { accessToken: string; platformShopId: string },
): Promise<readonly TikTokShop[]> {
  const data = await client.callSeller(owner, { method: 'GET', path: AUTHORISED_SHOPS, effect: 'read' });
  return readAnswer(AuthorisedSchema, data, 'read', 'TikTok').shops ?? [];
}

/** TikTok gives no logo. Throws `unauthorised` when the token no longer opens the shop. */
export async function getTikTokShop(
  client: TikTokClient,
  { platformShopId, credentials: { accessToken } }: ShopAccess,
): Promise<ShopSnapshot> {
  const owner = { accessToken, platformShopId };
  const shop = (await listTikTokShops(client, owner)).find(({ id }) => id === platformShopId);
  if (shop === undefined) {
    throw new MarketplaceError('unauthorised', 'This TikTok authorisation no longer opens the shop.');
  }
  const data = await client.callSeller(owner, { method: 'GET', path: ACTIVE_SHOPS, effect: 'read' });
  const active = readAnswer(ActiveSchema, data, 'read', 'TikTok').shops ?? [];
  return {
    platformShopId,
    shopName: shop.name || platformShopId,
    site: shop.region.toUpperCase(),
    logoUrl: '',
    isActive: active.some(({ id }) => id === platformShopId),
  };
}
