import { CLOCK_SKEW } from '@seller-chat/core';
import type { MarketplaceError, MarketplaceErrorKind } from '../marketplaces/marketplace-error.ts';
import { tokensEndOf } from './authorisation/tokens-end.ts';
import type { StoredTokens } from './token-store.ts';

/** Answers by which a marketplace refuses a renewal, besides `unauthorised`. */
const REFUSALS: ReadonlySet<MarketplaceErrorKind> = new Set(['refused', 'missingScope', 'tokenExpired']);
/** A refusal counts for good once the access token ended this long ago, ms: the stored end outlives a restart. */
const REFUSED_FOR_MS = 6 * 3_600_000;

/**
 * Whether a renewal that failed so ends the authorisation for good: only the seller can give it again.
 *
 * - `unauthorised` always does.
 * - Any other refusal does once the refresh token has ended, or the access token ended 6 hours ago. Without the
 *   marketplace's code it is this server's own (no credentials of the app), and counts only in the first case. Tokens
 *   that the app renews without a refresh token are refused to the app, not to the shop.
 * - A marketplace that cannot be asked does once both tokens have ended: no answer could renew them.
 *
 * @param timeThere - epoch ms by the marketplace's clock
 */
export function endsAuthorisation(
  { row, credentials }: Pick<StoredTokens, 'row' | 'credentials'>,
  error: MarketplaceError,
  timeThere: number,
): boolean {
  if (error.kind === 'unauthorised') return true;
  const { accessExpiresAt, refreshToken } = credentials;
  const renewableUntil = tokensEndOf(row.platform, credentials);
  const isRefused = REFUSALS.has(error.kind);
  if (renewableUntil > 0) {
    // Without an answer our clock may be ahead.
    const lastEnd = isRefused ? renewableUntil : Math.max(renewableUntil, accessExpiresAt) + CLOCK_SKEW;
    if (lastEnd <= timeThere) return true;
  }
  const isOfShop = error.marketplaceCode !== '' && refreshToken !== '';
  return isRefused && isOfShop && accessExpiresAt > 0 && accessExpiresAt + REFUSED_FOR_MS <= timeThere;
}
