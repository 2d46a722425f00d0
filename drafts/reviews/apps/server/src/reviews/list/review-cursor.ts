import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { ReviewSort } from '@seller-chat/api-client/contract';
import { Failure } from '../../http/failure.ts';

/** A review's place in a list. */
export interface ReviewPlace {
  star: number;
  writtenAt: number;
  shopId: string;
  reviewId: string;
}

export function writeReviewCursor(
  sort: ReviewSort,
  { star, writtenAt, shopId, reviewId }: ReviewPlace,
): string {
  return JSON.stringify([sort, star, writtenAt, shopId, reviewId]);
}

/** Null for the first page. Fails with `invalidRequest` for a cursor of another list, or of none. */
export function readReviewCursor(sort: ReviewSort, cursor: string | undefined): ReviewPlace | null {
  if (cursor === undefined || cursor === '') return null;
  const [kind, star, writtenAt, shopId, reviewId] = parse(cursor);
  const isPlace =
    kind === sort &&
    Number.isSafeInteger(star) &&
    Number.isSafeInteger(writtenAt) &&
    typeof shopId === 'string' &&
    typeof reviewId === 'string';
  if (isPlace) return { star: Number(star), writtenAt: Number(writtenAt), shopId, reviewId };
  throw new Failure(ERROR_CODES.invalidRequest, {
    fields: [{ path: 'nextCursor', message: 'must be a cursor of an earlier answer to the same filter' }],
  });
}

function parse(cursor: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(cursor);
    return Array.isArray(parsed) ? parsed : [];
  } catch {
    // No JSON is as wrong as any other text: the caller is refused.
    return [];
  }
}
