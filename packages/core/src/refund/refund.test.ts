import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PLATFORMS } from '../platform/platform.ts';
import { FIXED_NOW } from '../testing/make-session.ts';
import { newerRefund } from './refund.ts';
import type { Refund, RefundId } from './refund.ts';
import { REFUND_STATUSES } from './refund-statuses.ts';

const requested: Refund = {
  refundId: 'refund1' as RefundId,
  shopId: 'shop1' as Refund['shopId'],
  platform: 'Shopee',
  platformRefundSn: '2601150000001',
  platformOrderSn: '260110AYU',
  status: 'REQUESTED',
  isDisputed: false,
  dueAt: null,
  updatedAt: FIXED_NOW,
};

it('[F6] an older state never wins, a newer one always does', () => {
  const accepted = { ...requested, status: 'ACCEPTED', updatedAt: FIXED_NOW - 1 };
  expect(newerRefund(requested, accepted)).toBe(requested);
  expect(newerRefund(accepted, requested)).toBe(requested);
  expect(newerRefund(undefined, requested)).toBe(requested);
  expect(newerRefund(requested, { ...requested })).toBe(requested);
});

it('[F6] at equal times the state further on wins', () => {
  const steps = [
    'REQUESTED',
    'PROCESSING',
    'ACCEPTED',
    'SELLER_DISPUTE',
    'JUDGING',
    'CLOSED',
    'SOMETHING_NEW',
  ];
  const states = steps.map((status) => ({ ...requested, status }));
  for (const [index, current] of states.entries()) {
    for (const [other, incoming] of states.entries()) {
      expect(newerRefund(current, incoming)).toBe(other > index ? incoming : current);
    }
  }
});

it('[F6] at equal times, a refusal wins over the request and an approval over a refusal', () => {
  const states = ['REQUEST_INITIATE', 'RTM_RECEIVE_ITEM', 'REFUND_REJECTED', 'REFUND_SUCCESS'].map(
    (status) => ({
      ...requested,
      platform: 'Lazada' as const,
      status,
    }),
  );
  expect(states.reduce(newerRefund).status).toBe('REFUND_SUCCESS');
  expect(states.slice(0, 3).toReversed().reduce(newerRefund).status).toBe('REFUND_REJECTED');
});

it('[F6] any order and repetition of states results in the same state', () => {
  const arrivals = fc
    .constantFrom(...PLATFORMS)
    .chain((platform) =>
      fc.array(
        fc.record({
          platform: fc.constant(platform),
          status: fc.constantFrom('NEW_A', 'NEW_B', ...Object.values(REFUND_STATUSES[platform]).flat()),
          updatedAt: fc.integer({ min: FIXED_NOW, max: FIXED_NOW + 3 }),
        }),
        { minLength: 1, maxLength: 12 },
      ),
    )
    .chain((states) =>
      fc.tuple(
        fc.constant(states),
        fc.shuffledSubarray([...states, ...states], { minLength: states.length * 2 }),
      ),
    );
  fc.assert(
    fc.property(arrivals, ([states, anyOrder]) => {
      const reached = anyOrder.reduce(newerRefund);
      expect(reached).toEqual(states.reduce(newerRefund));
      for (const state of states) expect(newerRefund(reached, { ...state })).toBe(reached);
    }),
  );
});
