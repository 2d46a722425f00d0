import type { Marketplace } from './types.ts';

/** The key of a thing within its marketplace. */
export function keyOf(marketplace: Marketplace, id: string): string {
  return `${marketplace}/${id}`;
}
