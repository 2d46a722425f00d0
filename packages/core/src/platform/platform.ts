import { knownOf } from '../kernel/plain-value.ts';

/**
 * The marketplaces of shops. The values are used in addresses, in the API and in stored rows (requirements: spec 1),
 * so the list is append-only.
 */
export const PLATFORMS = ['Lazada', 'Shopee', 'TikTok', 'Tokopedia'] as const;
export type Platform = (typeof PLATFORMS)[number];

/** The platform with this value, or `undefined`. Exact spelling only. */
export function parsePlatform(value: unknown): Platform | undefined {
  return knownOf(PLATFORMS, value);
}

/** The name of a marketplace, the same in every language (SPEC P21); an unknown value is returned unchanged. */
export function platformNameOf(platform: Platform): string {
  return platform === 'TikTok' ? 'TikTok Shop' : platform;
}

/** The entry of a table for a platform; `other` for an unknown one (SPEC Z2). */
export function entryOf<T>(table: Readonly<Record<Platform, T>>, platform: unknown, other: T): T {
  const known = parsePlatform(platform);
  return known ? table[known] : other;
}
