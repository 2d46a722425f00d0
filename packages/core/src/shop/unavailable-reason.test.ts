import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ShopId } from './shop.ts';
import { emptyStateOf, UNAVAILABLE_REASONS, unavailableReasonOf } from './unavailable-reason.ts';
import type { ShopTask, UnavailableReason } from './unavailable-reason.ts';

const shopId = 'shop1' as ShopId;
const linked = { shopId, isErpAuthorised: true };
const heldBy = (taskId: string) => new Map([[shopId, taskId]]);

const taskWith = (reasons: readonly UnavailableReason[], taskId?: string): ShopTask => ({
  ...(taskId !== undefined && { taskId }),
  needsErpAuth: reasons.includes('erpAuth'),
  holders: Object.fromEntries(
    reasons.filter((reason) => reason !== 'erpAuth').map((reason) => [reason, heldBy('another')]),
  ),
});

it.each(UNAVAILABLE_REASONS)('[H7] "%s" alone is returned', (reason) => {
  expect(unavailableReasonOf({ shopId }, taskWith([reason]))).toBe(reason);
});

it('[H7] of several the first is returned: ERP link, rating template, AI, another task', () => {
  expect(UNAVAILABLE_REASONS).toEqual(['erpAuth', 'commentStar', 'aiSelectShop', 'shopSelected']);
  fc.assert(
    fc.property(fc.subarray([...UNAVAILABLE_REASONS]), (reasons) => {
      expect(unavailableReasonOf({ shopId }, taskWith(reasons))).toBe(reasons[0]);
    }),
  );
});

it('[H7] the ERP link matters only to tasks that need it, and only true is a link', () => {
  expect(unavailableReasonOf({ shopId }, {})).toBeUndefined();
  expect(unavailableReasonOf(linked, { needsErpAuth: true })).toBeUndefined();
  expect(unavailableReasonOf({ shopId, isErpAuthorised: 1 as never }, { needsErpAuth: true })).toBe(
    'erpAuth',
  );
});

it('[H8] a task that is being edited keeps its own shops', () => {
  const holders = { aiSelectShop: heldBy('mine'), shopSelected: heldBy('mine') };
  expect(unavailableReasonOf(linked, { taskId: 'mine', holders })).toBeUndefined();
  expect(unavailableReasonOf(linked, { taskId: 'other', holders })).toBe('aiSelectShop');
  expect(unavailableReasonOf(linked, { holders })).toBe('aiSelectShop');
});

it('[H8] a shop that another task has is not free because of one claim of its own', () => {
  const holders = { aiSelectShop: heldBy('mine'), shopSelected: heldBy('another') };
  expect(unavailableReasonOf(linked, { taskId: 'mine', holders })).toBe('shopSelected');
});

it('[H9] nothing to pick from: no shop, or no shop with a required ERP link', () => {
  expect(emptyStateOf([])).toBe('noShop');
  expect(emptyStateOf([], { needsErpAuth: true })).toBe('noShop');
  expect(emptyStateOf([{ shopId }], { needsErpAuth: true })).toBe('noErpAuthorisedShop');
  expect(emptyStateOf([{ shopId }, linked], { needsErpAuth: true })).toBeUndefined();
  expect(emptyStateOf([{ shopId }])).toBeUndefined();
});
