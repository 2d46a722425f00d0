import { REMARK_STATUS_FILTERS, REMARK_TYPES } from '@seller-chat/api-client/contract';
import type { ENDPOINTS, RequestOf } from '@seller-chat/api-client/contract';
import type { ShopId } from '@seller-chat/core';
import type { TableFilter } from '../../../kit/table/model/table-filter.ts';

/** The filters in the address of the remarks. */
export const REMARK_FILTERS = ['status', 'type', 'category', 'owner', 'mine', 'overdue', 'due', 'shop'];
/** What a saved view keeps besides: the search, and list or board. */
export const VIEW_FIELDS = ['q', 'as', ...REMARK_FILTERS];

/** What the list, its count, its export and a bulk change of all that match are asked for. */
export type RemarkQuestion = RequestOf<typeof ENDPOINTS.countRemarks>;

/** The shops of the address. */
export function shopIdsOf(value = ''): ShopId[] {
  return [...new Set(value.split(',').filter((id) => id !== ''))] as ShopId[];
}

/** From the start of today by the viewer's clock for one day or seven; undefined for another text. */
function dueRangeOf(value: string, now: number): { dueFrom: number; dueTo: number } | undefined {
  const days = value === 'today' ? 1 : value === 'week' ? 7 : undefined;
  if (days === undefined) return undefined;
  const today = new Date(now);
  const day = (later: number) =>
    new Date(today.getFullYear(), today.getMonth(), today.getDate() + later).getTime();
  return { dueFrom: day(0), dueTo: day(days) };
}

/** The question of a filter as the address has it. A value of another time or hand asks for nothing. */
export function remarkQuestionOf(
  { search, values }: Pick<TableFilter, 'search' | 'values'>,
  now: number,
): RemarkQuestion {
  return {
    status: REMARK_STATUS_FILTERS.find((one) => one === values['status']) ?? 'active',
    type: REMARK_TYPES.find((one) => one === values['type']) ?? 'all',
    category: values['category'] ?? '',
    owner: values['owner'] ?? '',
    isMine: values['mine'] === '1',
    isOverdue: values['overdue'] === '1',
    shopIdList: shopIdsOf(values['shop']).toSorted(),
    keyword: search.trim(),
    ...dueRangeOf(values['due'] ?? '', now),
  };
}
