import type {
  ENDPOINTS,
  RemarkCategory,
  RemarkRow,
  RemarkView,
  ResponseOf,
} from '@seller-chat/api-client/contract';
import type { Agent, ShopId } from '@seller-chat/core';
import { useEndlessPages } from '../../../kit/page-query/use-endless-pages.ts';
import { usePageQuery } from '../../../kit/page-query/use-page-query.ts';
import type { PageData } from '../../../kit/page-query/use-page-query.ts';
import type { Pages } from '../../../kit/page-query/use-pages.ts';
import { rowIdOf } from '../model/remark-draft.ts';
import type { RemarkQuestion } from '../model/remark-filter.ts';

const CHANGED_BY = ['remark.changed'] as const;
/** The beginning of the keys of everything that a change of remarks changes. */
export const REMARKS_KEY = ['remarks'] as const;

/** How many remarks there are, by status and type. */
export type RemarkCounts = ResponseOf<typeof ENDPOINTS.getRemarkCounts>;

/** The remarks that a filter finds, more of them as a person scrolls. */
export function useRemarkPages(question: RemarkQuestion): Pages<RemarkRow> {
  return useEndlessPages<RemarkRow>({
    key: [...REMARKS_KEY, 'list', question],
    read: async (api, cursor, call) => {
      const request = { ...question, ...(cursor !== null && { nextCursor: cursor }) };
      const { remarkList, nextCursor } = await api.findRemarks(request, call);
      return { items: remarkList, nextCursor };
    },
    changedBy: CHANGED_BY,
    rowId: rowIdOf,
  });
}

/** How many remarks a filter finds; undefined: not known yet, or more than can be counted. */
export function useRemarkTotal(question: RemarkQuestion): number | undefined {
  const counted = usePageQuery({
    key: [...REMARKS_KEY, 'count', question],
    read: (api, call) => api.countRemarks(question, call),
    changedBy: CHANGED_BY,
  });
  return counted.data?.isMore === true ? undefined : counted.data?.count;
}

/** How many remarks these shops have. */
export function useRemarkCounts(shopIdList: readonly ShopId[]): RemarkCounts | undefined {
  return usePageQuery({
    key: [...REMARKS_KEY, 'counts', shopIdList],
    read: (api, call) => api.getRemarkCounts({ shopIdList }, call),
    changedBy: CHANGED_BY,
  }).data;
}

/** One remark, for its sheet. */
export function useRemark(remarkId: string): PageData<RemarkRow> {
  return usePageQuery<RemarkRow>({
    key: [...REMARKS_KEY, 'one', remarkId],
    read: async (api, call) => (await api.getRemarkRow({ remarkId }, call)).remark,
    changedBy: CHANGED_BY,
  });
}

/** The people who can take care of remarks: of one shop, or of any. */
export function useOwners(shopId?: ShopId): readonly Agent[] {
  const query = usePageQuery<readonly Agent[]>({
    key: ['remark-owners', shopId ?? ''],
    read: async (api, call) =>
      (await api.getRemarkOwnerList(shopId === undefined ? {} : { shopId }, call)).ownerList,
  });
  return query.data ?? [];
}

export const CATEGORIES_KEY = ['remark-categories'] as const;
export const VIEWS_KEY = ['remark-views'] as const;

/** The account's own categories, with those that were deleted. */
export function useOwnCategories(): readonly RemarkCategory[] {
  const query = usePageQuery<readonly RemarkCategory[]>({
    key: CATEGORIES_KEY,
    read: async (api, call) => (await api.getRemarkCategoryList({}, call)).categoryList,
  });
  return query.data ?? [];
}

/** The caller's saved views. */
export function useViews(): readonly RemarkView[] {
  const query = usePageQuery<readonly RemarkView[]>({
    key: VIEWS_KEY,
    read: async (api, call) => (await api.getRemarkViewList({}, call)).viewList,
  });
  return query.data ?? [];
}
