import { parseSite } from '@seller-chat/core';
import type { Platform } from '@seller-chat/core';

/** The currency of a marketplace's site in ISO 4217, by core's table (SPEC P8, P9); '' for an unknown site. */
export function currencyOfSite(platform: Platform, site: string): string {
  const known = parseSite(platform, site);
  return known.isKnown ? known.currency : '';
}
