import type { OrderRow } from '@seller-chat/api-client/contract';
import { ORDER_ACTIONS, orderActionsOf } from '@seller-chat/core/order';
import type { OrderAction } from '@seller-chat/core/order';
import { actionNeedsOf } from './action-needs.ts';

/** The actions of one order (core's O6, O7). */
export const actionsOfRow = ({ order, platform }: OrderRow): readonly OrderAction[] =>
  orderActionsOf(platform, order.status, order.isCancelRequested);

/** An action, and the orders of a selection that allow it. */
export interface BulkAction {
  action: OrderAction;
  rows: readonly OrderRow[];
}

/**
 * The actions that orders of a selection allow, in the order of display. An action that asks for something of one
 * marketplace, a reason for example, needs orders of one marketplace, all of them known.
 *
 * @param isWhole - the rows are all of the orders; else more of them are not loaded
 */
export function bulkActionsOf(rows: readonly OrderRow[], isWhole: boolean): readonly BulkAction[] {
  return ORDER_ACTIONS.flatMap((action) => {
    const allowing = rows.filter((row) => actionsOfRow(row).includes(action));
    const [first, ...others] = allowing;
    if (first === undefined) return [];
    const isMany = allowing.length > 1 || !isWhole;
    const needs = allowing.map(({ platform }) => actionNeedsOf(action, platform, isMany));
    const isListed = needs.some(({ reason }) => reason === 'listed');
    const isTracked = isMany && needs.some(({ tracking }) => tracking === 'required');
    const isOnePlatform = others.every(({ platform }) => platform === first.platform);
    const isOffered = !isTracked && !(isListed && !(isOnePlatform && isWhole));
    return isOffered ? [{ action, rows: allowing }] : [];
  });
}
