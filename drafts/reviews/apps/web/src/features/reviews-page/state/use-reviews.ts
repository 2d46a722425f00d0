import type {
  ENDPOINTS,
  ResponseOf,
  ReviewKey,
  ReviewRow,
  ReviewSort,
} from '@seller-chat/api-client/contract';
import { useEndlessPages } from '../../../kit/page-query/use-endless-pages.ts';
import { usePageQuery } from '../../../kit/page-query/use-page-query.ts';
import type { PageData } from '../../../kit/page-query/use-page-query.ts';
import type { Pages } from '../../../kit/page-query/use-pages.ts';
import { rowIdOf } from '../model/review-filter.ts';
import type { ReviewQuestion } from '../model/review-filter.ts';

const CHANGED_BY = ['review.changed'] as const;

export type ReviewCounts = ResponseOf<typeof ENDPOINTS.getReviewCounts>;
export type ReviewSheet = ResponseOf<typeof ENDPOINTS.getReviewSheet>;
export type ReviewFigures = ResponseOf<typeof ENDPOINTS.getReviewFigures>;

/** The reviews that a filter finds, more of them as a person scrolls. */
export function useReviews(question: ReviewQuestion, sort: ReviewSort): Pages<ReviewRow> {
  return useEndlessPages<ReviewRow>({
    key: ['reviews', 'list', question, sort],
    read: async (api, cursor, call) => {
      const request = { ...question, sort, ...(cursor !== null && { nextCursor: cursor }) };
      const { reviewList, nextCursor } = await api.getReviewList(request, call);
      return { items: reviewList, nextCursor };
    },
    changedBy: CHANGED_BY,
    rowId: rowIdOf,
  });
}

/** How many reviews each star and state has in these shops. */
export function useReviewCounts({ shopIdList }: ReviewQuestion): PageData<ReviewCounts> {
  return usePageQuery({
    key: ['reviews', 'counts', shopIdList],
    read: (api, call) => api.getReviewCounts({ shopIdList }, call),
    changedBy: CHANGED_BY,
  });
}

/** One review with what was tried before. */
export function useReviewSheet(review: ReviewKey): PageData<ReviewSheet> {
  return usePageQuery({
    key: ['reviews', 'sheet', review.shopId, review.reviewId],
    read: (api, call) => api.getReviewSheet({ ...review }, call),
    changedBy: CHANGED_BY,
  });
}

/** Reviews and stars per week and product. */
export function useReviewFigures(
  shopIdList: ReviewQuestion['shopIdList'],
  productId: string,
): PageData<ReviewFigures> {
  return usePageQuery({
    key: ['reviews', 'figures', shopIdList, productId],
    read: (api, call) => api.getReviewFigures({ shopIdList, productId }, call),
    changedBy: CHANGED_BY,
  });
}
