import type { Brand } from '../kernel/brand.ts';
import type { PlatformState } from '../order/status-chart.ts';
import type { ShopId } from '../shop/shop.ts';
import { REFUND_CHART } from './refund-status.ts';

/** The product's id of a refund, unique over all shops. */
export type RefundId = Brand<string, 'RefundId'>;

/**
 * A return, refund, cancellation request or complaint with the fields that the rules need. On Lazada each line of a
 * reverse order is one, because each has its own status.
 */
export interface Refund extends PlatformState {
  refundId: RefundId;
  shopId: ShopId;
  /** The marketplace's own number of it. */
  platformRefundSn: string;
  platformOrderSn: string;
  /** The marketplace's mark beside the status that a dispute is going on; false where it has none. */
  isDisputed: boolean;
  /** The marketplace's deadline for the seller, epoch ms; null if it states none. */
  dueAt: number | null;
}

/**
 * The newer of two states of one refund (SPEC F6), by the rule for orders: the later update time, at equal times the
 * one with more progress, `current` if they are equal.
 *
 * @throws MalformedInputError for a value that is not an object (SPEC Z1)
 */
export function newerRefund<State extends PlatformState>(current: State | undefined, incoming: State): State {
  return REFUND_CHART.newer(current, incoming);
}
