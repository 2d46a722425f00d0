import { z } from 'zod';
import type { OrderSnapshot } from '../../commerce-port.ts';
import type { ShopAccess } from '../../credentials.ts';
import { MarketplaceError } from '../../marketplace-error.ts';
import { orElse, wireText } from '../../wire-values.ts';
import type { ShopeeClient } from '../api/client.ts';

const PATH = '/api/v2/logistics/get_tracking_number';

/** Statuses before there is a parcel, and of orders that never get one. */
const WITHOUT_PARCEL: ReadonlySet<string> = new Set([
  'UNPAID',
  'PENDING',
  'READY_TO_SHIP',
  'INVOICE_PENDING',
  'CANCELLED',
]);

const NumberSchema = z.object({ tracking_number: orElse(wireText, '') });

/**
 * The order with the tracking number of its parcel, which Shopee's order detail lacks. It stays '' where there is no
 * parcel yet, and where Shopee does not say: an order without its tracking number is better than none. Throws only
 * what a new token mends.
 */
export async function withTrackingNumber(
  client: ShopeeClient,
  shop: ShopAccess,
  order: OrderSnapshot,
): Promise<OrderSnapshot> {
  if (WITHOUT_PARCEL.has(String(order.status))) return order;
  try {
    const query = { order_sn: order.orderId };
    const { tracking_number: trackingNumber } = await client.get(shop, PATH, query, NumberSchema);
    return { ...order, trackingNumber };
  } catch (error) {
    if (error instanceof MarketplaceError && error.kind !== 'tokenExpired') return order;
    throw error;
  }
}
