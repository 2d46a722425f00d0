import { LISTED_STARS, REVIEW_STATES } from '@seller-chat/api-client/contract';
import type { ReviewFilter } from '@seller-chat/api-client/contract';
import type { ReviewReplyState } from '@seller-chat/core';

/** Which reviews are meant: a filter, within the shops that its caller sees. */
export interface ReviewSelection {
  accountId: string;
  /** Null: every shop of the account. */
  shopIds: readonly string[] | null;
  stars: readonly number[];
  states: readonly ReviewReplyState[];
  isChanged: boolean;
  keyword: string;
  /** Written at or after, and before, these moments, epoch ms; null: any time. */
  from: number | null;
  to: number | null;
}

/** Reads a filter as its caller may use it. */
export function selectionOf(
  accountId: string,
  shopIds: readonly string[] | null,
  { starList, state, isChanged, keyword, from, to }: ReviewFilter,
): ReviewSelection {
  return {
    accountId,
    shopIds,
    stars: starList.length === 0 ? LISTED_STARS : [...new Set(starList)],
    states: state === 'all' ? REVIEW_STATES : [state],
    isChanged,
    keyword: keyword.trim().toLowerCase(),
    from: from ?? null,
    to: to ?? null,
  };
}
