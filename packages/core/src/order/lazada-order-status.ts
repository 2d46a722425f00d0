import { compareTexts } from '../kernel/compare-texts.ts';
import { toText } from '../kernel/plain-text.ts';
import { ORDER_CHART } from './order-status.ts';
import { ORDER_GROUPS_UNDER_WAY } from './order-statuses.ts';
import type { OrderGroup } from './order-statuses.ts';

/** Whose status speaks for an order of several items: work that is left comes first, what is over last. */
const SPEAKS_FIRST: readonly OrderGroup[] = [
  ...ORDER_GROUPS_UNDER_WAY,
  'failed',
  'returnRefund',
  'completed',
  'cancelled',
];

/**
 * The status of a Lazada order, found among those of its items (SPEC O5): the item to ship speaks before one
 * nobody knows, that one before one under way, then failed, returned, delivered, cancelled; within a group the
 * item least far on. Neither order nor number of items matters. Without a single status: '', which no table
 * knows.
 *
 * @param itemStatuses - the order's `statuses`, or those of its items; what is no text counts as unknown
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
