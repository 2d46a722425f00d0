import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PLATFORMS } from '../platform/platform.ts';
import { FIXED_NOW } from '../testing/make-session.ts';
import { newerOrder } from './order.ts';
import { orderGroupOf } from './order-status.ts';
import { ORDER_STATUSES } from './order-statuses.ts';
import type { PlatformState } from './status-chart.ts';

const NO_TIMES = [Number.NaN, -1, Number.POSITIVE_INFINITY, 8.64e15 + 1, undefined, null, '1768464000000'];

const state = (status: string | number, updatedAt = FIXED_NOW): PlatformState => ({
  platform: 'Shopee',
  status,
  updatedAt,
});

/** States of one order, close together in time, some with a status or a time that is none. */
const updates = fc.constantFrom(...PLATFORMS).chain((platform) =>
  fc.array(
    fc.record({
      platform: fc.constant(platform),
      status: fc.oneof(
        { weight: 6, arbitrary: fc.constantFrom(...Object.values(ORDER_STATUSES[platform]).flat()) },
        { weight: 1, arbitrary: fc.constantFrom('NEW_A', 'NEW_B', '__proto__', Number.NaN) },
      ),
      updatedAt: fc.oneof(
        fc.integer({ min: FIXED_NOW, max: FIXED_NOW + 3 }),
        fc.constantFrom(...(NO_TIMES as number[])),
      ),
    }),
    { minLength: 1, maxLength: 12 },
  ),
);
const fold = (states: readonly PlatformState[]) =>
  states.reduce<PlatformState | undefined>((current, incoming) => newerOrder(current, incoming), undefined);
/** What a state says: every time that is none says the same. */
const said = (one: PlatformState | undefined) => [
  String(one?.status),
  one !== undefined && NO_TIMES.includes(one.updatedAt) ? 'no time' : one?.updatedAt,
];

it('[O9] an older update never wins, however far on it claims to be', () => {
  const current = state('READY_TO_SHIP');
  for (const late of [state('COMPLETED', FIXED_NOW - 1), state('SOMETHING_NEW', FIXED_NOW - 1)]) {
    expect(newerOrder(current, late)).toBe(current);
    expect(newerOrder(late, current)).toBe(current);
  }
});

it('[O9] a newer one wins, even when it goes back', () => {
  const incoming = state('READY_TO_SHIP', FIXED_NOW + 1);
  expect(newerOrder(state('IN_CANCEL'), incoming)).toBe(incoming);
  expect(newerOrder(undefined, incoming)).toBe(incoming);
});

it('[O9] for any input the latest time stays', () => {
  fc.assert(
    fc.property(updates, (states) => {
      const times = states.map(({ updatedAt }) => updatedAt).filter((at) => !NO_TIMES.includes(at));
      if (times.length > 0) expect(fold(states)?.updatedAt).toBe(Math.max(...times));
    }),
  );
});

it('[O10] at equal times the state further on wins', () => {
  const steps = ['UNPAID', 'READY_TO_SHIP', 'PROCESSED', 'SHIPPED', 'COMPLETED', 'TO_RETURN', 'CANCELLED'];
  for (const [index, status] of steps.entries()) {
    const current = state(status);
    for (const [other, otherStatus] of steps.entries()) {
      const incoming = state(otherStatus);
      expect(newerOrder(current, incoming)).toBe(other > index ? incoming : current);
    }
  }
});

it('[O10] at equal times an unknown status is not hidden', () => {
  const unknown = state('SOMETHING_NEW');
  expect(newerOrder(state('CANCELLED'), unknown)).toBe(unknown);
  expect(newerOrder(unknown, state('CANCELLED'))).toBe(unknown);
});

it('[O11] any order and repetition of updates results in the same state', () => {
  const shuffled = updates.chain((states) =>
    fc.tuple(
      fc.constant(states),
      fc.shuffledSubarray([...states, ...states], { minLength: states.length * 2 }),
    ),
  );
  fc.assert(
    fc.property(shuffled, ([states, anyOrder]) => {
      expect(said(fold(anyOrder))).toEqual(said(fold(states)));
    }),
  );
});

it('[O11] folding in parts is folding at once', () => {
  fc.assert(
    fc.property(updates, fc.nat(12), (states, cut) => {
      const parts = [fold(states.slice(0, cut)), fold(states.slice(cut))].filter(
        (part) => part !== undefined,
      );
      expect(said(fold(parts))).toEqual(said(fold(states)));
    }),
  );
});

it('[O11] of two unknown states at one time every client keeps the same one', () => {
  const [a, b] = [state('NEW_A'), state('NEW_B')];
  expect(newerOrder(a, b)).toBe(newerOrder(b, a));
});

it('[O11] the same state again changes nothing', () => {
  const current = { ...state(220), platform: 'Tokopedia' as const };
  expect(newerOrder(current, { ...current, status: '220' })).toBe(current);
  fc.assert(
    fc.property(updates, (states) => {
      const folded = fold(states);
      for (const one of states) expect(newerOrder(folded, one)).toBe(folded);
    }),
  );
});

it('[O12] a state without a time is older than any other, and compared with its like', () => {
  const timed = state('UNPAID', 0);
  for (const updatedAt of NO_TIMES as number[]) {
    const untimed = { ...state('COMPLETED'), updatedAt };
    expect(newerOrder(timed, untimed)).toBe(timed);
    expect(newerOrder(untimed, timed)).toBe(timed);
    expect(newerOrder({ ...state('SHIPPED'), updatedAt: Number.NaN }, untimed)).toBe(untimed);
  }
});

it('[O12] the latest date there is still is a time', () => {
  const incoming = state('UNPAID', 8.64e15);
  expect(newerOrder(state('COMPLETED'), incoming)).toBe(incoming);
  expect(orderGroupOf(incoming.platform, incoming.status)).toBe('unpaid');
});
