import { groupShops } from '@seller-chat/core/shop';
import type { Shop } from '@seller-chat/core';

/** Shops of one country, whatever the marketplace. */
export interface SiteShops {
  id: string;
  label: string;
  shops: readonly Shop[];
}

/** Shops by site, sites by their name in the reader's language. */
export function groupBySite(shops: readonly Shop[], locale: string): SiteShops[] {
  const bySite = new Map<string, Shop[]>();
  for (const { siteGroups } of groupShops(shops)) {
    for (const { site, shopList } of siteGroups) bySite.set(site, [...(bySite.get(site) ?? []), ...shopList]);
  }
  const groups = Array.from(bySite, ([site, list]) => ({
    id: site,
    label: siteName(site, locale),
    shops: list,
  }));
  return groups.sort((a, b) => a.label.localeCompare(b.label, locale));
}

/** A site's name in the reader's language; the key itself where it is no country code. */
export function siteName(site: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'region' }).of(site) ?? site;
  } catch {
    return site;
  }
}
