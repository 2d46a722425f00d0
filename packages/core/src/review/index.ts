export type { Review, ReviewId, ReviewReply } from './review.ts';
export { REVIEW_STARS, reviewLevelOf, reviewReplyStateOf, reviewStarOf } from './review-groups.ts';
export type { ReviewLevel, ReviewReplyState, ReviewStar } from './review-groups.ts';
export { checkReviewReply, mergeReview, reviewReplyLimitOf } from './review-reply.ts';
