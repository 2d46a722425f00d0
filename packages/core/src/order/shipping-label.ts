import type { Platform } from '../platform/platform.ts';
import { orderActionsOf } from './order-actions.ts';
import { orderGroupOf } from './order-status.ts';
import type { PlatformStatus } from './status-table.ts';

/**
 * Whether the marketplace gives a label to print for an order in this status (SPEC O16): Tokopedia alone documents a call
 * for it, and not before the seller has accepted the order. Unknown statuses have none (SPEC Z2).
 */
export function hasShippingLabel(platform: Platform, status: PlatformStatus): boolean {
  return (
    platform === 'Tokopedia' &&
    ['toShip', 'shipped'].includes(orderGroupOf(platform, status)) &&
    !orderActionsOf(platform, status).includes('acceptOrder')
  );
}
