import { knownOf } from '../kernel/plain-value.ts';

/**
 * The marketplaces a shop can live on. The values are those of the specification (section 1): they stand
 * in addresses, in the API and in stored rows, so the list is append-only.
 */
export const PLATFORMS = ['Lazada', 'Shopee', 'TikTok', 'Tokopedia'] as const;
export type Platform = (typeof PLATFORMS)[number];

/** The platform a value names, or `undefined`. Exact: the specification's spelling only. */
export function parsePlatform(value: unknown): Platform | undefined {
  return knownOf(PLATFORMS, value);
}

/** What a marketplace calls itself, the same in every language (SPEC P21); a value of no platform stays as it is. */
export function platformNameOf(platform: Platform): string {
  return platform === 'TikTok' ? 'TikTok Shop' : platform;
}

/** What a table holds for a platform; `other` for one that this build does not know (SPEC Z2). */
export function entryOf<T>(table: Readonly<Record<Platform, T>>, platform: unknown, other: T): T {
  const known = parsePlatform(platform);
  return known ? table[known] : other;
}
