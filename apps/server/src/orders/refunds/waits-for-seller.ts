import { refundActionsOf, refundGroupOf } from '@seller-chat/core';
import type { Platform } from '@seller-chat/core';
import type { RefundDetail } from '@seller-chat/api-client/contract';

/**
 * Whether a return or refund is asked for, or goes on, and the seller can answer it now (SPEC F4). A request to cancel is a
 * mark of its order.
 */
export function waitsForSeller(
  platform: Platform,
  { kind, status, isDisputed }: Pick<RefundDetail, 'kind' | 'status' | 'isDisputed'>,
): boolean {
  const group = refundGroupOf(platform, status, isDisputed);
  const isOpen = group === 'requested' || group === 'inProgress';
  return kind !== 'cancellation' && isOpen && refundActionsOf(platform, status).length > 0;
}
