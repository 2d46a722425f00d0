import { compareTexts } from '../kernel/compare-texts.ts';
import { toText } from '../kernel/plain-text.ts';
import { ORDER_CHART } from './order-status.ts';
import { ORDER_GROUPS_UNDER_WAY } from './order-groups.ts';
import type { OrderGroup } from './order-groups.ts';

/** Priority of item statuses for an order of several items: open work first, closed last. */
const SPEAKS_FIRST: readonly OrderGroup[] = [
  ...ORDER_GROUPS_UNDER_WAY,
  'failed',
  'returnRefund',
  'completed',
  'cancelled',
];

/**
 * The status of a Lazada order, chosen from those of its items (SPEC O5): to ship, then unknown, under way,
 * failed, returned, delivered, cancelled; within a group the item with the least progress. Order and number of
 * items have no effect. Without any status: '', which is in no table.
 *
 * @param itemStatuses - the order's `statuses`, or those of its items; a value that is not text counts as unknown
 * @example
 * lazadaOrderStatusOf(['canceled', 'delivered']); // 'delivered'
 * lazadaOrderStatusOf(['shipped', 'pending']); // 'pending'
 */
export function lazadaOrderStatusOf(itemStatuses: readonly unknown[]): string {
  if (!Array.isArray(itemStatuses)) return '';
  const statuses = itemStatuses.map(toText);
  return statuses.sort(compareItemStatuses)[0] ?? '';
}

function compareItemStatuses(a: string, b: string): number {
  return (
    turnOf(a) - turnOf(b) ||
    ORDER_CHART.placeOf('Lazada', a) - ORDER_CHART.placeOf('Lazada', b) ||
    compareTexts(a, b)
  );
}

function turnOf(status: string): number {
  return SPEAKS_FIRST.indexOf(ORDER_CHART.groupOf('Lazada', status));
}
