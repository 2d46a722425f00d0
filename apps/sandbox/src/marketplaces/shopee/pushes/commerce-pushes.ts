import type { Order, ReturnRequest } from '../../../world/commerce/commerce.ts';
import type { World } from '../../../world/world.ts';
import type { WebhookRequest } from '../../marketplace.ts';
import { secondsOf } from '../gateway/numbers.ts';
import { PLAIN_RETRY, pushesToApps } from './push-request.ts';
import { PUSH_CODES } from './push-settings.ts';

const plain = (request: WebhookRequest): WebhookRequest => ({ ...request, retry: PLAIN_RETRY });

/** Code 3 when the status is another one, code 4 when the tracking number is. */
export function orderPushes(world: World, order: Order, before: Order | null): WebhookRequest[] {
  const { orderId: ordersn, shopId } = order;
  const pushes: WebhookRequest[] = [];
  if (order.status !== before?.status) {
    const data = {
      items: [],
      ordersn,
      status: order.status,
      completed_scenario: order.status === 'COMPLETED' ? 'NORMAL' : '',
      update_time: secondsOf(order.updatedAt),
    };
    pushes.push(...pushesToApps(world, shopId, PUSH_CODES.orderStatus, data));
  }
  if (order.trackingNumber !== (before?.trackingNumber ?? '')) {
    const data = { ordersn, tracking_no: order.trackingNumber, package_number: order.packageId };
    pushes.push(...pushesToApps(world, shopId, PUSH_CODES.orderTrackingNumber, data));
  }
  return pushes.map(plain);
}

/** Code 29: a return was asked for, or has moved. */
export function returnPushes(
  world: World,
  request: ReturnRequest,
  before: ReturnRequest | null,
): WebhookRequest[] {
  const update_time = secondsOf(request.updatedAt);
  const changed = (update_field: string, old_value: string, new_value: string) =>
    old_value === new_value ? [] : [{ update_field, old_value, new_value, update_time }];
  const shipment = ({ trackingNumber }: Pick<ReturnRequest, 'trackingNumber'>) =>
    trackingNumber === '' ? 'LOGISTICS_NOT_STARTED' : 'LOGISTICS_PICKUP_DONE';
  const updated_values = [
    ...changed('return_status', before?.status ?? '', request.status),
    ...changed('logistics_status', shipment(before ?? { trackingNumber: '' }), shipment(request)),
  ];
  if (updated_values.length === 0) return [];
  const data = { order_sn: request.orderId, return_sn: request.returnId, updated_values };
  return pushesToApps(world, request.shopId, PUSH_CODES.returnUpdates, data).map(plain);
}
