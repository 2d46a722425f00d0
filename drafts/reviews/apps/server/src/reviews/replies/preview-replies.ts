import { and, eq, inArray } from '../../db/query-builder/drizzle.ts';
import { ERROR_CODES, REVIEW_RUN_MAX, ReviewFilterSchema } from '@seller-chat/api-client/contract';
import type { ENDPOINTS, ResponseOf, ReviewFilter } from '@seller-chat/api-client/contract';
import type * as z from 'zod/mini';
import type { Tx } from '../../db/database.ts';
import { review } from '../../db/schema/index.ts';
import { Failure } from '../../http/failure.ts';
import { askedShops } from '../../orders/list/order-selection.ts';
import type { SignedIn } from '../../security/login-sessions.ts';
import { prepareFilling } from '../store/fill-reply.ts';
import { selectionOf } from '../list/review-selection.ts';
import { selectReviews } from '../list/select-reviews.ts';
import type { ReviewRow } from '../store/review-row.ts';

/** The checked request. */
type PreviewRequest = z.output<(typeof ENDPOINTS)['previewReviewReplies']['request']>;
type Preview = ResponseOf<(typeof ENDPOINTS)['previewReviewReplies']>;

/**
 * The reply that each review would get: the named ones, or those that wait and that a filter finds, the worst first. Fails
 * with `invalidRequest`.
 */
export async function previewReplies(
  tx: Tx,
  signedIn: SignedIn,
  request: PreviewRequest,
  now: number,
): Promise<Preview> {
  const { variantList, starList } = request;
  if (variantList.length === 0) throw invalid('variantList', 'must hold a text');
  const { keys, isMore } = await keysOf(tx, signedIn, request);
  const reviews = await readReviews(tx, signedIn.accountId, keys);
  const fill = await prepareFilling(tx, signedIn.accountId, reviews);
  const previewList = reviews.map((one, place) => {
    const template = variantList[place % variantList.length] ?? '';
    const { text, problem } = fill(one, template, { agentName: signedIn.name, now });
    const isFor = starList.length === 0 || starList.includes(one.star);
    const { shopId, reviewId, version, buyerName, star, content, state } = one;
    const own = state === 'waiting' ? (isFor ? problem : 'otherStar') : state;
    return {
      shopId: shopId as never,
      reviewId,
      version,
      buyerName,
      star,
      content,
      text,
      problem: own,
    } as const;
  });
  return { previewList, isMore };
}

async function keysOf(
  tx: Tx,
  signedIn: SignedIn,
  { itemList, filter }: PreviewRequest,
): Promise<{ keys: { shopId: string; reviewId: string }[]; isMore: boolean }> {
  if (itemList.length > 0) {
    const seen = askedShops(signedIn, []);
    return { keys: itemList.filter(({ shopId }) => seen === null || seen.includes(shopId)), isMore: false };
  }
  if (filter === undefined) throw invalid('itemList', 'must name reviews, or `filter` must');
  const parsed = parseFilter(filter);
  const shopIds = askedShops(signedIn, parsed.shopIdList);
  const selection = selectionOf(signedIn.accountId, shopIds, { ...parsed, state: 'waiting' });
  const places = await selectReviews(tx, selection, {
    sort: 'worst',
    after: null,
    limit: REVIEW_RUN_MAX + 1,
  });
  return { keys: places.slice(0, REVIEW_RUN_MAX), isMore: places.length > REVIEW_RUN_MAX };
}

/** Reviews by their keys, in the order of the keys. */
async function readReviews(
  tx: Tx,
  accountId: string,
  keys: readonly { shopId: string; reviewId: string }[],
): Promise<ReviewRow[]> {
  if (keys.length === 0) return [];
  const rows = await tx
    .select()
    .from(review)
    .where(
      and(
        eq(review.accountId, accountId),
        inArray(review.shopId, [...new Set(keys.map(({ shopId }) => shopId))]),
        inArray(review.reviewId, [...new Set(keys.map(({ reviewId }) => reviewId))]),
      ),
    );
  const byKey = new Map(rows.map((row) => [`${row.shopId}\n${row.reviewId}`, row]));
  return keys.flatMap(({ shopId, reviewId }) => byKey.get(`${shopId}\n${reviewId}`) ?? []);
}

function parseFilter(text: string): ReviewFilter {
  try {
    const parsed = ReviewFilterSchema.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw invalid('filter', 'must be a filter of the list');
}

function invalid(path: string, message: string): Failure {
  return new Failure(ERROR_CODES.invalidRequest, { fields: [{ path, message }] });
}
