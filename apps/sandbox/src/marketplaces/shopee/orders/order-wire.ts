import type { Order } from '../../../world/commerce/commerce.ts';
import type { World } from '../../../world/world.ts';
import { secondsOf } from '../gateway/numbers.ts';
import { SHOPEE_OPTIONS } from '../gateway/options.ts';
import { optionalOrderFields } from './order-optional-fields.ts';

const DAY_MS = 24 * 3_600_000;

/** The status as a caller sees it: PENDING only for those who ask for it. */
export function statusOf(order: Order, knowsPending: boolean): string {
  return order.status === 'PENDING' && !knowsPending ? 'READY_TO_SHIP' : order.status;
}

/** An order as `get_order_detail` shows it: the fields always there, and those of `optional`. */
export function toWireOrder(
  world: World,
  order: Order,
  optional: readonly string[],
  knowsPending: boolean,
): Record<string, unknown> {
  const shop = world.shop('shopee', order.shopId);
  const paidBy = order.paidAt || order.createdAt;
  return {
    order_sn: order.orderId,
    region: shop?.region ?? '',
    currency: order.currency,
    cod: order.paymentMethod === 'Cash on Delivery',
    order_status: statusOf(order, knowsPending),
    message_to_seller: order.buyerNote,
    create_time: secondsOf(order.createdAt),
    update_time: secondsOf(order.updatedAt),
    days_to_ship: SHOPEE_OPTIONS.orders.daysToShip,
    ship_by_date: secondsOf(paidBy + SHOPEE_OPTIONS.orders.daysToShip * DAY_MS),
    ...optionalOrderFields(world, order, optional),
  };
}
