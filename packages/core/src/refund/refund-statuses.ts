import type { StatusTable } from '../order/status-table.ts';

/**
 * The lists that returns, refunds and cancellation requests are shown under, in the order of display.
 * `requested`: waits for an answer. `inProgress`: goods or money are on their way. `approved`: the money goes
 * back, or has. `closed`: withdrawn, or over without a stated result. `attention`: the status is unknown.
 * Append-only.
 */
export const REFUND_GROUPS = [
  'requested',
  'inProgress',
  'dispute',
  'approved',
  'rejected',
  'closed',
  'attention',
] as const;
export type RefundGroup = (typeof REFUND_GROUPS)[number];

/** Every refund status that is known, by marketplace and group (SPEC F1). Stored with refunds: add, never rename. */
export const REFUND_STATUSES: StatusTable<RefundGroup> = {
  // The statuses of the reverse-order push and of the return detail. RTM: back to the seller; RTW: to the
  // marketplace's warehouse.
  Lazada: {
    requested: ['REQUEST_INITIATE', 'CANCEL_INIT', 'RTM_INIT', 'RTW_INIT', 'REFUND_INIT'],
    inProgress: [
      'RTM_SHIPPING_BACK',
      'RTW_SHIPPING_BACK',
      'RTM_RECEIVE_ITEM',
      'RTW_REFUND_PENDING',
      'REFUND_PENDING',
    ],
    rejected: ['REQUEST_REJECT', 'RTW_REJECT', 'REFUND_REJECTED'],
    approved: [
      'CANCEL_SUCCESS',
      'CANCEL_REFUND_ISSUED',
      'REFUND_AUTHORIZED',
      'REFUND_SUCCESS',
      'REQUEST_COMPLETE',
    ],
    closed: ['REQUEST_CANCEL', 'RTM_CANCELED', 'RTW_CANCELED'],
  },
  Shopee: {
    requested: ['REQUESTED'],
    inProgress: ['PROCESSING'],
    approved: ['ACCEPTED'],
    dispute: ['SELLER_DISPUTE', 'JUDGING'],
    closed: ['CANCELLED', 'CLOSED'],
  },
  TikTok: {
    requested: [
      'CANCELLATION_REQUEST_PENDING',
      'RETURN_OR_REFUND_REQUEST_PENDING',
      'REPLACEMENT_REQUEST_PENDING',
    ],
    inProgress: ['AWAITING_BUYER_RESPONSE', 'AWAITING_BUYER_SHIP', 'BUYER_SHIPPED_ITEM'],
    rejected: ['REFUND_OR_RETURN_REQUEST_REJECT', 'REPLACEMENT_REQUEST_REJECT', 'REJECT_RECEIVE_PACKAGE'],
    approved: [
      'CANCELLATION_REQUEST_SUCCESS',
      'RETURN_OR_REFUND_REQUEST_SUCCESS',
      'REPLACEMENT_REQUEST_REFUND_SUCCESS',
      'CANCELLATION_REQUEST_COMPLETE',
      'RETURN_OR_REFUND_REQUEST_COMPLETE',
      'REPLACEMENT_REQUEST_COMPLETE',
    ],
    closed: [
      // The API's spelling and the webhook's.
      'CANCELLATION_REQUEST_CANCEL',
      'CANCELLATION_REQUEST_CANCELLED',
      'RETURN_OR_REFUND_REQUEST_CANCEL',
      'REPLACEMENT_REQUEST_CANCEL',
    ],
  },
  // The only documented status of a complaint ticket; its solution holds the result.
  Tokopedia: { closed: ['Finished'] },
};
