import { compareTexts } from '../kernel/compare-texts.ts';
import { groupBy } from '../kernel/group-by.ts';
import { PLATFORMS } from '../platform/platform.ts';
import type { Platform } from '../platform/platform.ts';
import { requireShops } from './require-shops.ts';
import type { Shop } from './shop.ts';

/** The shops of one site of a marketplace (requirements: spec 3). */
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
 * given. Marketplaces and sites without a shop are left out. Unknown marketplaces come after the others
 * (SPEC H12).
 *
 * @throws MalformedInputError for a malformed shop (SPEC Z1)
 */
export function groupShops(shops: readonly Shop[]): PlatformGroup[] {
  requireShops(shops, 'shops');
  return byPlatform(shops).map(([platform, ofPlatform]) => {
    const bySite = groupBy(ofPlatform, ({ site }) => site);
    const siteGroups = Array.from(bySite, ([site, shopList]) => ({ site, shopList }));
    return { platform, siteGroups: siteGroups.sort((a, b) => compareTexts(a.site, b.site)) };
  });
}

/** Items by marketplace: known ones in their fixed order, then others in the order of occurrence. */
export function byPlatform<T extends { platform: Platform }>(items: readonly T[]): [Platform, T[]][] {
  return [...groupBy(items, ({ platform }) => platform, PLATFORMS)].filter(([, found]) => found.length > 0);
}
