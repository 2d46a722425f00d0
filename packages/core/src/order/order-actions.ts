import type { Platform } from '../platform/platform.ts';
import { makeNamesOf } from './status-table.ts';
import type { PlatformStatus, StatusTable } from './status-table.ts';
import type { OrderAction } from './order-action-names.ts';

/** Actions with a call, by marketplace, in the order of display. */
const ACTIONS: StatusTable<OrderAction> = {
  Lazada: {
    pack: ['pending', 'repacked'],
    arrangeShipment: ['packed'],
    cancel: ['pending', 'topack', 'packed', 'toship', 'ready_to_ship'],
  },
  Shopee: {
    acceptCancellation: ['IN_CANCEL'],
    rejectCancellation: ['IN_CANCEL'],
    cancel: ['UNPAID', 'INVOICE_PENDING', 'PENDING', 'READY_TO_SHIP', 'PROCESSED', 'RETRY_SHIP'],
  },
  TikTok: {
    cancel: ['AWAITING_SHIPMENT', 'AWAITING_COLLECTION'],
  },
  Tokopedia: {
    acceptOrder: [220],
    rejectOrder: [220],
    arrangeShipment: [400],
    markDelivered: [500],
  },
};

const TIKTOK_UNSENT = ['AWAITING_SHIPMENT', 'PARTIALLY_SHIPPING', 'AWAITING_COLLECTION'];
const TOKOPEDIA_OPEN = [400, 450, 500, 501, 520, 530, 540];

/** Marketplaces where the request to cancel is a mark on the order instead of a status, and the seller can answer. */
const ANSWERS: StatusTable<OrderAction> = {
  Lazada: {},
  Shopee: {},
  TikTok: { acceptCancellation: TIKTOK_UNSENT, rejectCancellation: TIKTOK_UNSENT },
  Tokopedia: { acceptCancellation: TOKOPEDIA_OPEN, rejectCancellation: TOKOPEDIA_OPEN },
};

const actionsOf = makeNamesOf(ACTIONS);
const answersOf = makeNamesOf(ANSWERS);

/**
 * What the seller can do with an order in this status (SPEC O6, O7), if the marketplace documents it:
 * nothing for an unknown status. While the buyer's request to cancel waits for an answer that the seller can
 * give, only the answers are offered: shipping would overrule the buyer.
 *
 * The marketplace decides; show its refusal, do not prevent it.
 *
 * @param isCancelRequested - the order's mark of that name; Shopee has the status IN_CANCEL instead
 */
export function orderActionsOf(
  platform: Platform,
  status: PlatformStatus,
  isCancelRequested = false,
): readonly OrderAction[] {
  const answers = answersOf(platform, status);
  return isCancelRequested && answers.length > 0 ? answers : actionsOf(platform, status);
}
