import type { Order } from '../../../world/commerce/commerce.ts';
import { secondsOf } from '../gateway/seconds.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The moments of an order in seconds, past and due. One that has not come is absent.
 *
 * @param handoverMs - how long a paid order may wait until it is ready for the carrier
 */
export function momentsOf(order: Order, handoverMs: number): Record<string, number> {
  const moments = {
    create_time: order.createdAt,
    update_time: order.updatedAt,
    paid_time: order.paidAt,
    ...dueTimesOf(order, handoverMs),
    rts_time: order.shippedAt,
    collection_time: order.shippedAt,
    delivery_time: order.deliveredAt,
    cancel_time: order.cancelledAt,
    request_cancel_time: order.cancelRequestedAt,
  };
  return Object.fromEntries(
    Object.entries(moments)
      .filter(([, at]) => at > 0)
      .map(([name, at]) => [name, secondsOf(at)]),
  );
}

/** Until when a paid order must have taken each step. */
function dueTimesOf({ paidAt }: Order, handoverMs: number): Record<string, number> {
  const after = (ms: number) => (paidAt > 0 ? paidAt + ms : 0);
  return {
    rts_sla_time: after(handoverMs),
    tts_sla_time: after(handoverMs + DAY_MS),
    shipping_due_time: after(handoverMs + DAY_MS),
    cancel_order_sla_time: after(handoverMs + 2 * DAY_MS),
    collection_due_time: after(handoverMs + 3 * DAY_MS),
    delivery_sla_time: after(handoverMs + 7 * DAY_MS),
    delivery_due_time: after(handoverMs + 14 * DAY_MS),
  };
}
