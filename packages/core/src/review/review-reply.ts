import { requireRecord } from '../kernel/malformed-input.ts';
import { checkLength } from '../platform/text-length.ts';
import type { Platform } from '../platform/platform.ts';
import type { Review } from './review.ts';

const TAKES_REPLIES: readonly Platform[] = ['Lazada', 'Shopee'];

/** The longest reply a marketplace takes, in UTF-16 units; 0 where it takes none, or is not known (SPEC Z2). */
export function reviewReplyLimitOf(platform: Platform): number {
  return TAKES_REPLIES.includes(platform) ? 500 : 0;
}

/** Whether `text` can go out as the reply to a review there (SPEC W5). What is no text is `empty` (SPEC Z2). */
export function checkReviewReply(
  platform: Platform,
  text: string,
): 'ok' | 'empty' | 'tooLong' | 'notRepliable' {
  const limit = reviewReplyLimitOf(platform);
  if (limit === 0) return 'notRepliable';
  return checkLength(text, limit);
}

/**
 * What to keep after a review came again (SPEC W6): the copy that came, with the reply that is known where that
 * copy has none or one less far on. A list read before a reply was given cannot take it back, so nothing and
 * nobody replies a second time.
 *
 * @throws MalformedInputError for what is no object (SPEC Z1)
 */
export function mergeReview(current: Review | undefined, incoming: Review): Review {
  requireRecord(incoming, 'incoming');
  const reply = current?.reply;
  if (!reply || incoming.reply?.status === 'sent') return incoming;
  return !incoming.reply || reply.status === 'sent' ? { ...incoming, reply } : incoming;
}
