import { orderActionsIn } from '../../world/commerce/order-flow.ts';
import type { OrderAction } from '../../world/commerce/order-flow.ts';
import type { Order } from '../../world/commerce/commerce.ts';

/** Tokopedia's numbers in words. */
const TOKOPEDIA_STATUSES: Readonly<Record<string, string>> = {
  '0': 'Cancelled by the seller',
  '3': 'Rejected, out of stock',
  '5': 'Cancelled, fraud',
  '6': 'Cancelled, out of stock',
  '10': 'Rejected by the seller',
  '15': 'Cancelled by the buyer',
  '100': 'Created',
  '103': 'Waiting for the payment',
  '220': 'Paid',
  '221': 'Waiting for a partner',
  '400': 'Accepted',
  '450': 'Waiting for pickup',
  '500': 'On its way',
  '501': 'No waybill entered',
  '520': 'Waybill not valid',
  '530': 'Waybill to be corrected',
  '540': 'At a pickup point',
  '550': 'Back at the seller',
  '600': 'Delivered',
  '601': 'Buyer complains',
  '690': 'Under fraud review',
  '700': 'Finished',
};

/** A marketplace's status as a person reads it: "READY_TO_SHIP" becomes "Ready to ship". */
export function statusNameOf({ marketplace, status }: Pick<Order, 'marketplace' | 'status'>): string {
  if (marketplace === 'tokopedia') return TOKOPEDIA_STATUSES[status] ?? status;
  const words = status.replaceAll('_', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * The actions that are possible on an order now. A cancellation can be answered only if one was requested,
 * even where the request is no status.
 */
export function possibleActions(order: Order): OrderAction[] {
  const isAsked = order.cancelRequestedAt > 0 || order.status === 'IN_CANCEL';
  return orderActionsIn(order.marketplace, order.status).filter((action) => {
    if (action === 'requestCancellation') return !isAsked;
    if (action === 'acceptCancellation' || action === 'rejectCancellation') return isAsked;
    return true;
  });
}
