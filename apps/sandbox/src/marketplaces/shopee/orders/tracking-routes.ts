import type { FastifyInstance } from 'fastify';
import type { Order } from '../../../world/commerce/commerce.ts';
import type { World } from '../../../world/world.ts';
import { inResponse, ShopeeFailure } from '../gateway/envelope.ts';
import { addShopApi } from '../gateway/gateway.ts';
import type { ShopCall } from '../gateway/gateway.ts';
import { secondsOf } from '../gateway/numbers.ts';
import { optionalText, requiredText } from '../gateway/parameters.ts';
import { logisticsStatusOf } from './order-parts.ts';

const PREFIX = '/api/v2/logistics';

/** Where the parcel of an order is, and its tracking number. */
export function addTrackingRoutes(server: FastifyInstance, world: World): void {
  addShopApi(server, world, {
    path: `${PREFIX}/get_tracking_info`,
    method: 'GET',
    handle: (call) => trackingInfo(world, call),
  });
  addShopApi(server, world, {
    path: `${PREFIX}/get_tracking_number`,
    method: 'GET',
    handle: (call) => trackingNumber(world, call),
  });
}

/** The status of the parcel and those of its steps are of two lists of words. */
function trackingInfo(world: World, call: ShopCall): Record<string, unknown> {
  const order = orderWithParcel(world, call);
  return inResponse({
    order_sn: order.orderId,
    package_number: order.packageId,
    logistics_status: logisticsStatusOf(order),
    tracking_info: stepsOf(order),
  });
}

/** Empty until the carrier has given one: the call may be repeated until then. */
function trackingNumber(world: World, call: ShopCall): Record<string, unknown> {
  const { trackingNumber: tracking_number } = orderWithParcel(world, call);
  return inResponse({ tracking_number, hint: '' });
}

/** Newest first. */
function stepsOf({ paidAt, shippedAt, deliveredAt, carrier }: Order) {
  const steps: [number, string, string][] = [
    [deliveredAt, 'Parcel has been delivered', 'DELIVERED'],
    [shippedAt, `Parcel has been picked up by ${carrier}`, 'PICKED_UP'],
    [paidAt, 'Sender is preparing to ship the parcel', 'ORDER_CREATED'],
  ];
  return steps
    .filter(([at]) => at > 0)
    .map(([at, description, logistics_status]) => ({
      update_time: secondsOf(at),
      description,
      logistics_status,
    }));
}

function orderWithParcel(world: World, { shop, query }: ShopCall): Order {
  const order = world.commerce.order('shopee', requiredText(query, 'order_sn'));
  if (order?.shopId !== shop.shopId) throw new ShopeeFailure('error_not_found', 'The order is not found.');
  const parcel = optionalText(query, 'package_number');
  if (order.packageId === '' || (parcel !== '' && parcel !== order.packageId))
    throw new ShopeeFailure('error_not_found', 'The package is not found.');
  return order;
}
