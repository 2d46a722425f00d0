import type { Marketplace } from '../types.ts';
import type { ReturnRequest } from './commerce.ts';

/** The actions that are possible on a return, refund or cancellation request, whichever side takes them. */
export const RETURN_ACTIONS = [
  'approveRefund',
  'approveReturn',
  'approveReplacement',
  'offer',
  'acceptOffer',
  'reject',
  'dispute',
  'judge',
  'withdraw',
  'shipBack',
  'receive',
  'refund',
  'complete',
] as const;
export type ReturnAction = (typeof RETURN_ACTIONS)[number];

export type ReturnFlow = Readonly<Record<string, Readonly<Partial<Record<ReturnAction, string>>>>>;

/** How requests move at each marketplace, with its own words for the statuses. */
export const RETURN_FLOWS: Readonly<Record<Marketplace, ReturnFlow>> = {
  lazada: {
    REQUEST_INITIATE: {
      approveRefund: 'REFUND_PENDING',
      approveReturn: 'RTM_INIT',
      reject: 'REQUEST_REJECT',
      withdraw: 'REQUEST_CANCEL',
    },
    RTM_INIT: { shipBack: 'RTM_SHIPPING_BACK', withdraw: 'RTM_CANCELED' },
    RTM_SHIPPING_BACK: { receive: 'RTM_RECEIVE_ITEM' },
    RTM_RECEIVE_ITEM: { approveRefund: 'REFUND_PENDING', reject: 'REFUND_REJECTED' },
    REFUND_PENDING: { refund: 'REFUND_SUCCESS' },
    REFUND_SUCCESS: { complete: 'REQUEST_COMPLETE' },
    CANCEL_INIT: { approveRefund: 'CANCEL_SUCCESS', withdraw: 'REQUEST_CANCEL' },
    CANCEL_SUCCESS: { refund: 'CANCEL_REFUND_ISSUED' },
    CANCEL_REFUND_ISSUED: {},
    RTW_INIT: { shipBack: 'RTW_SHIPPING_BACK', withdraw: 'RTW_CANCELED' },
    RTW_SHIPPING_BACK: { receive: 'RTW_REFUND_PENDING', reject: 'RTW_REJECT' },
    RTW_REFUND_PENDING: { refund: 'REFUND_SUCCESS' },
    RTW_REJECT: {},
    RTW_CANCELED: {},
    RTM_CANCELED: {},
    REFUND_INIT: { approveRefund: 'REFUND_PENDING', reject: 'REFUND_REJECTED', withdraw: 'REQUEST_CANCEL' },
    REFUND_REJECTED: {},
    REQUEST_REJECT: {},
    REQUEST_CANCEL: {},
    REQUEST_COMPLETE: {},
  },
  shopee: {
    REQUESTED: {
      approveRefund: 'ACCEPTED',
      approveReturn: 'PROCESSING',
      offer: 'REQUESTED',
      acceptOffer: 'ACCEPTED',
      dispute: 'SELLER_DISPUTE',
      withdraw: 'CANCELLED',
    },
    PROCESSING: { approveRefund: 'ACCEPTED', dispute: 'SELLER_DISPUTE', withdraw: 'CANCELLED' },
    SELLER_DISPUTE: { judge: 'JUDGING', withdraw: 'CANCELLED' },
    JUDGING: { approveRefund: 'ACCEPTED', reject: 'CLOSED' },
    ACCEPTED: { dispute: 'SELLER_DISPUTE', refund: 'CLOSED' },
    CANCELLED: {},
    CLOSED: {},
  },
  tiktok: {
    RETURN_OR_REFUND_REQUEST_PENDING: {
      approveRefund: 'RETURN_OR_REFUND_REQUEST_SUCCESS',
      approveReturn: 'AWAITING_BUYER_SHIP',
      offer: 'AWAITING_BUYER_RESPONSE',
      reject: 'REFUND_OR_RETURN_REQUEST_REJECT',
      withdraw: 'RETURN_OR_REFUND_REQUEST_CANCEL',
    },
    AWAITING_BUYER_RESPONSE: {
      acceptOffer: 'RETURN_OR_REFUND_REQUEST_SUCCESS',
      withdraw: 'RETURN_OR_REFUND_REQUEST_CANCEL',
    },
    AWAITING_BUYER_SHIP: { shipBack: 'BUYER_SHIPPED_ITEM', withdraw: 'RETURN_OR_REFUND_REQUEST_CANCEL' },
    BUYER_SHIPPED_ITEM: { receive: 'RETURN_OR_REFUND_REQUEST_SUCCESS', reject: 'REJECT_RECEIVE_PACKAGE' },
    RETURN_OR_REFUND_REQUEST_SUCCESS: { refund: 'RETURN_OR_REFUND_REQUEST_COMPLETE' },
    RETURN_OR_REFUND_REQUEST_COMPLETE: {},
    RETURN_OR_REFUND_REQUEST_CANCEL: {},
    REFUND_OR_RETURN_REQUEST_REJECT: {},
    REJECT_RECEIVE_PACKAGE: {},
    REPLACEMENT_REQUEST_PENDING: {
      approveReplacement: 'REPLACEMENT_REQUEST_COMPLETE',
      approveRefund: 'REPLACEMENT_REQUEST_REFUND_SUCCESS',
      reject: 'REPLACEMENT_REQUEST_REJECT',
      withdraw: 'REPLACEMENT_REQUEST_CANCEL',
    },
    REPLACEMENT_REQUEST_COMPLETE: {},
    REPLACEMENT_REQUEST_REFUND_SUCCESS: {},
    REPLACEMENT_REQUEST_REJECT: {},
    REPLACEMENT_REQUEST_CANCEL: {},
    CANCELLATION_REQUEST_PENDING: {
      approveRefund: 'CANCELLATION_REQUEST_SUCCESS',
      reject: 'CANCELLATION_REQUEST_CANCEL',
      withdraw: 'CANCELLATION_REQUEST_CANCEL',
    },
    CANCELLATION_REQUEST_SUCCESS: { refund: 'CANCELLATION_REQUEST_COMPLETE' },
    CANCELLATION_REQUEST_COMPLETE: {},
    CANCELLATION_REQUEST_CANCEL: {},
  },
  // Its interface only lists complaints; "Finished" is the one status any source shows.
  tokopedia: {
    'On Progress': { complete: 'Finished', withdraw: 'Finished', refund: 'Finished' },
    Finished: {},
  },
};

/** The status a request begins with; undefined where the marketplace knows no such request. */
export function firstReturnStatus(marketplace: Marketplace, kind: ReturnRequest['kind']): string | undefined {
  const first: Readonly<Record<Marketplace, Partial<Record<ReturnRequest['kind'], string>>>> = {
    lazada: { refund: 'REFUND_INIT', return: 'REQUEST_INITIATE', cancellation: 'CANCEL_INIT' },
    shopee: { refund: 'REQUESTED', return: 'REQUESTED' },
    tiktok: {
      refund: 'RETURN_OR_REFUND_REQUEST_PENDING',
      return: 'RETURN_OR_REFUND_REQUEST_PENDING',
      replacement: 'REPLACEMENT_REQUEST_PENDING',
      cancellation: 'CANCELLATION_REQUEST_PENDING',
    },
    tokopedia: { refund: 'On Progress', return: 'On Progress' },
  };
  return first[marketplace][kind];
}

/** The status an action leads to; undefined where it is not possible. */
export function returnStatusAfter(
  marketplace: Marketplace,
  status: string,
  action: ReturnAction,
): string | undefined {
  return RETURN_FLOWS[marketplace][status]?.[action];
}

/** What is possible with a request in this status. */
export function returnActionsIn(marketplace: Marketplace, status: string): ReturnAction[] {
  const possible = RETURN_FLOWS[marketplace][status] ?? {};
  return RETURN_ACTIONS.filter((action) => possible[action] !== undefined);
}
