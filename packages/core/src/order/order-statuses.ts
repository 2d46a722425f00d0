import type { StatusTable } from './status-table.ts';
import type { OrderGroup } from './order-groups.ts';

/** Every order status that is known, by marketplace and group (SPEC O1). Stored with orders: add, never rename. */
export const ORDER_STATUSES: StatusTable<OrderGroup> = {
  Lazada: {
    unpaid: ['unpaid'],
    toShip: ['pending', 'topack', 'repacked', 'packed', 'toship', 'ready_to_ship'],
    shipped: ['shipped', 'shipping'],
    completed: ['delivered', 'confirmed'],
    cancelled: ['canceled'],
    returnRefund: ['returned'],
    failed: [
      'failed',
      'failed_delivery',
      'lost',
      'lost_by_3pl',
      'damaged_by_3pl',
      // An undelivered parcel that went back; a buyer's return is `returned`.
      'shipped_back',
      'shipped_back_failed',
      'shipped_back_success',
    ],
  },
  Shopee: {
    unpaid: ['UNPAID'],
    // IN_CANCEL: the buyer asks, the seller has not answered; refused, the order is to be shipped after all.
    toShip: ['INVOICE_PENDING', 'PENDING', 'READY_TO_SHIP', 'PROCESSED', 'RETRY_SHIP', 'IN_CANCEL'],
    shipped: ['SHIPPED', 'TO_CONFIRM_RECEIVE'],
    completed: ['COMPLETED'],
    cancelled: ['CANCELLED'],
    returnRefund: ['TO_RETURN'],
  },
  TikTok: {
    unpaid: ['UNPAID'],
    toShip: ['ON_HOLD', 'AWAITING_SHIPMENT', 'PARTIALLY_SHIPPING', 'AWAITING_COLLECTION'],
    shipped: ['IN_TRANSIT'],
    completed: ['DELIVERED', 'COMPLETED'],
    // The webhook's spelling and the API's.
    cancelled: ['CANCEL', 'CANCELLED'],
  },
  Tokopedia: {
    unpaid: [100, 103],
    toShip: [220, 221, 400, 450],
    // 501, 520 and 530 are parcels under way whose tracking number is missing, wrong or being corrected.
    shipped: [500, 501, 520, 530, 540],
    completed: [600, 700],
    cancelled: [0, 3, 5, 6, 10, 15],
    returnRefund: [601],
    // The parcel came back without having been delivered.
    failed: [550],
    // A fraud review fits no other list; the other three are known by number only.
    attention: [690, 698, 699, 701],
  },
};
