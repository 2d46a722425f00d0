import { parseSite } from '@seller-chat/core/platform';
import { shopStateOf } from '@seller-chat/core/shop';
import type { Platform, Shop } from '@seller-chat/core';

/** A site of a marketplace, with what the account has there. */
export interface MarketplaceSite {
  site: string;
  defaultLanguage: string;
  /** Absent for a site of a newer server. */
  currency?: string;
  timeZone?: string;
  shopCount: number;
}

/** A marketplace with its sites. */
export interface Marketplace {
  platform: Platform;
  name: string;
  shopCount: number;
  /** Shops whose authorisation has expired. */
  expiredCount: number;
  /** Those with shops first, each part in the server's order. */
  sites: readonly MarketplaceSite[];
}

/** The answer of `getPlatformSiteConfig`. */
export interface SiteConfig {
  platformMap: Readonly<Record<string, string>>;
  siteDefaultLang: Readonly<Record<string, string>>;
  platformSiteAndNameMap: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The marketplaces of the server, with the account's shops counted. */
export function marketplacesOf(config: SiteConfig, shops: readonly Shop[]): Marketplace[] {
  return Object.entries(config.platformMap).map(([key, name]) => {
    const platform = key as Platform;
    // A shop that was disconnected is no longer one of the account's.
    const own = shops.filter((shop) => shop.platform === platform && shopStateOf(shop) !== 'unbound');
    const sites = Object.keys(config.platformSiteAndNameMap[key] ?? {}).map((site): MarketplaceSite => {
      const facts = parseSite(platform, site);
      return {
        site,
        defaultLanguage: config.siteDefaultLang[site] ?? '',
        ...(facts.isKnown && { currency: facts.currency, timeZone: facts.timeZone }),
        shopCount: own.filter((shop) => parseSite(platform, shop.site).site === site).length,
      };
    });
    return {
      platform,
      name,
      shopCount: own.length,
      expiredCount: own.filter((shop) => shopStateOf(shop) === 'expired').length,
      sites: sites.toSorted((a, b) => Number(b.shopCount > 0) - Number(a.shopCount > 0)),
    };
  });
}
