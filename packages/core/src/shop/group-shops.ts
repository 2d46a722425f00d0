import { PLATFORMS } from '../platform/platform.ts';
import type { Platform } from '../platform/platform.ts';
import { requireShops } from './require-shops.ts';
import type { Shop } from './shop.ts';

/** The shops of one site of a marketplace (specification, section 3). */
export interface SiteGroup {
  site: string;
  shopList: Shop[];
}

/** The shops of one marketplace, by site. */
export interface PlatformGroup {
  platform: Platform;
  siteGroups: SiteGroup[];
}

/**
 * Shops by marketplace and site (SPEC H1): marketplaces in their fixed order, sites by key, shops in the order
 * given. Marketplaces and sites without a shop are left out. Marketplaces that this build does not know come
 * after the others (SPEC H12).
 *
 * @throws MalformedInputError for what is no shop (SPEC Z1)
 */
export function groupShops(shops: readonly Shop[]): PlatformGroup[] {
  requireShops(shops, 'shops');
  return platformsIn(shops).map((platform) => {
    const bySite = new Map<string, Shop[]>();
    for (const shop of shops) {
      if (shop.platform !== platform) continue;
      const ofSite = bySite.get(shop.site);
      if (ofSite === undefined) bySite.set(shop.site, [shop]);
      else ofSite.push(shop);
    }
    const siteGroups = Array.from(bySite, ([site, shopList]) => ({ site, shopList })).sort((a, b) =>
      a.site < b.site ? -1 : 1,
    );
    return { platform, siteGroups };
  });
}

/** The marketplaces that occur: known ones in their fixed order, then others as they came. */
export function platformsIn(items: readonly { platform: Platform }[]): Platform[] {
  const present = new Set(items.map(({ platform }) => platform));
  return [...new Set([...PLATFORMS, ...present])].filter((platform) => present.has(platform));
}
