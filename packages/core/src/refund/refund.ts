import type { Brand } from '../kernel/brand.ts';
import type { PlatformState } from '../order/status-chart.ts';
import type { ShopId } from '../shop/shop.ts';
import { REFUND_CHART } from './refund-status.ts';

/** Our own id of a refund, unique over all shops. */
export type RefundId = Brand<string, 'RefundId'>;

/**
 * A return, refund, cancellation request or complaint with the fields that the rules need. On Lazada each line of a
 * reverse order (a return) is a refund of its own, because each has its own status.
 */
export interface Refund extends PlatformState {
  refundId: RefundId;
  shopId: ShopId;
  /** The marketplace's own number of the refund (Sn: serial number). */
  platformRefundSn: string;
  platformOrderSn: string;
  /** The marketplace says that a dispute is open; false if it has no such flag. */
  isDisputed: boolean;
  /** The marketplace's deadline for the seller, epoch ms; null if it states none. */
  dueAt: number | null;
}

/**
 * The newer of two states of one refund (SPEC F6), by the rule for orders (SPEC O9-O12). Without `current` it is
 * `incoming`.
 *
 * @throws MalformedInputError for another value that is not an object (SPEC Z1)
 */
export function newerRefund<State extends PlatformState>(current: State | undefined, incoming: State): State {
  return REFUND_CHART.newer(current, incoming);
}
