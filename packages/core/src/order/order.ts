import type { Brand } from '../kernel/brand.ts';
import type { ShopId } from '../shop/shop.ts';
import { ORDER_CHART } from './order-status.ts';
import type { PlatformState } from './status-chart.ts';

/** The product's id of an order, unique over all shops: marketplaces' numbers are unique within a shop only. */
export type OrderId = Brand<string, 'OrderId'>;

/**
 * An order as far as the rules need it. `status` is the marketplace's word; on Lazada, which has a status per
 * item only, the one that `lazadaOrderStatusOf` finds.
 */
export interface Order extends PlatformState {
  orderId: OrderId;
  shopId: ShopId;
  /** The marketplace's own order number. */
  platformOrderSn: string;
  /** The marketplace's id of the buyer, the same as in a session; empty while it does not tell. */
  buyerId: string;
  /** The buyer asks for the order to be cancelled and nobody has answered yet. */
  isCancelRequested: boolean;
}

/**
 * The newer of two states of one order (SPEC O9-O12): the later update time, at equal times the one further
 * on, `current` when they say the same. Fold every update through it, in whatever order they arrive.
 *
 * A report that bears no time of the marketplace's (Tokopedia's status push) loses against any that does. Such
 * a report is judged by `mayOrderMove` instead, and stored with the time already known.
 *
 * @throws MalformedInputError for what is no object (SPEC Z1)
 */
export function newerOrder<State extends PlatformState>(current: State | undefined, incoming: State): State {
  return ORDER_CHART.newer(current, incoming);
}
