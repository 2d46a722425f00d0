import type { OrderDetail } from '@seller-chat/api-client/contract';
import { expect, it } from 'vitest';
import { makeOrder } from '../../../../testing/make-order.ts';
import { mergeOrders } from './merge-orders.ts';

const at = (platformOrderSn: string, status: string, updatedAt: number, readAt: number): OrderDetail =>
  makeOrder({ platformOrderSn, status, updatedAt, readAt, createdAt: 1_000 });

it('the newer state of an order wins, in whichever order both arrive', () => {
  const [paid, shipped] = [at('1', 'READY_TO_SHIP', 10, 10), at('1', 'SHIPPED', 20, 5)];
  expect(mergeOrders('Shopee', [paid], [shipped])).toEqual([shipped]);
  expect(mergeOrders('Shopee', [shipped], [paid])).toEqual([shipped]);
});

it('of two with the same time the later read wins: it may have a tracking number', () => {
  const known = at('1', 'SHIPPED', 10, 10);
  const again = { ...at('1', 'SHIPPED', 10, 20), trackingNumber: 'SPX1' };
  expect(mergeOrders('Shopee', [known], [again])).toEqual([again]);
});

it('newest orders come first', () => {
  const orders = [1, 3, 2].map((createdAt) => makeOrder({ platformOrderSn: `${createdAt}`, createdAt }));
  expect(mergeOrders('Shopee', [], orders).map(({ createdAt }) => createdAt)).toEqual([3, 2, 1]);
});

it('orders of the same time are sorted by number, as the server lists them', () => {
  const orders = ['20', '30', '10'].map((sn) => at(sn, 'SHIPPED', 10, 10));
  expect(mergeOrders('Shopee', [], orders).map((one) => one.platformOrderSn)).toEqual(['10', '20', '30']);
});
