import {
  ORDER_ACTIONS,
  REFUND_ACTIONS,
  orderActionsOf,
  orderGroupOf,
  refundActionsOf,
  refundGroupOf,
} from '@seller-chat/core';
import type { OrderAction, OrderGroup, Platform, RefundAction, RefundGroup } from '@seller-chat/core';

export type RunAction = OrderAction | RefundAction;

/** What an order, or a refund, shows of an action. */
export type ActionOutcome =
  /** It can be done: it has not happened. */
  | 'open'
  /** The state is the one that the action leads to. */
  | 'happened'
  /** The state moved elsewhere: it can neither have happened nor be done. */
  | 'overtaken'
  /** It is over, and the state does not say how. */
  | 'untold';

/** The groups in which an order can be after an action. */
const LEADS_TO: Readonly<Record<OrderAction, readonly OrderGroup[]>> = {
  acceptOrder: ['toShip', 'shipped', 'completed'],
  rejectOrder: ['cancelled'],
  pack: ['toShip', 'shipped', 'completed'],
  arrangeShipment: ['toShip', 'shipped', 'completed'],
  markDelivered: ['shipped', 'completed'],
  acceptCancellation: ['cancelled'],
  rejectCancellation: ['toShip', 'shipped', 'completed'],
  cancel: ['cancelled'],
};

/** Answers that can leave the status as it is: reading it back does not show whether they arrived. */
const LEAVES_NO_TRACE: ReadonlySet<RunAction> = new Set(['offer', 'dispute']);

/** Where an accepted return waits for the goods, although it can be accepted in this status as well. */
const RETURN_IS_ACCEPTED = 'RTM_INIT';

/**
 * Whether the state shows, once the action is sent, that it arrived or did not. A return that is accepted in the status
 * of an accepted return keeps that status.
 *
 * @param statusBefore - the status before the call was sent
 */
export function showsInState(action: RunAction, statusBefore: string): boolean {
  return !LEAVES_NO_TRACE.has(action) && !isDoneOnce(action, statusBefore);
}

/** Whether the action cannot happen a second time in this status, even if other things of the refund change. */
export function isDoneOnce(action: RunAction, status: string): boolean {
  return action === 'acceptReturn' && status === RETURN_IS_ACCEPTED;
}

export function isOrderAction(action: RunAction): action is OrderAction {
  return (ORDER_ACTIONS as readonly string[]).includes(action);
}

export function isRefundAction(action: RunAction): action is RefundAction {
  return (REFUND_ACTIONS as readonly string[]).includes(action);
}

/** What an item of a run does. A request to cancel is accepted on the order, or on a refund: the name is the same. */
export type RunDeed =
  | { of: 'order'; action: OrderAction }
  | { of: 'refund'; action: RefundAction; refundId: string };

/** What an item does. Throws for an action of the other kind, which no run is stored with. */
export function deedOf({ action, refundId }: { action: RunAction; refundId: string }): RunDeed {
  if (refundId === '' && isOrderAction(action)) return { of: 'order', action };
  if (refundId !== '' && isRefundAction(action)) return { of: 'refund', action, refundId };
  throw new Error(`"${action}" is no action on ${refundId === '' ? 'an order' : 'a refund'}`);
}

/** What an order's state says about an action (SPEC O6, O7). */
export function orderOutcome(
  platform: Platform,
  action: OrderAction,
  order: { status: string | number; isCancelRequested: boolean },
): ActionOutcome {
  if (orderActionsOf(platform, order.status, order.isCancelRequested).includes(action)) return 'open';
  return LEADS_TO[action].includes(orderGroupOf(platform, order.status)) ? 'happened' : 'overtaken';
}

/** The groups in which a refund can be after an answer. */
const ANSWERED: Readonly<Record<RefundAction, readonly RefundGroup[]>> = {
  acceptRefund: ['inProgress', 'approved'],
  acceptReturn: ['inProgress', 'approved'],
  acceptReplacement: ['inProgress', 'approved'],
  acceptCancellation: ['approved'],
  confirmReceived: ['inProgress', 'approved'],
  acceptOffer: ['inProgress', 'approved'],
  offer: ['inProgress', 'approved'],
  reject: ['rejected'],
  dispute: ['dispute'],
};

/** Over without a stated result. The other statuses of the group `closed` are withdrawals. */
const UNTOLD: ReadonlySet<string> = new Set(['CLOSED', 'Finished']);
/** A request to cancel ends so when the seller rejects it, and when the buyer withdraws it. */
const CANCELLATION_IS_OFF: ReadonlySet<string> = new Set([
  'CANCELLATION_REQUEST_CANCEL',
  'CANCELLATION_REQUEST_CANCELLED',
]);

/**
 * What a refund's state says about an answer (SPEC F4).
 *
 * @param statusBefore - the status before the call was sent; '' if none was
 */
export function refundOutcome(
  platform: Platform,
  action: RefundAction,
  refund: { status: string; isDisputed: boolean },
  statusBefore = '',
): ActionOutcome {
  const { status } = refund;
  const group = refundGroupOf(platform, status, refund.isDisputed);
  // Beside the mark of a dispute the status can be one in which a dispute was possible.
  if (action === 'dispute' && group === 'dispute') return 'happened';
  if (action === 'acceptReturn' && status === RETURN_IS_ACCEPTED && !['', status].includes(statusBefore))
    return 'happened';
  if (refundActionsOf(platform, status).includes(action)) return 'open';
  if (action === 'reject' && CANCELLATION_IS_OFF.has(status)) return 'happened';
  if (UNTOLD.has(status)) return 'untold';
  return ANSWERED[action].includes(group) ? 'happened' : 'overtaken';
}
