import type { ShopAccess } from '../../port.ts';
import type { TokopediaClient } from '../api/client.ts';

/** The label as a page to be printed. It is not marked as printed, because the person may only look at it. */
export function getTokopediaShippingLabel(
  client: TokopediaClient,
  shop: ShopAccess,
  orderId: string,
): Promise<string> {
  return client.page({
    shop,
    method: 'GET',
    path: '/v1/order/{order_id}/fs/{fs_id}/shipping-label',
    params: { order_id: orderId },
    query: { printed: '0' },
    effect: 'read',
  });
}
