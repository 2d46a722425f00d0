import type { Platform } from '@seller-chat/core';
import type { Credentials } from '../../marketplaces/port.ts';

/** Marketplaces whose tokens the app renews by itself, without a refresh token of the shop. */
const RENEWED_BY_APP: ReadonlySet<Platform> = new Set(['Tokopedia']);
/** Two computations of one end differ by the time that an answer took; a move below this is none, ms. */
const SAME_END_MS = 3_600_000;

/** The moment after which a shop's tokens cannot be renewed, epoch ms; 0: not known, or never. */
export function tokensEndOf(
  platform: Platform,
  { accessExpiresAt, refreshToken, refreshExpiresAt }: Credentials,
): number {
  if (refreshExpiresAt > 0) return refreshExpiresAt;
  return refreshToken === '' && !RENEWED_BY_APP.has(platform) ? accessExpiresAt : 0;
}

/** Whether a renewal has moved the end of an authorisation. */
export function isOtherEnd(before: number, after: number): boolean {
  return (before === 0) !== (after === 0) || Math.abs(after - before) >= SAME_END_MS;
}
