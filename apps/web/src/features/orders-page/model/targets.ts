import type { OrderRow } from '@seller-chat/api-client/contract';
import type { ShopId } from '@seller-chat/core';
import type { Pages } from '../../../kit/page-query/use-pages.ts';
import { countSelected, isSelected } from '../../../kit/table/model/selection.ts';
import type { Selection } from '../../../kit/table/model/selection.ts';
import { bulkActionsOf } from '../../order-actions/index.ts';
import type { ActionTarget, SellerAction } from '../../order-actions/index.ts';
import type { OrderQuestion } from './order-filter.ts';
import { orderKeyOf, rowIdOf } from './order-id.ts';

/** An action on one order, or on one of its refunds. */
export function oneOrderTarget(row: OrderRow, action: SellerAction, refundId?: string): ActionTarget {
  const { shopId, platformOrderSn } = row.order;
  const item = { shopId, platformOrderSn, ...(refundId !== undefined && { refundId }) };
  return {
    action,
    platform: row.platform,
    count: 1,
    isUpTo: false,
    leftOutCount: 0,
    sample: row,
    shopIds: [shopId],
    orders: { kind: 'items', items: [item] },
  };
}

/** The loaded rows of a selection, and whether they are all of it. */
export function selectedRows(
  selection: Selection,
  { items, hasNext }: Pick<Pages<OrderRow>, 'items' | 'hasNext'>,
): { rows: readonly OrderRow[]; isWhole: boolean } {
  const rows = items.filter((row) => isSelected(selection, rowIdOf(row)));
  return { rows, isWhole: selection.kind === 'rows' ? rows.length === selection.ids.size : !hasNext };
}

/**
 * An action on those of a selection that allow it; undefined if none that is loaded does. All that match are the filter,
 * and not the rows that are loaded: what has come since, and what no page has shown, is meant, too.
 */
export function selectionTarget(
  action: SellerAction,
  selection: Selection,
  pages: Pick<Pages<OrderRow>, 'items' | 'hasNext' | 'total'>,
  question: OrderQuestion,
): ActionTarget | undefined {
  const { rows, isWhole } = selectedRows(selection, pages);
  const allowing = bulkActionsOf(rows, isWhole).find((one) => one.action === action)?.rows ?? [];
  const [sample, ...others] = allowing;
  if (sample === undefined) return undefined;
  const isOnePlatform = isWhole && others.every(({ platform }) => platform === sample.platform);
  const common = {
    action,
    platform: isOnePlatform ? sample.platform : undefined,
    isUpTo: !isWhole,
    sample,
    shopIds: [...new Set<ShopId>(allowing.map(({ order }) => order.shopId))],
  };
  if (selection.kind === 'rows') {
    const leftOut = new Set(rows.filter((row) => !allowing.includes(row)).map(rowIdOf));
    const ids = [...selection.ids].filter((id) => !leftOut.has(id));
    const items = ids.flatMap((id) => orderKeyOf(id) ?? []);
    return { ...common, count: ids.length, leftOutCount: leftOut.size, orders: { kind: 'items', items } };
  }
  const orders = { kind: 'matching', filter: question, except: selection.except } as const;
  const leftOutCount = isWhole ? rows.length - allowing.length : 0;
  const count = countSelected(selection, pages.total);
  return { ...common, count: count === undefined ? count : count - leftOutCount, leftOutCount, orders };
}
