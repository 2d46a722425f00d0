import { z } from 'zod';
import type { ShopSnapshot } from '../commerce-port.ts';
import { MarketplaceError } from '../marketplace-error.ts';
import type { ShopAccess } from '../port.ts';
import { orElse, wireDecimalId, wireNumber, wireText } from '../wire-values.ts';
import type { TokopediaClient } from './api/client.ts';

/** Tokopedia is in Indonesia only. */
const SITE = 'ID';
/** A shop that is neither closed, suspended nor deleted. */
const ACTIVE = 1;

/**
 * This one endpoint's limit is published: five calls a second of the whole app, as many as are allowed for one shop.
 * So it is paced like a shop of its own.
 */
export const SHOP_INFO_BUDGET = 'shop-info';

const ShopInfoSchema = z.array(
  z.object({
    shop_id: wireDecimalId,
    shop_name: orElse(wireText, ''),
    logo: orElse(wireText, ''),
    status: orElse(wireNumber, ACTIVE),
  }),
);

/** A shop that is linked to the app, from the list of them all; undefined when it is not among them. */
export async function findTokopediaShop(
  client: TokopediaClient,
  platformShopId: string,
): Promise<ShopSnapshot | undefined> {
  const shops = await client.call(ShopInfoSchema, {
    shop: { platformShopId: SHOP_INFO_BUDGET },
    method: 'GET',
    path: '/v1/shop/fs/{fs_id}/shop-info',
    query: { shop_id: platformShopId },
    effect: 'read',
  });
  const found = shops.find(({ shop_id: shopId }) => shopId === platformShopId);
  return (
    found && {
      platformShopId,
      shopName: found.shop_name || platformShopId,
      site: SITE,
      logoUrl: found.logo,
      isActive: found.status === ACTIVE,
    }
  );
}

export async function getTokopediaShop(client: TokopediaClient, shop: ShopAccess): Promise<ShopSnapshot> {
  const found = await findTokopediaShop(client, shop.platformShopId);
  if (found === undefined) throw new MarketplaceError('notFound', 'Tokopedia does not list this shop.');
  return found;
}
