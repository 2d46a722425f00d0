import { describe, expect, it } from 'vitest';
import { PLATFORMS } from '../platform/platform.ts';
import type { Platform } from '../platform/platform.ts';
import { mayOrderMove } from './order-moves.ts';
import { newerOrder } from './order.ts';
import { orderGroupOf } from './order-status.ts';
import { ORDER_STATUSES } from './order-statuses.ts';
import type { PlatformStatus } from './status-table.ts';

it.each<[Platform, PlatformStatus, PlatformStatus]>([
  ['Shopee', 'UNPAID', 'COMPLETED'],
  ['Shopee', 'PROCESSED', 'RETRY_SHIP'],
  ['Shopee', 'RETRY_SHIP', 'PROCESSED'],
  ['Shopee', 'IN_CANCEL', 'CANCELLED'],
  ['Shopee', 'IN_CANCEL', 'READY_TO_SHIP'],
  ['Shopee', 'SHIPPED', 'CANCELLED'],
  ['Shopee', 'COMPLETED', 'TO_RETURN'],
  ['Shopee', 'TO_RETURN', 'COMPLETED'],
  ['Shopee', 'TO_RETURN', 'SHIPPED'],
  ['TikTok', 'DELIVERED', 'COMPLETED'],
  ['TikTok', 'CANCELLED', 'CANCEL'],
  ['Lazada', 'packed', 'repacked'],
  ['Lazada', 'shipped', 'lost_by_3pl'],
  ['Lazada', 'lost', 'delivered'],
  ['Lazada', 'lost', 'failed_delivery'],
  ['Tokopedia', 530, '500'],
  ['Tokopedia', 601, 700],
  ['Tokopedia', 600, 601],
])('[O8] on %s an order may go from "%s" to "%s"', (platform, from, to) => {
  expect(mayOrderMove(platform, from, to)).toBe(true);
});

it.each<[Platform, PlatformStatus, PlatformStatus]>([
  ['Shopee', 'COMPLETED', 'UNPAID'],
  ['Shopee', 'COMPLETED', 'SHIPPED'],
  ['Shopee', 'CANCELLED', 'IN_CANCEL'],
  ['Shopee', 'CANCELLED', 'SHIPPED'],
  ['Shopee', 'TO_RETURN', 'UNPAID'],
  ['Shopee', 'READY_TO_SHIP', 'UNPAID'],
  ['TikTok', 'COMPLETED', 'DELIVERED'],
  ['TikTok', 'IN_TRANSIT', 'AWAITING_COLLECTION'],
  ['Lazada', 'delivered', 'lost'],
  ['Tokopedia', 700, 600],
  ['Tokopedia', '10', 220],
])('[O8] on %s an order does not go from "%s" to "%s"', (platform, from, to) => {
  expect(mayOrderMove(platform, from, to)).toBe(false);
});

describe.each(PLATFORMS)('%s', (platform) => {
  const known = Object.values(ORDER_STATUSES[platform]).flat();
  const unknown = ['SOMETHING_NEW', '', '__proto__', Number.NaN];

  it('[O8] every move to and from an unknown status is allowed', () => {
    for (const strange of unknown) {
      for (const status of [...known, ...unknown]) {
        expect(mayOrderMove(platform, status, strange)).toBe(true);
        expect(mayOrderMove(platform, strange, status)).toBe(true);
      }
    }
  });

  it('[O8] an order may stay where it is', () => {
    for (const status of known) expect(mayOrderMove(platform, status, status)).toBe(true);
  });

  it('[O8] of two states at one time the newer one can be reached from the other', () => {
    const at = (status: PlatformStatus) => ({ platform, status, updatedAt: 1 });
    for (const from of known) {
      for (const to of known) {
        const incoming = at(to);
        if (newerOrder(at(from), incoming) !== incoming) continue;
        expect(mayOrderMove(platform, from, to)).toBe(true);
      }
    }
  });

  it('[O8] once paid, an order is never unpaid again', () => {
    const isUnpaid = (status: PlatformStatus) => orderGroupOf(platform, status) === 'unpaid';
    const isFiled = (status: PlatformStatus) => orderGroupOf(platform, status) !== 'attention';
    for (const from of known.filter((status) => !isUnpaid(status) && isFiled(status))) {
      for (const to of known.filter(isUnpaid)) expect(mayOrderMove(platform, from, to)).toBe(false);
    }
  });
});
