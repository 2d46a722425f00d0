import { PLATFORMS } from '../platform/platform.ts';
import type { Platform } from '../platform/platform.ts';
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
 * given. Marketplaces and sites without a shop are left out.
 */
export function groupShops(shops: readonly Shop[]): PlatformGroup[] {
  return PLATFORMS.flatMap((platform) => {
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
    return siteGroups.length === 0 ? [] : [{ platform, siteGroups }];
  });
}
