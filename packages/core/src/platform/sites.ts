import { entryOf } from './platform.ts';
import type { Platform } from './platform.ts';

/** A country's part of a marketplace. Its name is the app's to translate. */
export interface Site {
  /** Upper-case country code; `Shop.site` and `Session.siteId` hold it. */
  readonly site: string;
  /** The language its buyers mostly write, as a tag; may be one that the interface does not speak. */
  readonly defaultLanguage: string;
  /** ISO 4217. */
  readonly currency: string;
  /** IANA name; for a country with several, that of its busiest city. */
  readonly timeZone: string;
  /** Minutes ahead of UTC in winter; only `GB` and `US` set their clocks forward in summer. */
  readonly utcOffsetMinutes: number;
}

/** Result for a site key: the site's facts, or the key as received. */
export type ParsedSite =
  | ({ readonly isKnown: true } & Site)
  | { readonly isKnown: false; readonly site: string };

const site = (
  key: string,
  defaultLanguage: string,
  currency: string,
  timeZone: string,
  utcOffsetMinutes: number,
): Site => ({ site: key, defaultLanguage, currency, timeZone, utcOffsetMinutes });

const ID = site('ID', 'id', 'IDR', 'Asia/Jakarta', 420);
const SOUTH_EAST_ASIA = [
  ID,
  site('MY', 'ms', 'MYR', 'Asia/Kuala_Lumpur', 480),
  site('PH', 'en', 'PHP', 'Asia/Manila', 480),
  site('SG', 'en', 'SGD', 'Asia/Singapore', 480),
  site('TH', 'th', 'THB', 'Asia/Bangkok', 420),
  site('VN', 'vi', 'VND', 'Asia/Ho_Chi_Minh', 420),
];

/** The countries named by each marketplace's own documents, in the order they are offered. */
const SITES: Readonly<Record<Platform, readonly Site[]>> = {
  Lazada: SOUTH_EAST_ASIA,
  Shopee: [
    ...SOUTH_EAST_ASIA,
    site('BR', 'pt-BR', 'BRL', 'America/Sao_Paulo', -180),
    site('TW', 'zh-TW', 'TWD', 'Asia/Taipei', 480),
  ],
  TikTok: [
    ...SOUTH_EAST_ASIA,
    site('GB', 'en', 'GBP', 'Europe/London', 0),
    site('US', 'en', 'USD', 'America/New_York', -300),
  ],
  Tokopedia: [ID],
};

/**
 * The sites of a marketplace (SPEC P8). A later release may add some: read shops with {@link parseSite}. None of a
 * platform that this build does not know (SPEC Z2).
 */
export function sitesOf(platform: Platform): readonly Site[] {
  return entryOf(SITES, platform, []);
}

/**
 * The site of a key on a platform (SPEC P8, P9), in any case; Lazada's longer spelling `lazada_my` is read too.
 * Any other text, and any on an unknown platform (SPEC Z2), is kept as received, so that its
 * shops can be shown; a value that is not text is ''.
 *
 * @example parseSite('Lazada', 'lazada_my') // { isKnown: true, site: 'MY', currency: 'MYR', ... }
 * @example parseSite('Tokopedia', 'MY') // { isKnown: false, site: 'MY' }
 */
export function parseSite(platform: Platform, value: unknown): ParsedSite {
  if (typeof value !== 'string') return { isKnown: false, site: '' };
  const [, key] = /^(?:lazada[_-])?([a-z]{2})$/i.exec(value.trim()) ?? [];
  const known = sitesOf(platform).find((one) => one.site === key?.toUpperCase());
  return known ? { isKnown: true, ...known } : { isKnown: false, site: value };
}
