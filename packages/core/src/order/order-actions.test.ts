import { describe, expect, it } from 'vitest';
import { PLATFORMS } from '../platform/platform.ts';
import type { Platform } from '../platform/platform.ts';
import { orderActionsOf } from './order-actions.ts';
import type { OrderAction } from './order-action-names.ts';
import { orderGroupOf } from './order-status.ts';
import { ORDER_STATUSES } from './order-statuses.ts';
import type { PlatformStatus } from './status-table.ts';

const ANSWERS: OrderAction[] = ['acceptCancellation', 'rejectCancellation'];
const statusesOf = (platform: Platform) => Object.values(ORDER_STATUSES[platform]).flat();

it.each<[Platform, PlatformStatus, OrderAction[]]>([
  ['Lazada', 'pending', ['pack', 'cancel']],
  ['Lazada', 'repacked', ['pack']],
  ['Lazada', 'topack', ['cancel']],
  ['Lazada', 'packed', ['arrangeShipment', 'cancel']],
  ['Lazada', 'ready_to_ship', ['cancel']],
  ['Shopee', 'UNPAID', ['cancel']],
  ['Shopee', 'READY_TO_SHIP', ['cancel']],
  ['Shopee', 'RETRY_SHIP', ['cancel']],
  ['Shopee', 'PROCESSED', ['cancel']],
  ['TikTok', 'ON_HOLD', []],
  ['TikTok', 'AWAITING_SHIPMENT', ['cancel']],
  ['TikTok', 'PARTIALLY_SHIPPING', []],
  ['TikTok', 'AWAITING_COLLECTION', ['cancel']],
  ['Tokopedia', 220, ['acceptOrder', 'rejectOrder']],
  ['Tokopedia', '400', ['arrangeShipment']],
  ['Tokopedia', 500, ['markDelivered']],
])('[O6] %s, "%s": %j', (platform, status, actions) => {
  expect(orderActionsOf(platform, status)).toEqual(actions);
});

describe.each(PLATFORMS)('%s', (platform) => {
  it('[O6] closed and unknown statuses have no actions', () => {
    const over = statusesOf(platform).filter(
      (status) => !['unpaid', 'toShip', 'shipped'].includes(orderGroupOf(platform, status)),
    );
    for (const status of [...over, 'SOMETHING_NEW', '__proto__', 'constructor', Number.NaN]) {
      expect(orderActionsOf(platform, status)).toEqual([]);
      expect(orderActionsOf(platform, status, true)).toEqual([]);
    }
  });

  it('[O6] an order is cancelled by the seller only before it is shipped', () => {
    for (const status of statusesOf(platform)) {
      if (!orderActionsOf(platform, status).includes('cancel')) continue;
      expect(['unpaid', 'toShip']).toContain(orderGroupOf(platform, status));
    }
  });

  it('[O7] a request to cancel allows only its answers', () => {
    for (const status of statusesOf(platform)) {
      const actions = orderActionsOf(platform, status, true);
      if (actions.includes('acceptCancellation')) expect(actions).toEqual(ANSWERS);
      else expect(actions).toBe(orderActionsOf(platform, status));
    }
  });
});

it('[O7] answers are offered where the marketplace takes one, and only to a request', () => {
  expect(orderActionsOf('Shopee', 'IN_CANCEL')).toEqual(ANSWERS);
  expect(orderActionsOf('Shopee', 'IN_CANCEL', true)).toEqual(ANSWERS);
  expect(orderActionsOf('TikTok', 'AWAITING_SHIPMENT', true)).toEqual(ANSWERS);
  expect(orderActionsOf('TikTok', 'AWAITING_SHIPMENT', false)).not.toContain('acceptCancellation');
  expect(orderActionsOf('Tokopedia', '540', true)).toEqual(ANSWERS);
  expect(orderActionsOf('Tokopedia', 600, true)).toEqual([]);
  expect(orderActionsOf('Lazada', 'pending', true)).toEqual(['pack', 'cancel']);
});

const IN_ORDER: OrderAction[] = [
  'acceptOrder',
  'rejectOrder',
  'pack',
  'arrangeShipment',
  'markDelivered',
  'acceptCancellation',
  'rejectCancellation',
  'cancel',
];

it('[O6] every action can be taken somewhere', () => {
  const taken = PLATFORMS.flatMap((platform) =>
    statusesOf(platform).flatMap((status) => orderActionsOf(platform, status)),
  );
  expect(new Set(taken)).toEqual(new Set(IN_ORDER));
});

it('[O6] the actions of a status are in the order of display', () => {
  for (const platform of PLATFORMS) {
    for (const status of statusesOf(platform)) {
      const actions = orderActionsOf(platform, status);
      expect(actions).toEqual(IN_ORDER.filter((action) => actions.includes(action)));
    }
  }
});
