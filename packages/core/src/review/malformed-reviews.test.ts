import { expect, it } from 'vitest';
import { DEFAULT_SHOP_ID as shopId, FIXED_NOW } from '../testing/make-session.ts';
import { spoilable } from '../testing/spoilt-arguments.ts';
import { reviewLevelOf, reviewReplyStateOf, reviewStarOf } from './review-groups.ts';
import { checkReviewReply, mergeReview, reviewReplyLimitOf } from './review-reply.ts';
import type { Review } from './review.ts';

const review: Review = {
  reviewId: 'review1' as Review['reviewId'],
  shopId,
  platform: 'Shopee',
  platformOrderSn: '1',
  buyerName: 'Ayu',
  star: 5,
  content: 'Bagus',
  createdAt: FIXED_NOW,
  canReply: true,
  reply: null,
};
const replied: Review = { ...review, reply: { content: 'Terima kasih', status: 'loading' } };

it.each([
  spoilable(reviewStarOf, () => [review]),
  spoilable(reviewLevelOf, () => [review]),
  spoilable(reviewReplyStateOf, () => [replied]),
  spoilable(reviewReplyLimitOf, () => ['Shopee']),
  spoilable(checkReviewReply, () => ['Shopee', 'Terima kasih']),
  spoilable(mergeReview, () => [replied, review]),
])('[Z1] [Z2] $name answers, or says at its door what is wrong', ({ check }) => check());

it.each([
  [() => reviewStarOf(undefined as never), 'review must be an object'],
  [() => mergeReview(replied, null as never), 'incoming must be an object'],
])('[Z1] %s', (ask, words) => {
  expect(ask).toThrow(words);
});
