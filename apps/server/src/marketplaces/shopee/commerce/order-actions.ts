import type { OrderAction } from '@seller-chat/core';
import { z } from 'zod';
import { jsonInteger } from '../../big-int-json.ts';
import type { OrderActionDetails, Reason } from '../../commerce-port.ts';
import type { ShopAccess } from '../../credentials.ts';
import { MarketplaceError, unsupported } from '../../marketplace-error.ts';
import type { ShopeeClient } from '../api/client.ts';
import { getShopeeOrder } from './orders.ts';

const OUT_OF_STOCK = 'OUT_OF_STOCK';

const UNDELIVERABLE_AREA = 'UNDELIVERABLE_AREA';
/** Only these regions take an area as a reason. */
const SITES_WITH_AREAS: ReadonlySet<string> = new Set(['MY', 'TW']);

const CANCEL_REASONS: readonly Reason[] = [
  { reasonId: OUT_OF_STOCK, text: 'Out of stock' },
  { reasonId: 'CUSTOMER_REQUEST', text: 'The buyer asked for it' },
  { reasonId: UNDELIVERABLE_AREA, text: 'The area cannot be delivered to' },
  { reasonId: 'COD_NOT_SUPPORTED', text: 'Cash on delivery is not possible' },
];

/** The reasons that Shopee's documents name for a site. */
export function shopeeCancelReasons({ site }: Pick<ShopAccess, 'site'>): readonly Reason[] {
  const hasAreas = SITES_WITH_AREAS.has(site);
  return CANCEL_REASONS.filter(({ reasonId }) => hasAreas || reasonId !== UNDELIVERABLE_AREA);
}

/** Cancelling, and answering a buyer who wants to cancel; the documents used here do not cover shipping. */
export async function actOnShopeeOrder(
  client: ShopeeClient,
  shop: ShopAccess,
  orderId: string,
  action: OrderAction,
  { reason = '' }: OrderActionDetails,
): Promise<void> {
  switch (action) {
    case 'cancel':
      return cancel(client, shop, orderId, reason);
    case 'acceptCancellation':
      return answerBuyer(client, shop, orderId, 'ACCEPT');
    case 'rejectCancellation':
      return answerBuyer(client, shop, orderId, 'REJECT');
    case 'acceptOrder':
    case 'rejectOrder':
    case 'pack':
    case 'arrangeShipment':
    case 'markDelivered':
      throw unsupported('Shopee', `call for "${action}" of an order`);
  }
}

/** The items out of stock must be named: all of the order. */
async function cancel(
  client: ShopeeClient,
  shop: ShopAccess,
  orderId: string,
  reason: string,
): Promise<void> {
  if (reason === '') throw new MarketplaceError('refused', 'Shopee wants a reason for a cancellation.');
  const items = reason === OUT_OF_STOCK ? (await getShopeeOrder(client, shop, orderId)).items : [];
  const item_list = items.map(({ productId, skuId }) => ({
    item_id: jsonInteger(productId),
    model_id: skuId === '' ? 0 : jsonInteger(skuId),
  }));
  const body = { order_sn: orderId, cancel_reason: reason, ...(items.length > 0 && { item_list }) };
  await client.post(shop, '/api/v2/order/cancel_order', body, z.unknown());
}

async function answerBuyer(
  client: ShopeeClient,
  shop: ShopAccess,
  orderId: string,
  operation: 'ACCEPT' | 'REJECT',
): Promise<void> {
  const body = { order_sn: orderId, operation };
  await client.post(shop, '/api/v2/order/handle_buyer_cancellation', body, z.unknown());
}
