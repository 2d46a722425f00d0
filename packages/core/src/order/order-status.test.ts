import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLATFORMS } from '../platform/platform.ts';
import type { Platform } from '../platform/platform.ts';
import { orderActionsOf } from './order-actions.ts';
import { isOrderSuccessful, orderGroupOf } from './order-status.ts';
import { ORDER_GROUPS, ORDER_GROUPS_UNDER_WAY } from './order-groups.ts';
import { ORDER_STATUSES } from './order-statuses.ts';
import type { OrderGroup } from './order-groups.ts';
import type { PlatformStatus } from './status-table.ts';

/** Every status that the marketplaces' descriptions name, where a seller looks for it. */
const EXPECTED: Record<Platform, Partial<Record<OrderGroup, string>>> = {
  Lazada: {
    unpaid: 'unpaid',
    toShip: 'pending topack packed repacked toship ready_to_ship',
    shipped: 'shipped shipping',
    completed: 'delivered confirmed',
    cancelled: 'canceled',
    returnRefund: 'returned',
    failed:
      'failed failed_delivery shipped_back shipped_back_success shipped_back_failed lost lost_by_3pl damaged_by_3pl',
  },
  Shopee: {
    unpaid: 'UNPAID',
    toShip: 'READY_TO_SHIP PENDING PROCESSED RETRY_SHIP INVOICE_PENDING IN_CANCEL',
    shipped: 'SHIPPED TO_CONFIRM_RECEIVE',
    completed: 'COMPLETED',
    cancelled: 'CANCELLED',
    returnRefund: 'TO_RETURN',
  },
  TikTok: {
    unpaid: 'UNPAID',
    toShip: 'ON_HOLD AWAITING_SHIPMENT PARTIALLY_SHIPPING AWAITING_COLLECTION',
    shipped: 'IN_TRANSIT',
    completed: 'DELIVERED COMPLETED',
    cancelled: 'CANCEL CANCELLED',
  },
  Tokopedia: {
    unpaid: '100 103',
    toShip: '220 221 400 450',
    shipped: '500 501 520 530 540',
    completed: '600 700',
    cancelled: '0 3 5 6 10 15',
    returnRefund: '601',
    failed: '550',
    attention: '690 698 699 701',
  },
};

/** Nothing that any table may hold, with the names that careless look-ups find. */
const JUNK_TEXTS = ['', 'unpaid ', 'SOMETHING_NEW', '__proto__', 'constructor', '\ud800', '0220', '2.2e2'];
const JUNK_VALUES = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1,
  1e300,
  220.5,
  null,
  undefined,
  true,
  {},
  ['UNPAID'],
];
const JUNK: unknown[] = [...JUNK_TEXTS, ...JUNK_VALUES];

describe.each(PLATFORMS)('%s', (platform) => {
  it.each(Object.entries(EXPECTED[platform]))('[O1] listed under "%s": %s', (group, statuses) => {
    for (const status of statuses.split(' ')) {
      expect([status, orderGroupOf(platform, status)]).toEqual([status, group]);
    }
  });

  it('[O1] each known status is listed once, and no other', () => {
    const known = Object.values(ORDER_STATUSES[platform]).flat().map(String);
    expect(known.toSorted()).toEqual(Object.values(EXPECTED[platform]).join(' ').split(' ').toSorted());
    expect(new Set(known).size).toBe(known.length);
  });

  it('[O2] an unknown status goes to attention', () => {
    for (const status of JUNK) {
      expect([status, orderGroupOf(platform, status as PlatformStatus)]).toEqual([status, 'attention']);
    }
  });
});

it('[O2] any value has a group', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PLATFORMS), fc.anything(), (platform, status) => {
      expect(ORDER_GROUPS).toContain(orderGroupOf(platform, status as PlatformStatus));
    }),
  );
});

it('[O2] one marketplace’s word says nothing on another', () => {
  expect(orderGroupOf('Shopee', 'delivered')).toBe('attention');
  expect(orderGroupOf('Lazada', 'UNPAID')).toBe('attention');
  expect(orderGroupOf('TikTok', 220)).toBe('attention');
  expect(orderGroupOf('constructor' as Platform, 'UNPAID')).toBe('attention');
});

it('[O3] Tokopedia’s codes come as numbers or as texts', () => {
  for (const code of Object.values(ORDER_STATUSES.Tokopedia).flat()) {
    expect(orderGroupOf('Tokopedia', Number(code))).toBe(orderGroupOf('Tokopedia', String(code)));
  }
  expect(orderGroupOf('Tokopedia', 220)).toBe('toShip');
  expect(orderGroupOf('Tokopedia', '0')).toBe('cancelled');
});

it.each<[Platform, PlatformStatus[]]>([
  ['Lazada', ['delivered', 'confirmed']],
  ['Shopee', ['COMPLETED']],
  ['TikTok', ['COMPLETED']],
  ['Tokopedia', [700]],
])('[O4] a sale on %s has succeeded with %j alone', (platform, expected) => {
  const known = Object.values(ORDER_STATUSES[platform]).flat();
  expect(known.filter((status) => isOrderSuccessful(platform, status)).toSorted()).toEqual(
    expected.toSorted(),
  );
  for (const status of JUNK) expect(isOrderSuccessful(platform, status as PlatformStatus)).toBe(false);
});

it('[O4] the code of a finished sale may come as a text', () => {
  expect(isOrderSuccessful('Tokopedia', '700')).toBe(true);
});

it('[O14] open orders are those that are not over, unknown ones included', () => {
  expect(ORDER_GROUPS.filter((group) => ORDER_GROUPS_UNDER_WAY.includes(group))).toEqual([
    'unpaid',
    'toShip',
    'shipped',
    'attention',
  ]);
  expect(ORDER_GROUPS_UNDER_WAY).toContain(orderGroupOf('Shopee', 'SOMETHING_NEW'));
});

it('[O14] closed orders have no actions', () => {
  for (const platform of PLATFORMS) {
    for (const status of Object.values(ORDER_STATUSES[platform]).flat()) {
      if (orderActionsOf(platform, status).length === 0) continue;
      expect(ORDER_GROUPS_UNDER_WAY).toContain(orderGroupOf(platform, status));
    }
  }
});
