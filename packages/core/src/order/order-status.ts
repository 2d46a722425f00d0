import type { Platform } from '../platform/platform.ts';
import { ORDER_STATUSES } from './order-statuses.ts';
import type { OrderGroup } from './order-groups.ts';
import { makeStatusChart } from './status-chart.ts';
import { statusKey } from './status-table.ts';
import type { PlatformStatus } from './status-table.ts';

const PROGRESS: readonly OrderGroup[] = [
  'unpaid',
  'toShip',
  'shipped',
  'failed',
  'completed',
  'returnRefund',
  'cancelled',
  'attention',
];

/** Group and progress of each order status. Internal; callers use {@link orderGroupOf} and `newerOrder`. */
export const ORDER_CHART = makeStatusChart<OrderGroup>(PROGRESS, ORDER_STATUSES);

/**
 * The group an order is listed under (SPEC O1-O3). Exact spelling; Tokopedia's codes may come as numbers or as
 * texts. An unknown or missing status is `attention` (SPEC Z2).
 *
 * @example
 * orderGroupOf('Shopee', 'PROCESSED'); // 'toShip'
 * orderGroupOf('Tokopedia', '220'); // 'toShip'
 * orderGroupOf('TikTok', 'SOMETHING_NEW'); // 'attention'
 */
export function orderGroupOf(platform: Platform, status: PlatformStatus): OrderGroup {
  return ORDER_CHART.groupOf(platform, status);
}

const SUCCESSFUL: ReadonlySet<string> = new Set([
  'Lazada delivered',
  // Delivered, and confirmed by the buyer on top.
  'Lazada confirmed',
  'Shopee COMPLETED',
  'TikTok COMPLETED',
  'Tokopedia 700',
]);

/**
 * Whether a sale has succeeded (SPEC O4): delivered on Lazada, completed elsewhere. On Tokopedia
 * that is 700, finished; after 600, delivered, the buyer can still complain.
 */
export function isOrderSuccessful(platform: Platform, status: PlatformStatus): boolean {
  return SUCCESSFUL.has(statusKey(platform, status));
}
