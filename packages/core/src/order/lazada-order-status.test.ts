import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lazadaOrderStatusOf } from './lazada-order-status.ts';
import { orderGroupOf } from './order-status.ts';
import { ORDER_STATUSES } from './order-statuses.ts';

it.each([
  [['delivered'], 'delivered'],
  [['shipped', 'pending'], 'pending'],
  [['ready_to_ship', 'packed'], 'packed'],
  [['delivered', 'canceled'], 'delivered'],
  [['canceled', 'canceled'], 'canceled'],
  [['delivered', 'shipped'], 'shipped'],
  [['delivered', 'returned'], 'returned'],
  [['delivered', 'lost'], 'lost'],
  [['returned', 'failed'], 'failed'],
  [['pending', 'unpaid'], 'unpaid'],
  [['confirmed', 'delivered'], 'delivered'],
])('[O5] items in %j make an order in "%s"', (itemStatuses, status) => {
  expect(lazadaOrderStatusOf(itemStatuses)).toBe(status);
  expect(lazadaOrderStatusOf(itemStatuses.toReversed())).toBe(status);
});

it('[O5] an item of unknown status brings the order to attention, unless another is to be shipped', () => {
  expect(lazadaOrderStatusOf(['delivered', 'brand_new', 'shipped'])).toBe('brand_new');
  expect(lazadaOrderStatusOf(['brand_new', 'pending'])).toBe('pending');
  expect(lazadaOrderStatusOf(['new_b', 'new_a'])).toBe('new_a');
});

it('[O5] without a status, or with something else in its place, the order is in attention', () => {
  for (const statuses of [[], [null], [7, {}], null, 'pending', { 0: 'pending' }]) {
    expect(orderGroupOf('Lazada', lazadaOrderStatusOf(statuses as unknown[]))).toBe('attention');
  }
});

it('[O5] neither order nor number of the items matters, and one of them is found', () => {
  const known = Object.values(ORDER_STATUSES.Lazada).flat().map(String);
  const statuses = fc.array(fc.oneof(fc.constantFrom(...known), fc.string()), { minLength: 1 });
  fc.assert(
    fc.property(statuses, statuses, (some, others) => {
      const found = lazadaOrderStatusOf(some);
      expect(some).toContain(found);
      expect(lazadaOrderStatusOf([...some.toReversed(), ...some])).toBe(found);
      const ofAll = lazadaOrderStatusOf([...some, ...others]);
      expect(lazadaOrderStatusOf([found, lazadaOrderStatusOf(others)])).toBe(ofAll);
    }),
  );
});

it('[O5] the list given is not changed', () => {
  const statuses = ['shipped', 'pending'];
  lazadaOrderStatusOf(statuses);
  expect(statuses).toEqual(['shipped', 'pending']);
});
