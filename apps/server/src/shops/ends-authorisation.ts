import { CLOCK_SKEW } from '@seller-chat/core';
import type { MarketplaceError, MarketplaceErrorKind } from '../marketplaces/marketplace-error.ts';
import { tokensEndOf } from './authorisation/tokens-end.ts';
import type { StoredTokens } from './token-store.ts';

const HOUR = 3_600_000;
/**
 * Answers by which a marketplace refuses a renewal, besides `unauthorised`, and how long after the end of the access token
 * they count for good, ms: that end is stored, and outlives a restart. A plain refusal may be about this installation,
 * such as a wrong secret of the app, which must not end every shop before its people could mend it.
 */
const COUNTS_AFTER_MS: ReadonlyMap<MarketplaceErrorKind, number> = new Map([
  ['missingScope', 6 * HOUR],
  ['tokenExpired', 6 * HOUR],
  ['refused', 72 * HOUR],
]);

/**
 * Whether a renewal that failed so ends the authorisation for good: only the seller can give it again.
 *
 * - `unauthorised` always does.
 * - Any other refusal does once the refresh token has ended, or hours after the end of the access token. Without the
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
  const countsAfter = COUNTS_AFTER_MS.get(error.kind);
  if (renewableUntil > 0) {
    // Without an answer our clock may be ahead.
    const isRefused = countsAfter !== undefined;
    const lastEnd = isRefused ? renewableUntil : Math.max(renewableUntil, accessExpiresAt) + CLOCK_SKEW;
    if (lastEnd <= timeThere) return true;
  }
  const isOfShop = error.marketplaceCode !== '' && refreshToken !== '';
  if (countsAfter === undefined || !isOfShop || accessExpiresAt === 0) return false;
  return accessExpiresAt + countsAfter <= timeThere;
}
