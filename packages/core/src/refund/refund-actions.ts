import { isTime, requireRecord } from '../kernel/malformed-input.ts';
import { makeNamesOf } from '../order/status-table.ts';
import type { PlatformStatus } from '../order/status-table.ts';
import type { Platform } from '../platform/platform.ts';
import type { Refund } from './refund.ts';
import type { RefundAction } from './refund-action-names.ts';

/** Actions by marketplace, in the order of display. */
const actionsOf = makeNamesOf<RefundAction>({
  Lazada: {
    acceptRefund: ['REQUEST_INITIATE', 'RTM_INIT', 'REFUND_INIT', 'RTM_RECEIVE_ITEM'],
    acceptReturn: ['REQUEST_INITIATE', 'RTM_INIT'],
    confirmReceived: ['RTM_SHIPPING_BACK'],
    reject: ['REQUEST_INITIATE', 'RTM_INIT', 'RTM_RECEIVE_ITEM'],
    dispute: ['REQUEST_INITIATE', 'REFUND_INIT'],
  },
  Shopee: {
    acceptRefund: ['REQUESTED', 'PROCESSING'],
    acceptOffer: ['REQUESTED'],
    offer: ['REQUESTED'],
    dispute: ['REQUESTED', 'PROCESSING', 'ACCEPTED'],
  },
  TikTok: {
    acceptRefund: ['RETURN_OR_REFUND_REQUEST_PENDING', 'REPLACEMENT_REQUEST_PENDING'],
    acceptReturn: ['RETURN_OR_REFUND_REQUEST_PENDING'],
    acceptReplacement: ['REPLACEMENT_REQUEST_PENDING'],
    acceptCancellation: ['CANCELLATION_REQUEST_PENDING'],
    confirmReceived: ['BUYER_SHIPPED_ITEM'],
    offer: ['RETURN_OR_REFUND_REQUEST_PENDING'],
    reject: [
      'CANCELLATION_REQUEST_PENDING',
      'RETURN_OR_REFUND_REQUEST_PENDING',
      'REPLACEMENT_REQUEST_PENDING',
      'BUYER_SHIPPED_ITEM',
    ],
  },
  // Complaints can be read there, but not answered.
  Tokopedia: {},
});

/**
 * What the seller can do about a refund in this status (SPEC F4), if the marketplace documents it;
 * nothing for an unknown status. The buyer's request limits it further (a refund without return has
 * no `acceptReturn`), and the marketplace decides.
 */
export function refundActionsOf(platform: Platform, status: PlatformStatus): readonly RefundAction[] {
  return actionsOf(platform, status);
}

/**
 * The seller's deadline for an answer, epoch ms (SPEC F5): the marketplace's own, while there is something to
 * answer; null otherwise, and for an invalid deadline (SPEC Z2).
 *
 * @throws MalformedInputError for a value that is not an object (SPEC Z1)
 */
export function refundDueAt(refund: Pick<Refund, 'platform' | 'status' | 'dueAt'>): number | null {
  requireRecord(refund, 'refund');
  const { platform, status, dueAt } = refund;
  return isTime(dueAt) && dueAt > 0 && actionsOf(platform, status).length > 0 ? dueAt : null;
}
