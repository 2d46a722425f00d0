import type { Platform } from '../platform/platform.ts';
import { orderGroupOf } from './order-status.ts';
import type { PlatformStatus } from './status-table.ts';

/** Marketplaces whose documentation names a call that gives the label of an order. */
const GIVE_LABELS: readonly Platform[] = ['Tokopedia'];

/** Whether the marketplace gives a label to print for an order in this status (SPEC O16). Unknown ones give none (SPEC Z2). */
export function hasShippingLabel(platform: Platform, status: PlatformStatus): boolean {
  return GIVE_LABELS.includes(platform) && ['toShip', 'shipped'].includes(orderGroupOf(platform, status));
}
