import { REMARK_STATUSES, REMARK_TYPES } from '@seller-chat/api-client/contract';
import type { RemarkFilter, RemarkStatus } from '@seller-chat/api-client/contract';
import { searchWordsOf } from '@seller-chat/core/search';
import type { Remark } from '@seller-chat/api-client/contract';
import { makeGrams } from '../search/grams.ts';
import { ownerIdOf } from './remark-owners.ts';

/** Words to be found. */
export interface RemarkKeyword {
  patterns: readonly string[];
  grams: readonly number[];
}

/** Which remarks are meant: a filter, within the shops that its caller sees. */
export interface RemarkSelection {
  accountId: string;
  /** Null: every shop of the account. */
  shopIds: readonly string[] | null;
  statuses: readonly RemarkStatus[];
  types: readonly Remark['type'][];
  category: string | null;
  /** Undefined: any owner; null: no owner; empty: the main account. */
  ownerId: string | null | undefined;
  /** Due at or after, and before, these moments, epoch ms; null: any, also without a due date. */
  dueFrom: number | null;
  dueTo: number | null;
  /** Null: any; without patterns: none. */
  keyword: RemarkKeyword | null;
}

const ACTIVE = REMARK_STATUSES.filter((status) => status !== 'done');

/**
 * Reads a filter as its caller may use it. An overdue remark is not done, so `isOverdue` leaves no others.
 *
 * @param now - epoch ms, for what is overdue
 */
export function remarkSelectionOf(
  caller: { accountId: string; subAccountId: string },
  shopIds: readonly string[] | null,
  filter: RemarkFilter,
  now: number,
): RemarkSelection {
  const { status, type, owner, isMine, isOverdue, dueFrom = null, dueTo = null } = filter;
  const asked = status === 'all' ? REMARK_STATUSES : status === 'active' ? ACTIVE : [status];
  const keyword = filter.keyword.trim();
  return {
    accountId: caller.accountId,
    shopIds,
    statuses: isOverdue ? asked.filter((one) => one !== 'done') : asked,
    types: type === 'all' ? REMARK_TYPES : [type],
    category: filter.category === '' ? null : filter.category,
    ownerId: isMine ? caller.subAccountId : owner === '' ? undefined : ownerIdOf(owner),
    dueFrom,
    dueTo: isOverdue ? Math.min(now, dueTo ?? now) : dueTo,
    keyword: keyword === '' ? null : readKeyword(caller.accountId, keyword),
  };
}

/** Whether the kept counts know how many are meant. */
export function isPlain({ category, ownerId, dueFrom, dueTo, keyword }: RemarkSelection): boolean {
  return category === null && ownerId === undefined && dueFrom === null && dueTo === null && keyword === null;
}

function readKeyword(accountId: string, keyword: string): RemarkKeyword {
  const patterns = searchWordsOf(keyword).map(({ word, beginsWord }) =>
    beginsWord ? `% ${word}%` : `%${word}%`,
  );
  return { patterns, grams: patterns.length === 0 ? [] : makeGrams(accountId).ofKeyword(keyword) };
}
