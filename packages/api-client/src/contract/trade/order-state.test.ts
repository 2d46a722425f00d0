import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareOrderDetails, newerOrderDetail } from './order-state.ts';
import type { OrderDetail } from './order.ts';

const orderOf = (part: Partial<OrderDetail>) => part as OrderDetail;
const paid = orderOf({ status: 'READY_TO_SHIP', updatedAt: 10, readAt: 10 });

it('an order has its newer state, in any order of reading', () => {
  const shipped = orderOf({ status: 'SHIPPED', updatedAt: 20, readAt: 5 });
  expect(newerOrderDetail('Shopee', paid, shipped)).toBe(shipped);
  expect(newerOrderDetail('Shopee', shipped, paid)).toBe(shipped);
});

it('of two that say the same of its state the one read later counts', () => {
  const again = orderOf({ ...paid, readAt: 11, trackingNumber: 'SPX1' });
  expect(newerOrderDetail('Shopee', paid, again)).toBe(again);
  expect(newerOrderDetail('Shopee', again, paid)).toBe(again);
});

it('of two read at one moment the one that comes counts', () => {
  const again = orderOf({ ...paid, trackingNumber: 'SPX1' });
  expect(newerOrderDetail('Shopee', paid, again)).toBe(again);
});

it('in whatever order readings come, the same one stays', () => {
  const readings = fc.uniqueArray(
    fc.record({
      status: fc.constantFrom('UNPAID', 'READY_TO_SHIP', 'SHIPPED', 'NEW'),
      updatedAt: fc.constantFrom(1, 2, Number.NaN),
      readAt: fc.nat(20),
    }),
    { minLength: 1, selector: ({ readAt }) => readAt },
  );
  const lastOf = (orders: readonly OrderDetail[]) =>
    orders.reduce((known, incoming) => newerOrderDetail('Shopee', known, incoming));
  fc.assert(
    fc.property(readings, (some) => {
      const orders = some.map(orderOf);
      expect(lastOf(orders.toReversed())).toBe(lastOf(orders));
    }),
  );
});

it('newest orders come first, those of one moment by number', () => {
  const orders = [
    orderOf({ platformOrderSn: '20', createdAt: 1 }),
    orderOf({ platformOrderSn: '10', createdAt: 1 }),
    orderOf({ platformOrderSn: '30', createdAt: 2 }),
  ];
  const listed = orders.toSorted(compareOrderDetails).map(({ platformOrderSn }) => platformOrderSn);
  expect(listed).toEqual(['30', '10', '20']);
});
