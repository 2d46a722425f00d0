import { makeStatusChart } from '../order/status-chart.ts';
import type { PlatformStatus } from '../order/status-table.ts';
import type { Platform } from '../platform/platform.ts';
import { REFUND_STATUSES } from './refund-statuses.ts';
import type { RefundGroup } from './refund-statuses.ts';

const PROGRESS: readonly RefundGroup[] = [
  'requested',
  'inProgress',
  'rejected',
  'approved',
  'dispute',
  'closed',
];

/** Group and progress of each refund status. Internal; callers use {@link refundGroupOf} and `newerRefund`. */
export const REFUND_CHART = makeStatusChart<RefundGroup>(PROGRESS, REFUND_STATUSES);

/** Groups in which the marketplace can mark a dispute beside the status. */
const OPEN_TO_DISPUTE: ReadonlySet<RefundGroup> = new Set<RefundGroup>([
  'requested',
  'inProgress',
  'rejected',
]);

/**
 * The group that a return, a refund or a cancellation request is listed under (SPEC F1-F3). Exact spelling; a
 * status that is unknown is `attention` (SPEC Z2).
 *
 * @param isDisputed - the marketplace's mark beside the status (Lazada, TikTok): turns an open refund into
 *   `dispute`. Shopee has own statuses for it.
 */
export function refundGroupOf(platform: Platform, status: PlatformStatus, isDisputed = false): RefundGroup {
  const group = REFUND_CHART.groupOf(platform, status);
  return isDisputed && OPEN_TO_DISPUTE.has(group) ? 'dispute' : group;
}
