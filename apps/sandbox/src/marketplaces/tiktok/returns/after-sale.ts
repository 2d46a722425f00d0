import type { Order } from '../../../world/commerce/commerce.ts';

/** While a paid order has not been handed to the carrier, it can be cancelled. */
const CANCELLABLE: ReadonlySet<string> = new Set([
  'UNPAID',
  'ON_HOLD',
  'AWAITING_SHIPMENT',
  'PARTIALLY_SHIPPING',
  'AWAITING_COLLECTION',
]);
const RETURNABLE: ReadonlySet<string> = new Set(['IN_TRANSIT', 'DELIVERED']);

/** Whether an order can still be cancelled. */
export function isCancellable(order: Order): boolean {
  return CANCELLABLE.has(order.status);
}

/** Whether goods of an order can be asked to be returned or refunded; COMPLETED closes that. */
export function isReturnable(order: Order): boolean {
  return RETURNABLE.has(order.status);
}

/** Whether any after-sale request on an order is possible. */
export function isAfterSaleOpen(order: Order): boolean {
  return isReturnable(order) || (isCancellable(order) && order.status !== 'UNPAID');
}
