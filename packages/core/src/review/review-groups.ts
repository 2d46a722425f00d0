import { requireRecord } from '../kernel/malformed-input.ts';
import { knownOf } from '../kernel/plain-value.ts';
import { reviewReplyLimitOf } from './review-reply.ts';
import type { Review } from './review.ts';

export const REVIEW_STARS = [1, 2, 3, 4, 5] as const;
export type ReviewStar = (typeof REVIEW_STARS)[number];

/** Bad, neutral, good, and reviews without stars. */
export type ReviewLevel = 'low' | 'middle' | 'high' | 'unrated';

/** Whether a review waits for the shop's reply, has one (sent or being sent), or can have none. */
export type ReviewReplyState = 'waiting' | 'replied' | 'notRepliable';

/**
 * The stars of a review (SPEC W1); undefined for anything but a whole number from 1 to 5.
 *
 * @throws MalformedInputError for a value that is not an object (SPEC Z1)
 */
export function reviewStarOf(review: Pick<Review, 'star'>): ReviewStar | undefined {
  requireRecord(review, 'review');
  return knownOf(REVIEW_STARS, review.star);
}

/**
 * The level a review is listed under (SPEC W2): one or two stars are low, three middle, four or five high. Throws
 * like {@link reviewStarOf}.
 */
export function reviewLevelOf(review: Pick<Review, 'star'>): ReviewLevel {
  const star = reviewStarOf(review);
  if (!star) return 'unrated';
  if (star === 3) return 'middle';
  return star < 3 ? 'low' : 'high';
}

/**
 * Reply state of a review (SPEC W3, W4). With a reply, sent or being sent, it is `replied` in every case; after a
 * failed reply it is `waiting`. `notRepliable`: TikTok and Tokopedia, which accept no replies, unknown marketplaces
 * (SPEC Z2), and reviews that the marketplace has closed.
 *
 * @throws MalformedInputError for a value that is not an object (SPEC Z1)
 */
export function reviewReplyStateOf(
  review: Pick<Review, 'platform' | 'canReply' | 'reply'>,
): ReviewReplyState {
  requireRecord(review, 'review');
  const { platform, canReply, reply } = review;
  if (reply && reply.status !== 'fail') return 'replied';
  return canReply && reviewReplyLimitOf(platform) > 0 ? 'waiting' : 'notRepliable';
}
