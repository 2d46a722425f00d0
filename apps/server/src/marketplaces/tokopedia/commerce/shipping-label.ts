import type { ShopAccess } from '../../port.ts';
import type { TokopediaClient } from '../api/client.ts';
import { readTokopediaOrder } from './orders.ts';

/**
 * The label as a page to be printed. It is not marked as printed, because the person may only look at it. Kind `notFound`
 * also for an order of another shop of the app.
 */
export async function getTokopediaShippingLabel(
  client: TokopediaClient,
  shop: ShopAccess,
  orderId: string,
): Promise<string> {
  // The label's call names no shop, and answers for every shop of the app: the order's own shop is compared first.
  await readTokopediaOrder(client, shop, { order_id: orderId });
  return client.page({
    shop,
    method: 'GET',
    path: '/v1/order/{order_id}/fs/{fs_id}/shipping-label',
    params: { order_id: orderId },
    query: { printed: '0' },
    effect: 'read',
  });
}
