import { PLATFORMS } from '@seller-chat/core';
import type { Platform } from '@seller-chat/core';

const SITE_NAMES: Readonly<Record<string, string>> = {
  ID: 'Indonesia',
  MY: 'Malaysia',
  PH: 'Philippines',
  SG: 'Singapore',
  TH: 'Thailand',
  VN: 'Vietnam',
};

const SITES: Readonly<Record<Platform, readonly string[]>> = {
  Lazada: ['ID', 'MY', 'PH', 'SG', 'TH', 'VN'],
  Shopee: ['ID', 'MY', 'PH', 'SG', 'TH', 'VN'],
  TikTok: ['ID', 'MY', 'PH', 'SG', 'TH', 'VN'],
  Tokopedia: ['ID'],
};

/** The product's name of each marketplace, beside its value in the API. */
const PLATFORM_NAMES: Readonly<Record<Platform, string>> = {
  Lazada: 'Lazada',
  Shopee: 'Shopee',
  TikTok: 'TikTok Shop',
  Tokopedia: 'Tokopedia',
};

/** What `getPlatformSiteConfig` answers (specification, section 3): fixed facts, no account's. */
export const PLATFORM_SITE_CONFIG = {
  platformMap: PLATFORM_NAMES,
  siteDefaultLang: { ID: 'id', MY: 'ms', PH: 'en', SG: 'en', TH: 'th', VN: 'vi' },
  platformSiteAndNameMap: Object.fromEntries(
    PLATFORMS.map((platform) => [
      platform,
      Object.fromEntries(SITES[platform].map((site) => [site, SITE_NAMES[site] ?? site])),
    ]),
  ) as Record<Platform, Record<string, string>>,
};
