import { ORDER_RUN_MAX } from '@seller-chat/api-client/contract';
import type { ENDPOINTS, OrderRow, OrderRun, RequestOf } from '@seller-chat/api-client/contract';
import type { Platform, ShopId } from '@seller-chat/core';
import { useCallback, useRef } from 'react';
import { readAll } from '../../../kit/table/export/read-all.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import type { AppApi } from '../../../shared/services.ts';
import type { SellerAction } from '../model/action-needs.ts';

/** One order, or one of its refunds. */
export interface ActedItem {
  shopId: ShopId;
  platformOrderSn: string;
  refundId?: string;
}

/** What an action is done to. */
export interface ActionTarget {
  action: SellerAction;
  /** The marketplace of all of the orders; undefined: several. */
  platform: Platform | undefined;
  /** How many; undefined: all that match, and their number is not known. */
  count: number | undefined;
  /** Not each of them is known here: some may not allow it. */
  isUpTo: boolean;
  /** Selected orders that do not allow it, and are left out. */
  leftOutCount: number;
  /** One of the orders. The dialog offers the reasons of its marketplace. */
  sample: OrderRow;
  /** Shops of the orders that are known here. */
  shopIds: readonly ShopId[];
  orders: ActedOrders;
}

/**
 * A list of orders, or all that a filter of the list finds but some. Without exceptions the filter is sent, not the rows;
 * with exceptions the list is read to its end first, because a filter cannot name them.
 */
export type ActedOrders =
  | { kind: 'items'; items: readonly ActedItem[] }
  | { kind: 'matching'; filter: ListFilter; except: ReadonlySet<string> };
type ListFilter = RequestOf<typeof ENDPOINTS.countOrders>;

/** What was typed in the dialog of an action. */
export type ActionInput = Pick<
  RequestOf<typeof ENDPOINTS.startOrderRun>,
  'reason' | 'trackingNumber' | 'carrier' | 'text' | 'amountMinor'
>;

/**
 * Begins a run. A repeated attempt has the same id, so that what the server has begun although its answer was lost is not
 * begun twice; another input is another run. Rejects as the call does.
 */
export function useStartRun(target: ActionTarget): (input: ActionInput) => Promise<OrderRun> {
  const { api, newId } = useAtomValue(servicesAtom);
  const attempt = useRef<{ input: string; requestId: string; orders: ActedOrders }>(undefined);
  return useCallback(
    async (input) => {
      const { action } = target;
      const typed = JSON.stringify(input);
      // What matches may have changed at a second press: the same id is always sent with the same orders.
      if (attempt.current?.input !== typed) {
        const orders = await withoutExceptions(api, target.orders);
        attempt.current = { input: typed, requestId: newId(), orders };
      }
      const { requestId, orders } = attempt.current;
      const { run } = await api.startOrderRun(
        {
          requestId,
          action,
          ...(orders.kind === 'items'
            ? { itemList: [...orders.items] }
            : { filter: JSON.stringify(orders.filter) }),
          ...input,
        },
        { silent: true },
      );
      return run;
    },
    [api, newId, target],
  );
}

/** Rows of one read. */
const PAGE = 100;

async function withoutExceptions(api: AppApi, orders: ActedOrders): Promise<ActedOrders> {
  if (orders.kind === 'items' || orders.except.size === 0) return orders;
  const rows = await readAll<OrderRow>(
    async (cursor) => {
      const request = { ...orders.filter, pageSize: PAGE, ...(cursor !== null && { nextCursor: cursor }) };
      const { orderList, nextCursor } = await api.getOrderList(request, { silent: true });
      return { items: orderList, nextCursor };
    },
    new AbortController().signal,
    () => undefined,
    ORDER_RUN_MAX + orders.except.size,
  );
  const items = rows
    .map(({ order: { shopId, platformOrderSn } }) => ({ shopId, platformOrderSn }))
    .filter(({ shopId, platformOrderSn }) => !orders.except.has(`${shopId}:${platformOrderSn}`));
  return { kind: 'items', items };
}
