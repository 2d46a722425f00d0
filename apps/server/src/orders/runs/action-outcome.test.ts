import { describe, expect, it } from 'vitest';
import type { Platform, RefundAction } from '@seller-chat/core';
import { deedOf, refundOutcome } from './action-outcome.ts';
import type { ActionOutcome } from './action-outcome.ts';

type Case = [Platform, RefundAction, string, ActionOutcome, { isDisputed?: boolean; statusBefore?: string }?];

describe('what a refund shows of an answer', () => {
  it.each<Case>([
    ['Shopee', 'acceptRefund', 'REQUESTED', 'open'],
    ['Shopee', 'acceptRefund', 'ACCEPTED', 'happened'],
    ['Shopee', 'acceptRefund', 'SELLER_DISPUTE', 'overtaken'],
    ['Shopee', 'acceptRefund', 'CANCELLED', 'overtaken'],
    ['Shopee', 'acceptRefund', 'CLOSED', 'untold'],
    ['Shopee', 'dispute', 'ACCEPTED', 'open'],
    ['Shopee', 'dispute', 'JUDGING', 'happened'],
    ['Lazada', 'dispute', 'REFUND_INIT', 'open'],
    ['Lazada', 'dispute', 'REFUND_INIT', 'happened', { isDisputed: true }],
    ['Lazada', 'acceptReturn', 'RTM_INIT', 'open'],
    ['Lazada', 'acceptReturn', 'RTM_INIT', 'open', { statusBefore: 'RTM_INIT' }],
    ['Lazada', 'acceptReturn', 'RTM_INIT', 'happened', { statusBefore: 'REQUEST_INITIATE' }],
    ['Lazada', 'acceptRefund', 'RTM_INIT', 'open', { statusBefore: 'REQUEST_INITIATE' }],
    ['TikTok', 'reject', 'AWAITING_BUYER_SHIP', 'overtaken'],
    ['TikTok', 'reject', 'RETURN_OR_REFUND_REQUEST_CANCEL', 'overtaken'],
    ['TikTok', 'reject', 'CANCELLATION_REQUEST_CANCELLED', 'happened'],
    ['TikTok', 'acceptCancellation', 'CANCELLATION_REQUEST_CANCEL', 'overtaken'],
    ['TikTok', 'acceptRefund', 'a new status', 'overtaken'],
  ])('at %s, %s in %s: %s (%j)', (platform, action, status, expected, about = {}) => {
    const { isDisputed = false, statusBefore } = about;
    expect(refundOutcome(platform, action, { status, isDisputed }, statusBefore)).toBe(expected);
  });
});

it('accepting a cancellation is of the order, or of the refund that the item names', () => {
  const action = 'acceptCancellation';
  expect(deedOf({ action, refundId: '' })).toEqual({ of: 'order', action });
  expect(deedOf({ action, refundId: '7' })).toEqual({ of: 'refund', action, refundId: '7' });
  expect(() => deedOf({ action: 'pack', refundId: '7' })).toThrow('no action on a refund');
});
