import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Platform } from '@seller-chat/core';
import { Failure } from '../../http/failure.ts';
import { MarketplaceError } from '../../marketplaces/marketplace-error.ts';

/** Makes the address of a consent page. Fails with `marketplaceRefused`. */
export function askForConsent<Answer>(platform: Platform, ask: () => Answer): Answer {
  try {
    return ask();
  } catch (error) {
    throw toRefusal(platform, error);
  }
}

/** A marketplace's error during an authorisation as `marketplaceRefused`; another error as it is. */
export function toRefusal(platform: Platform, error: unknown): unknown {
  if (!(error instanceof MarketplaceError)) return error;
  return new Failure(ERROR_CODES.marketplaceRefused, { platform, message: error.message });
}
