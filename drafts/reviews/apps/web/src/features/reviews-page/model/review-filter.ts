import { LISTED_STARS, REVIEW_SORTS, REVIEW_STATES } from '@seller-chat/api-client/contract';
import type { ReviewFilter, ReviewRow, ReviewSort } from '@seller-chat/api-client/contract';
import type { ShopId } from '@seller-chat/core';
import type { TableFilter } from '../../../kit/table/model/table-filter.ts';

/** The filters in the address of the reviews. */
export const REVIEW_FILTERS = ['star', 'state', 'changed', 'shop', 'from', 'to', 'order'];

/** What the list and the replies to all that match are asked for; booleans as texts, as a form body has them. */
export type ReviewQuestion = Omit<ReviewFilter, 'isChanged'> & { isChanged: boolean };

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** The beginning of a day "2026-11-25" by the viewer's clock, epoch ms; undefined if there is no such day. */
function dayStartOf(day: string, daysLater: number): number | undefined {
  const [, year, month, date] = DAY.exec(day)?.map(Number) ?? [];
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const moment = new Date(year, month - 1, date);
  if (moment.getMonth() !== month - 1 || moment.getDate() !== date) return undefined;
  return new Date(year, month - 1, date + daysLater).getTime();
}

/** The star of the address; a value of another time or hand is none. */
export function starOf(value = ''): number | undefined {
  return value === '' ? undefined : LISTED_STARS.find((star) => String(star) === value);
}

/** The state of the address; a value of another time or hand is all of them. */
export function stateOf(value = ''): ReviewFilter['state'] {
  return REVIEW_STATES.find((state) => state === value) ?? 'all';
}

/** The order of the list. */
export function sortOf(value = ''): ReviewSort {
  return REVIEW_SORTS.find((sort) => sort === value) ?? 'worst';
}

/** The shops of the address. */
export function shopIdsOf(value = ''): ShopId[] {
  return [...new Set(value.split(',').filter((id) => id !== ''))] as ShopId[];
}

/** The question of a filter as the address has it. */
export function questionOf({ search, values }: Pick<TableFilter, 'search' | 'values'>): ReviewQuestion {
  const star = starOf(values['star']);
  const from = dayStartOf(values['from'] ?? '', 0);
  const to = dayStartOf(values['to'] ?? '', 1);
  return {
    starList: star === undefined ? [] : [star],
    state: stateOf(values['state']),
    isChanged: values['changed'] === '1',
    shopIdList: shopIdsOf(values['shop']).toSorted(),
    keyword: search.trim(),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

/** The identity of a review in the address and in the table. */
export const rowIdOf = ({ shopId, reviewId }: Pick<ReviewRow, 'shopId' | 'reviewId'>): string =>
  `${shopId}:${reviewId}`;

/** The review that an identity names. The id of a shop holds no colon. */
export function reviewKeyOf(id: string): { shopId: ShopId; reviewId: string } | undefined {
  const at = id.indexOf(':');
  if (at <= 0 || at === id.length - 1) return undefined;
  return { shopId: id.slice(0, at) as ShopId, reviewId: id.slice(at + 1) };
}
