import type { Order, ReturnRequest } from '../commerce/commerce.ts';
import { orderActionsIn } from '../commerce/order-flow.ts';
import type { OrderAction } from '../commerce/order-flow.ts';
import { returnActionsIn } from '../commerce/return-flow.ts';
import type { ReturnAction } from '../commerce/return-flow.ts';
import type { Goal } from './personas.ts';

/** The way of an order, whichever side takes the steps; back to the shop where the carrier failed. */
const FORWARD: readonly OrderAction[] = [
  'pay',
  'accept',
  'release',
  'pack',
  'arrange',
  'ship',
  'deliver',
  'complete',
  'sendBack',
  'receiveBack',
];
const TROUBLE: readonly OrderAction[] = ['failDelivery', 'failPickup', 'hold', 'lose'];
const GRANT_RETURN: readonly ReturnAction[] = ['approveReturn', 'shipBack', 'receive', 'approveRefund'];
const PAY_BACK: readonly ReturnAction[] = ['approveRefund', 'refund', 'complete'];

/** The next step of an order on its way; undefined at its end, and where it left that way. */
export function nextStep(order: Order): OrderAction | undefined {
  return firstOf(FORWARD, orderActionsIn(order.marketplace, order.status));
}

/** What can go wrong with an order now. */
export function nextTrouble(order: Order): OrderAction | undefined {
  return firstOf(TROUBLE, orderActionsIn(order.marketplace, order.status));
}

/** How a buyer gets out of an order: by asking where one has to, else at once. */
export function wayOut(order: Order): 'requestCancellation' | 'cancel' | undefined {
  const possible = orderActionsIn(order.marketplace, order.status);
  if (possible.includes('requestCancellation') && order.cancelRequestedAt === 0) return 'requestCancellation';
  return possible.includes('cancel') ? 'cancel' : undefined;
}

/** The next step of a request that is granted; undefined once it is. */
export function nextGrant(request: ReturnRequest): ReturnAction | undefined {
  const wished = request.kind === 'return' ? [...GRANT_RETURN, ...PAY_BACK] : PAY_BACK;
  return firstOf(wished, returnActionsIn(request.marketplace, request.status));
}

/** Whether an order has reached the goal. */
export function hasReached(order: Order, goal: Goal): boolean {
  switch (goal) {
    case 'paid':
      return order.paidAt > 0;
    case 'shipped':
      return order.shippedAt > 0;
    case 'delivered':
      return order.deliveredAt > 0;
    case 'over':
      return nextStep(order) === undefined;
  }
}

function firstOf<Action>(wished: readonly Action[], possible: readonly Action[]): Action | undefined {
  return wished.find((action) => possible.includes(action));
}
