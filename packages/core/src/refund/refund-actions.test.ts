import { describe, expect, it } from 'vitest';
import { PLATFORMS } from '../platform/platform.ts';
import type { Platform } from '../platform/platform.ts';
import { FIXED_NOW } from '../testing/make-session.ts';
import { refundActionsOf, refundDueAt } from './refund-actions.ts';
import { REFUND_ACTIONS } from './refund-action-names.ts';
import type { RefundAction } from './refund-action-names.ts';
import { refundGroupOf } from './refund-status.ts';
import { REFUND_STATUSES } from './refund-statuses.ts';

const statusesOf = (platform: Platform) => Object.values(REFUND_STATUSES[platform]).flat();

it.each<[Platform, string, RefundAction[]]>([
  ['Lazada', 'REQUEST_INITIATE', ['acceptRefund', 'acceptReturn', 'reject', 'dispute']],
  ['Lazada', 'RTM_INIT', ['acceptRefund', 'acceptReturn', 'reject']],
  ['Lazada', 'RTM_SHIPPING_BACK', ['confirmReceived']],
  ['Lazada', 'RTM_RECEIVE_ITEM', ['acceptRefund', 'reject']],
  ['Lazada', 'REFUND_INIT', ['acceptRefund', 'dispute']],
  ['Lazada', 'RTW_INIT', []],
  ['Shopee', 'REQUESTED', ['acceptRefund', 'acceptOffer', 'offer', 'dispute']],
  ['Shopee', 'PROCESSING', ['acceptRefund', 'dispute']],
  ['Shopee', 'ACCEPTED', ['dispute']],
  ['Shopee', 'JUDGING', []],
  ['TikTok', 'CANCELLATION_REQUEST_PENDING', ['acceptCancellation', 'reject']],
  ['TikTok', 'RETURN_OR_REFUND_REQUEST_PENDING', ['acceptRefund', 'acceptReturn', 'offer', 'reject']],
  ['TikTok', 'REPLACEMENT_REQUEST_PENDING', ['acceptRefund', 'acceptReplacement', 'reject']],
  ['TikTok', 'BUYER_SHIPPED_ITEM', ['confirmReceived', 'reject']],
  ['TikTok', 'AWAITING_BUYER_SHIP', []],
  ['Tokopedia', 'Finished', []],
])('[F4] %s, "%s": %j', (platform, status, actions) => {
  expect(refundActionsOf(platform, status)).toEqual(actions);
});

describe.each(PLATFORMS)('%s', (platform) => {
  it('[F4] closed and unknown statuses have no actions', () => {
    const closed = statusesOf(platform).filter((status) => refundGroupOf(platform, status) === 'closed');
    for (const status of [...closed, 'SOMETHING_NEW', '__proto__', 'constructor', Number.NaN]) {
      expect(refundActionsOf(platform, status)).toEqual([]);
    }
  });
});

it('[F4] every action can be taken somewhere', () => {
  const taken = PLATFORMS.flatMap((platform) =>
    statusesOf(platform).flatMap((status) => refundActionsOf(platform, status)),
  );
  expect(new Set(taken)).toEqual(new Set(REFUND_ACTIONS));
});

it('[F4] the actions of a status are in the order of display', () => {
  for (const platform of PLATFORMS) {
    for (const status of statusesOf(platform)) {
      const actions = refundActionsOf(platform, status);
      expect(actions).toEqual(REFUND_ACTIONS.filter((action) => actions.includes(action)));
    }
  }
});

it('[F5] the marketplace’s deadline applies while there is something to answer', () => {
  const refund = { platform: 'Shopee', status: 'REQUESTED', dueAt: FIXED_NOW } as const;
  expect(refundDueAt(refund)).toBe(FIXED_NOW);
  expect(refundDueAt({ ...refund, dueAt: null })).toBeNull();
  expect(refundDueAt({ ...refund, status: 'JUDGING' })).toBeNull();
  expect(refundDueAt({ ...refund, status: 'SOMETHING_NEW' })).toBeNull();
});

it('[F5] an invalid time gives no deadline', () => {
  for (const dueAt of [0, -1, Number.NaN, Number.POSITIVE_INFINITY, undefined, '1768464000000']) {
    expect(refundDueAt({ platform: 'Shopee', status: 'REQUESTED', dueAt: dueAt as number })).toBeNull();
  }
});
