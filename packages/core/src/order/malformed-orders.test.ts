import { expect, it } from 'vitest';
import type { Platform } from '../platform/platform.ts';
import { FIXED_NOW } from '../testing/make-session.ts';
import { spoilable } from '../testing/spoilt-arguments.ts';
import { buyerTotalsOf } from './buyer-totals.ts';
import { lazadaOrderStatusOf } from './lazada-order-status.ts';
import { maskRecipient } from './mask-recipient.ts';
import { orderActionsOf } from './order-actions.ts';
import { mayOrderMove } from './order-moves.ts';
import { isOrderSuccessful, orderGroupOf } from './order-status.ts';
import { newerOrder } from './order.ts';
import { hasShippingLabel } from './shipping-label.ts';

const order = { platform: 'Shopee', status: 'UNPAID', updatedAt: FIXED_NOW } as const;

it.each([
  spoilable(newerOrder, () => [order, { ...order, status: 'CANCELLED' }]),
  spoilable(maskRecipient, () => [{ name: 'Ayu', phone: '0812', address: 'Bandung' }]),
  spoilable(hasShippingLabel, () => ['Tokopedia', 400]),
  spoilable(lazadaOrderStatusOf, () => [['pending', 'delivered']]),
  spoilable(orderActionsOf, () => ['Tokopedia', 220, true]),
  spoilable(mayOrderMove, () => ['Shopee', 'UNPAID', 'CANCELLED']),
  spoilable(orderGroupOf, () => ['Lazada', 'unpaid']),
  spoilable(buyerTotalsOf, () => [
    'Shopee',
    [{ status: 'UNPAID', total: { amountMinor: 1, currency: 'MYR' } }],
  ]),
  spoilable(isOrderSuccessful, () => ['Lazada', 'delivered']),
])('[Z1] [Z2] $name answers, or says at its door what is wrong', ({ check }) => check());

it('[Z1] a malformed order is refused', () => {
  expect(() => newerOrder(undefined, null as never)).toThrow('incoming must be an object, not null.');
  expect(() => newerOrder('order' as never, order)).toThrow('current must be an object, not a text.');
});

it.each([{ toString: null }, [], 'constructor', undefined])('[Z2] an order on %o needs attention', (odd) => {
  expect(orderGroupOf(odd as Platform, 'UNPAID')).toBe('attention');
  expect(orderActionsOf(odd as Platform, 'UNPAID')).toEqual([]);
});
