import { expect, it } from 'vitest';
import { FIXED_NOW } from '../testing/make-session.ts';
import { spoilable } from '../testing/spoilt-arguments.ts';
import { refundActionsOf, refundDueAt } from './refund-actions.ts';
import { refundGroupOf } from './refund-status.ts';
import { newerRefund } from './refund.ts';

const refund = { platform: 'Shopee', status: 'REQUESTED', updatedAt: FIXED_NOW, dueAt: FIXED_NOW } as const;

it.each([
  spoilable(newerRefund, () => [refund, { ...refund, status: 'CLOSED' }]),
  spoilable(refundDueAt, () => [refund]),
  spoilable(refundActionsOf, () => ['Shopee', 'REQUESTED']),
  spoilable(refundGroupOf, () => ['Lazada', 'REQUEST_INITIATE', true]),
])('[Z1] [Z2] $name answers, or says at its door what is wrong', ({ check }) => check());

it('[Z1] a malformed refund is refused', () => {
  expect(() => refundDueAt(undefined as never)).toThrow('refund must be an object, not undefined.');
  expect(() => newerRefund(refund, [] as never)).toThrow('incoming must be an object, not a list.');
});

it.each([1e300, '2026-01-15', {}, -1])('[Z2] a deadline of %o is none', (dueAt) => {
  expect(refundDueAt({ ...refund, dueAt: dueAt as number })).toBeNull();
});
