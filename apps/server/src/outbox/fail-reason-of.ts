import type { FailReason } from '@seller-chat/core';
import type { MarketplaceError } from '../marketplaces/marketplace-error.ts';

/**
 * Why a send failed for good: the marketplace's own words, else a code that the screen translates (SPEC M19). Without a
 * code of the marketplace's it was never asked: the message is nothing that it takes.
 */
export function failReasonOf({ marketplaceCode, words }: MarketplaceError): string {
  if (words !== '') return words;
  return (marketplaceCode === '' ? 'notSendable' : 'refused') satisfies FailReason;
}
