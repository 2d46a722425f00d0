import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reviewReplyStateOf } from './review-groups.ts';
import { checkReviewReply, mergeReview, reviewReplyLimitOf } from './review-reply.ts';
import type { Review, ReviewReply } from './review.ts';

const reviewOf = (reply: ReviewReply | null, content = 'Bagus'): Review => ({
  reviewId: 'review1' as Review['reviewId'],
  shopId: 'shop1' as Review['shopId'],
  platform: 'Shopee',
  platformOrderSn: '260110AYU',
  buyerName: 'Ayu',
  star: 5,
  content,
  createdAt: 1,
  canReply: true,
  reply,
});
const sent: ReviewReply = { content: 'Terima kasih', status: 'sent' };
const loading: ReviewReply = { content: 'Terima kasih', status: 'loading' };
const failed: ReviewReply = { content: 'Terima kasih', status: 'fail' };

it.each(['Lazada', 'Shopee'] as const)(
  '[W5] a reply on %s has something to read, up to the limit',
  (platform) => {
    const limit = reviewReplyLimitOf(platform);
    expect(limit).toBe(500);
    expect(checkReviewReply(platform, 'x'.repeat(limit))).toBe('ok');
    expect(checkReviewReply(platform, 'x'.repeat(limit + 1))).toBe('tooLong');
    for (const text of ['', ' \n\u3000', null, undefined]) {
      expect(checkReviewReply(platform, text as string)).toBe('empty');
    }
  },
);

it.each(['TikTok', 'Tokopedia'] as const)('[W5] %s takes no reply at all', (platform) => {
  expect(reviewReplyLimitOf(platform)).toBe(0);
  expect(checkReviewReply(platform, 'Terima kasih')).toBe('notRepliable');
});

it('[W4] a reply that is being sent blocks others; a failed one does not', () => {
  expect(reviewReplyStateOf(reviewOf(loading))).toBe('replied');
  expect(reviewReplyStateOf(reviewOf(failed))).toBe('waiting');
});

it('[W6] a list that was read before the reply cannot take it back', () => {
  const stale = reviewOf(null, 'Bagus, edited');
  for (const reply of [sent, loading, failed]) {
    expect(mergeReview(reviewOf(reply), stale)).toEqual({ ...stale, reply });
  }
  expect(mergeReview(reviewOf(sent), reviewOf(failed)).reply).toBe(sent);
  expect(mergeReview(reviewOf(sent), { ...stale, reply: undefined as never }).reply).toBe(sent);
});

it('[W6] otherwise the copy that came counts, and is returned itself', () => {
  for (const [current, incoming] of [
    [undefined, reviewOf(null)],
    [reviewOf(null), reviewOf(null)],
    [reviewOf(null), reviewOf(sent)],
    [reviewOf(loading), reviewOf(failed)],
    [reviewOf(failed), reviewOf(loading)],
    [reviewOf(sent), reviewOf({ ...sent, content: 'Terima kasih kak' })],
  ] as const) {
    expect(mergeReview(current, incoming)).toBe(incoming);
  }
});

it('[W6] a sent reply stays sent in any order of copies', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(null, sent, loading, failed), { minLength: 1 }), (replies) => {
      const merged = replies
        .map((reply) => reviewOf(reply))
        .reduce<Review | undefined>(mergeReview, undefined);
      expect(merged?.reply?.status === 'sent').toBe(replies.includes(sent));
      expect(merged?.reply === null).toBe(replies.every((reply) => reply === null));
    }),
  );
});
