import { ORDER_GROUPS_UNDER_WAY } from '@seller-chat/core/order';
import type { OrderGroup } from '@seller-chat/core/order';

/** Ordered, paid, on its way, arrived. */
export const ORDER_STEPS = 4;

const DONE: Readonly<Partial<Record<OrderGroup, number>>> = {
  unpaid: 1,
  toShip: 2,
  shipped: 3,
  completed: 4,
};

/** How many of the {@link ORDER_STEPS} an order has behind it; undefined for one that left that way. */
export function orderStepOf(group: OrderGroup): number | undefined {
  return DONE[group];
}

const WAITS_FOR_SELLER: ReadonlySet<OrderGroup> = new Set(['toShip', 'attention']);

/** Whether an order is shown open: one that the seller must do something about, and the newest under way. */
export function opensAtFirst(group: OrderGroup, isNewest: boolean): boolean {
  return WAITS_FOR_SELLER.has(group) || (isNewest && ORDER_GROUPS_UNDER_WAY.includes(group));
}
