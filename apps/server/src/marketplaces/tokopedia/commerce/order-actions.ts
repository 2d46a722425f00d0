import type { OrderAction } from '@seller-chat/core';
import { z } from 'zod';
import { jsonInteger } from '../../big-int-json.ts';
import type { OrderActionDetails, Reason } from '../../commerce-port.ts';
import { unsupported } from '../../marketplace-error.ts';
import type { ShopAccess } from '../../port.ts';
import type { TokopediaCall, TokopediaClient } from '../api/client.ts';

/**
 * Why an order is not fulfilled (`reason_code`). 4, "shop closed", is left out because it wants an end date and a
 * note; 0 is for shipping cases only; 8 is the buyer's own wish, which has an action to itself.
 */
const REASONS: readonly Reason[] = [
  { reasonId: '1', text: 'Product(s) out of stock' },
  { reasonId: '2', text: 'Product variant unavailable' },
  { reasonId: '3', text: 'Wrong price or weight' },
  { reasonId: '7', text: 'Courier problem' },
  { reasonId: '5', text: 'Others' },
];
const OTHERS = 5;
const BUYERS_REQUEST = 8;
/** Tokopedia takes up to 490 characters where it wants a reason. */
const LONGEST_REASON = 490;

/** Each call answers something of its own; that it answered is what counts. */
const AnySchema = z.unknown();

/** The same for every order. */
export function tokopediaCancelReasons(): readonly Reason[] {
  return REASONS;
}

/** Throws `unsupported` for actions that have no call. */
export async function actOnTokopediaOrder(
  client: TokopediaClient,
  shop: ShopAccess,
  orderId: string,
  action: OrderAction,
  details: OrderActionDetails,
): Promise<void> {
  await client.call(AnySchema, {
    shop,
    method: 'POST',
    effect: 'write',
    params: { order_id: orderId },
    ...callOf(shop, orderId, action, details),
  });
}

function callOf(
  shop: ShopAccess,
  orderId: string,
  action: OrderAction,
  details: OrderActionDetails,
): Pick<TokopediaCall, 'path' | 'query' | 'body'> {
  switch (action) {
    case 'acceptOrder':
      return { path: '/v1/order/{order_id}/fs/{fs_id}/ack' };
    case 'rejectOrder':
    case 'cancel':
      return { path: '/v1/order/{order_id}/fs/{fs_id}/nack', body: rejectionOf(details.reason) };
    case 'acceptCancellation':
      return {
        path: '/v1/order/{order_id}/fs/{fs_id}/nack',
        body: { reason_code: BUYERS_REQUEST, reason: shorten(details.reason || 'Buyer’s request') },
      };
    case 'rejectCancellation':
      return {
        path: '/v1/order/{order_id}/fs/{fs_id}/reject-cancel',
        query: { shop_id: shop.platformShopId },
      };
    case 'arrangeShipment':
      return shipmentOf(shop, orderId, details.trackingNumber);
    case 'markDelivered':
      return {
        path: '/v1/order/{order_id}/fs/{fs_id}/status',
        body: { order_status: 600, shop_id: jsonInteger(shop.platformShopId) },
      };
    case 'pack':
      throw unsupported('Tokopedia', `order action "${action}"`);
  }
}

/** By a tracking number of the seller's own, or by asking the courier to come. */
function shipmentOf(
  shop: ShopAccess,
  orderId: string,
  trackingNumber = '',
): Pick<TokopediaCall, 'path' | 'body'> {
  if (trackingNumber !== '') {
    return {
      path: '/v1/order/{order_id}/fs/{fs_id}/status',
      body: { order_status: 500, shipping_ref_num: trackingNumber },
    };
  }
  return {
    path: '/inventory/v1/fs/{fs_id}/pick-up',
    body: { order_id: jsonInteger(orderId), shop_id: jsonInteger(shop.platformShopId) },
  };
}

/** One of the reasons by its id, or words of the seller's own. */
function rejectionOf(reason = ''): { reason_code: number; reason: string } {
  const known = REASONS.find(({ reasonId }) => reasonId === reason);
  if (known !== undefined) return { reason_code: Number(known.reasonId), reason: known.text };
  return { reason_code: OTHERS, reason: shorten(reason || 'Others') };
}

function shorten(reason: string): string {
  return reason.slice(0, LONGEST_REASON);
}
