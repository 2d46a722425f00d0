import { PLATFORMS, platformNameOf, sitesOf } from '@seller-chat/core';
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

const ALL_SITES = PLATFORMS.flatMap((platform) => sitesOf(platform));

/** The answer of `getPlatformSiteConfig` (requirements: spec 3): fixed facts, the same for every account. */
export const PLATFORM_SITE_CONFIG = {
  platformMap: Object.fromEntries(
    PLATFORMS.map((platform) => [platform, platformNameOf(platform)]),
  ) as Record<Platform, string>,
  siteDefaultLang: Object.fromEntries(ALL_SITES.map(({ site, defaultLanguage }) => [site, defaultLanguage])),
  platformSiteAndNameMap: Object.fromEntries(
    PLATFORMS.map((platform) => [
      platform,
      Object.fromEntries(sitesOf(platform).map(({ site }) => [site, SITE_NAMES[site] ?? site])),
    ]),
  ) as Record<Platform, Record<string, string>>,
};
