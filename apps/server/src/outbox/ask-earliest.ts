import type { Platform } from '@seller-chat/core';
import { MarketplaceError } from '../marketplaces/marketplace-error.ts';
import type { MarketplaceErrorKind } from '../marketplaces/marketplace-error.ts';

export interface EarliestDeps {
  /** Reads a conversation's newest messages from the marketplace into ours, which settles what it finds. */
  pullConversation(key: { accountId: string; sessionId: string }): Promise<void>;
  /** Our own clock, epoch ms. */
  now(): number;
  /** The earliest that it can be at a marketplace, epoch ms; null before its first answer. As `now` without. */
  earliestThere?: ((platform: Platform) => number | null) | undefined;
}

/** Failures of a call that say nothing of the marketplace but that it did not answer. */
const NOT_REACHED: ReadonlySet<MarketplaceErrorKind> = new Set(['unavailable', 'outcomeUnknown']);

/**
 * The earliest that it can be at a marketplace, epoch ms, or the failure to reach it. A marketplace that has not
 * answered this process yet is asked for the conversation first: if our clock were ahead of the real time, the
 * marketplace's copy of a message would look older than the attempt to send it, and the message would be sent again.
 */
export async function askEarliest(
  { pullConversation, now, earliestThere }: EarliestDeps,
  key: { accountId: string; sessionId: string },
  platform: Platform,
): Promise<number | MarketplaceError> {
  if (!earliestThere) return now();
  const known = earliestThere(platform);
  if (known !== null) return known;
  try {
    await pullConversation(key);
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    if (earliestThere(platform) === null && NOT_REACHED.has(error.kind)) return error;
  }
  return earliestThere(platform) ?? now();
}
