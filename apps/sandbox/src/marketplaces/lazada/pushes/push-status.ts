import type { ReturnRequest } from '../../../world/commerce/commerce.ts';
import { isBackToSeller } from '../returns/return-wire.ts';

/** What a parcel's push says for a status of the order. A parcel is not pushed for any other status. */
const PARCEL_STATUSES: Readonly<Record<string, string>> = {
  packed: 'READY_TO_SHIP_PENDING',
  repacked: 'READY_TO_SHIP_PENDING',
  toship: 'READY_TO_SHIP_PENDING',
  ready_to_ship: 'READY_TO_SHIP',
  shipped: 'INFO_ST_DOMESTIC_OB_SUCCESS_IN_SORT_CENTER',
  shipping: 'INFO_ST_DOMESTIC_OUT_FOR_DELIVERY',
  delivered: 'DELIVERED',
  failed: 'DELIVER_FAILED',
  failed_delivery: 'DELIVER_FAILED',
  shipped_back: 'ON_THE_WAY_BACK_TO_SHIPPER',
  shipped_back_success: 'INFO_ST_DOMESTIC_BACK_TO_SHIPPER',
  shipped_back_failed: 'INFO_ST_DOMESTIC_PACKAGE_RETURNED_FAILED',
  lost: 'LOST_BY_3PL',
  lost_by_3pl: 'LOST_BY_3PL',
  damaged_by_3pl: 'DAMAGE_BY_3PL',
  canceled: 'CANCELLED',
};

/** The status of a parcel in its push; undefined when the order's status is none of a parcel. */
export function parcelStatusOf(orderStatus: string): string | undefined {
  return PARCEL_STATUSES[orderStatus];
}

/** A status that only the lists have, and what the push says instead. */
type Words = Readonly<Record<string, string>>;

const CANCELLATION: Words = {
  CANCEL_INIT: 'CANCEL_INIT',
  CANCEL_SUCCESS: 'CANCEL_SUCCESS',
  CANCEL_REFUND_ISSUED: 'CANCEL_REFUND_ISSUED',
};
const BACK_TO_SELLER: Words = {
  REQUEST_INITIATE: 'RTM_INIT',
  RTM_INIT: 'RTM_INIT',
  REQUEST_CANCEL: 'RTM_CANCELED',
  RTM_CANCELED: 'RTM_CANCELED',
  RTM_SHIPPING_BACK: 'RTM_SHIPPING_BACK',
  RTM_RECEIVE_ITEM: 'RTM_RECEIVE_ITEM',
};
const BACK_TO_WAREHOUSE: Words = {
  RTW_INIT: 'RTW_INIT',
  RTW_CANCELED: 'RTW_CANCELED',
  RTW_SHIPPING_BACK: 'RTW_SHIPPING_BACK',
  RTW_REJECT: 'RTW_REJECT',
  RTW_REFUND_PENDING: 'RTW_REFUND_PENDING',
};
const ONLY_REFUND: Words = {
  REFUND_INIT: 'REFUND_INIT',
  REFUND_PENDING: 'REFUND_PENDING',
  REFUND_SUCCESS: 'REFUND_SUCCESS',
  REFUND_REJECTED: 'REFUND_REJECTED',
};

/**
 * The status of a reverse order in its push. Each type of request has its own states, and no other state is pushed:
 * the refund that ends a return of goods, for one, is not.
 */
export function pushedStatusOf(request: ReturnRequest): string | undefined {
  return wordsOf(request)[request.status];
}

function wordsOf(request: ReturnRequest): Words {
  if (request.kind === 'cancellation') return CANCELLATION;
  if (request.kind === 'refund') return ONLY_REFUND;
  return isBackToSeller(request) ? BACK_TO_SELLER : BACK_TO_WAREHOUSE;
}
