import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PlatformStatus } from '../order/status-table.ts';
import { PLATFORMS } from '../platform/platform.ts';
import type { Platform } from '../platform/platform.ts';
import { refundGroupOf } from './refund-status.ts';
import { REFUND_GROUPS, REFUND_STATUSES } from './refund-statuses.ts';
import type { RefundGroup } from './refund-statuses.ts';

/** Every status that the marketplaces' descriptions name, where a seller looks for it. */
const EXPECTED: Record<Platform, Partial<Record<RefundGroup, string>>> = {
  Lazada: {
    requested: 'REQUEST_INITIATE CANCEL_INIT RTM_INIT RTW_INIT REFUND_INIT',
    inProgress: 'RTM_SHIPPING_BACK RTM_RECEIVE_ITEM RTW_SHIPPING_BACK RTW_REFUND_PENDING REFUND_PENDING',
    approved: 'CANCEL_SUCCESS CANCEL_REFUND_ISSUED REFUND_AUTHORIZED REFUND_SUCCESS REQUEST_COMPLETE',
    rejected: 'REQUEST_REJECT RTW_REJECT REFUND_REJECTED',
    closed: 'REQUEST_CANCEL RTM_CANCELED RTW_CANCELED',
  },
  Shopee: {
    requested: 'REQUESTED',
    inProgress: 'PROCESSING',
    dispute: 'JUDGING SELLER_DISPUTE',
    approved: 'ACCEPTED',
    closed: 'CANCELLED CLOSED',
  },
  TikTok: {
    requested: 'CANCELLATION_REQUEST_PENDING RETURN_OR_REFUND_REQUEST_PENDING REPLACEMENT_REQUEST_PENDING',
    inProgress: 'AWAITING_BUYER_SHIP BUYER_SHIPPED_ITEM AWAITING_BUYER_RESPONSE',
    approved:
      'CANCELLATION_REQUEST_SUCCESS CANCELLATION_REQUEST_COMPLETE RETURN_OR_REFUND_REQUEST_SUCCESS RETURN_OR_REFUND_REQUEST_COMPLETE REPLACEMENT_REQUEST_COMPLETE REPLACEMENT_REQUEST_REFUND_SUCCESS',
    rejected: 'REFUND_OR_RETURN_REQUEST_REJECT REJECT_RECEIVE_PACKAGE REPLACEMENT_REQUEST_REJECT',
    closed:
      'CANCELLATION_REQUEST_CANCEL CANCELLATION_REQUEST_CANCELLED RETURN_OR_REFUND_REQUEST_CANCEL REPLACEMENT_REQUEST_CANCEL',
  },
  Tokopedia: { closed: 'Finished' },
};

describe.each(PLATFORMS)('%s', (platform) => {
  it.each(Object.entries(EXPECTED[platform]))('[F1] listed under "%s": %s', (group, statuses) => {
    for (const status of statuses.split(' ')) {
      expect([status, refundGroupOf(platform, status)]).toEqual([status, group]);
    }
  });

  it('[F1] each known status is listed once, and no other', () => {
    const known = Object.values(REFUND_STATUSES[platform]).flat().map(String);
    expect(known.toSorted()).toEqual(Object.values(EXPECTED[platform]).join(' ').split(' ').toSorted());
    expect(new Set(known).size).toBe(known.length);
  });

  it('[F2] an unknown status goes to attention, disputed or not', () => {
    for (const status of [
      '',
      'Open',
      'requested',
      '__proto__',
      'constructor',
      Number.NaN,
      null,
      undefined,
      {},
    ]) {
      expect(refundGroupOf(platform, status as PlatformStatus)).toBe('attention');
      expect(refundGroupOf(platform, status as PlatformStatus, true)).toBe('attention');
    }
  });
});

it('[F2] any value has a group', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...PLATFORMS),
      fc.anything(),
      fc.boolean(),
      (platform, status, isDisputed) => {
        expect(REFUND_GROUPS).toContain(refundGroupOf(platform, status as PlatformStatus, isDisputed));
      },
    ),
  );
});

it.each<[Platform, string, RefundGroup]>([
  ['Lazada', 'REQUEST_INITIATE', 'dispute'],
  ['Lazada', 'RTM_SHIPPING_BACK', 'dispute'],
  ['Lazada', 'REFUND_REJECTED', 'dispute'],
  ['TikTok', 'REJECT_RECEIVE_PACKAGE', 'dispute'],
  ['Lazada', 'REFUND_SUCCESS', 'approved'],
  ['Lazada', 'REQUEST_CANCEL', 'closed'],
])('[F3] %s’s "%s" with the mark of a dispute is "%s"', (platform, status, group) => {
  expect(refundGroupOf(platform, status, true)).toBe(group);
  expect(refundGroupOf(platform, status, false)).toBe(refundGroupOf(platform, status));
});
