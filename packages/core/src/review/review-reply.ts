import { requireRecord } from '../kernel/malformed-input.ts';
import { checkLength } from '../platform/text-length.ts';
import type { Platform } from '../platform/platform.ts';
import type { Review } from './review.ts';

const TAKES_REPLIES: readonly Platform[] = ['Lazada', 'Shopee'];

/** The longest reply that a marketplace accepts, in UTF-16 units; 0 if it accepts none or is unknown (SPEC Z2). */
export function reviewReplyLimitOf(platform: Platform): number {
  return TAKES_REPLIES.includes(platform) ? 500 : 0;
}

/** Whether `text` can be sent as the reply to a review (SPEC W5). A value that is not text is `empty` (SPEC Z2). */
export function checkReviewReply(
  platform: Platform,
  text: string,
): 'ok' | 'empty' | 'tooLong' | 'notRepliable' {
  const limit = reviewReplyLimitOf(platform);
  if (limit === 0) return 'notRepliable';
  return checkLength(text, limit);
}

/**
 * The review to keep after another copy arrived (SPEC W6): the new copy, with the known reply if the copy has none or
 * one with less progress. A list that was read before the reply cannot remove it, so no second reply is sent.
 *
 * @throws MalformedInputError for a value that is not an object (SPEC Z1)
 */
export function mergeReview(current: Review | undefined, incoming: Review): Review {
  requireRecord(incoming, 'incoming');
  const reply = current?.reply;
  if (!reply || incoming.reply?.status === 'sent') return incoming;
  return !incoming.reply || reply.status === 'sent' ? { ...incoming, reply } : incoming;
}
