import { PLATFORMS, sitesOf } from '@seller-chat/core';
import type { Platform } from '@seller-chat/core';

const SITE_NAMES: Readonly<Record<string, string>> = {
  BR: 'Brazil',
  GB: 'United Kingdom',
  ID: 'Indonesia',
  MY: 'Malaysia',
  PH: 'Philippines',
  SG: 'Singapore',
  TH: 'Thailand',
  TW: 'Taiwan',
  US: 'United States',
  VN: 'Vietnam',
};

/** The product's name of each marketplace, beside its value in the API. */
const PLATFORM_NAMES: Readonly<Record<Platform, string>> = {
  Lazada: 'Lazada',
  Shopee: 'Shopee',
  TikTok: 'TikTok Shop',
  Tokopedia: 'Tokopedia',
};

const ALL_SITES = PLATFORMS.flatMap((platform) => sitesOf(platform));

/** What `getPlatformSiteConfig` answers (specification, section 3): fixed facts, no account's. */
export const PLATFORM_SITE_CONFIG = {
  platformMap: PLATFORM_NAMES,
  siteDefaultLang: Object.fromEntries(ALL_SITES.map(({ site, defaultLanguage }) => [site, defaultLanguage])),
  platformSiteAndNameMap: Object.fromEntries(
    PLATFORMS.map((platform) => [
      platform,
      Object.fromEntries(sitesOf(platform).map(({ site }) => [site, SITE_NAMES[site] ?? site])),
    ]),
  ) as Record<Platform, Record<string, string>>,
};
