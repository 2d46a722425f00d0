import type { Brand } from '../kernel/brand.ts';
import type { ShopId } from '../shop/shop.ts';
import { ORDER_CHART } from './order-status.ts';
import type { PlatformState } from './status-chart.ts';

/** The product's id of an order, unique over all shops: marketplaces' numbers are unique within a shop only. */
export type OrderId = Brand<string, 'OrderId'>;

/**
 * An order with the fields that the rules need. `status` is the marketplace's; on Lazada, which has a status per
 * item only, the result of `lazadaOrderStatusOf`.
 */
export interface Order extends PlatformState {
  orderId: OrderId;
  shopId: ShopId;
  /** The marketplace's own order number. */
  platformOrderSn: string;
  /** The marketplace's id of the buyer, the same as in a session; empty if it does not report one. */
  buyerId: string;
  /** The buyer has requested to cancel, and there is no answer yet. */
  isCancelRequested: boolean;
}

/**
 * The newer of two states of one order (SPEC O9-O12): the later update time, at equal times the one with more
 * progress, `current` if they are equal. Fold every update through it, in whatever order they arrive.
 *
 * A report without the marketplace's time (Tokopedia's status push) loses against any with one. Check such a report
 * with `mayOrderMove` instead, and store it with the known time.
 *
 * @throws MalformedInputError for a value that is not an object (SPEC Z1)
 */
export function newerOrder<State extends PlatformState>(current: State | undefined, incoming: State): State {
  return ORDER_CHART.newer(current, incoming);
}
