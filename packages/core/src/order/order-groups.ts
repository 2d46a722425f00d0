/**
 * The lists orders are shown under (requirements: spec 4), in the order of display. `attention` holds
 * unknown statuses, because a hidden order costs more than one that the seller must look at. Append-only.
 */
export const ORDER_GROUPS = [
  'unpaid',
  'toShip',
  'shipped',
  'completed',
  'cancelled',
  'returnRefund',
  'failed',
  'attention',
] as const;
export type OrderGroup = (typeof ORDER_GROUPS)[number];

/** Open order groups, the one with the most work left first (SPEC O14). */
export const ORDER_GROUPS_UNDER_WAY: readonly OrderGroup[] = ['unpaid', 'toShip', 'attention', 'shipped'];
