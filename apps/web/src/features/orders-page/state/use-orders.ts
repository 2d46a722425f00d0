import type { ENDPOINTS, OrderRow, ResponseOf } from '@seller-chat/api-client/contract';
import { useEndlessPages } from '../../../kit/page-query/use-endless-pages.ts';
import { usePageQuery } from '../../../kit/page-query/use-page-query.ts';
import type { PageData } from '../../../kit/page-query/use-page-query.ts';
import { usePermission } from '../../../kit/permission/use-permission.ts';
import type { Pages } from '../../../kit/page-query/use-pages.ts';
import type { OrderQuestion } from '../model/order-filter.ts';
import { rowIdOf } from '../model/order-id.ts';

const CHANGED_BY = ['order.changed', 'remark.changed'] as const;

/** What no event reports is read again after this time, ms. */
const READ_AGAIN_MS = 15_000;

/** How many orders each group has. */
export type OrderCounts = ResponseOf<typeof ENDPOINTS.getOrderCounts>;

/**
 * The orders that a filter finds, more of them as a person scrolls; with their number where it is known.
 *
 * @param isHistoryRead - older orders are still being read: no event tells of them
 */
export function useOrders(question: OrderQuestion, isHistoryRead: boolean): Pages<OrderRow> {
  // The event log is for those who may chat.
  const hearsEvents = usePermission({ allOf: ['chat'] });
  const isAskedAgain = !hearsEvents || isHistoryRead;
  const pages = useEndlessPages<OrderRow>({
    key: ['orders', 'list', question],
    read: async (api, cursor, call) => {
      const request = { ...question, ...(cursor !== null && { nextCursor: cursor }) };
      const { orderList, nextCursor } = await api.getOrderList(request, call);
      return { items: orderList, nextCursor };
    },
    changedBy: CHANGED_BY,
    rowId: rowIdOf,
    ...(isAskedAgain && { everyMs: READ_AGAIN_MS }),
  });
  const counted = usePageQuery({
    key: ['orders', 'count', question],
    read: (api, call) => api.countOrders(question, call),
    changedBy: CHANGED_BY,
  });
  const total = counted.data?.isMore === true ? undefined : counted.data?.count;
  return { ...pages, total };
}

/** How many orders each group has in these shops, and which shops are still being read. */
export function useOrderCounts({ shopIdList = [] }: OrderQuestion): PageData<OrderCounts> {
  return usePageQuery({
    key: ['orders', 'counts', shopIdList],
    read: (api, call) => api.getOrderCounts({ shopIdList }, call),
    changedBy: CHANGED_BY,
    // Orders become late without an event.
    everyMs: READ_AGAIN_MS,
  });
}
