import { expect, it } from 'vitest';
import { buyerTotalsOf } from './buyer-totals.ts';

const order = (status: string, amountMinor: number, currency = 'MYR') => ({
  status,
  total: { amountMinor, currency },
});

it('[O13] counts all orders, and sums paid amounts that stayed paid, per currency', () => {
  const orders = [
    order('READY_TO_SHIP', 19_450),
    order('COMPLETED', 11_800),
    order('SHIPPED', 500, 'SGD'),
    order('UNPAID', 9_999),
    order('CANCELLED', 9_999),
    order('TO_RETURN', 9_999),
    order('SOMETHING_NEW', 9_999),
  ];
  expect(buyerTotalsOf('Shopee', orders)).toEqual({
    orderCount: 7,
    spent: [
      { amountMinor: 31_250, currency: 'MYR' },
      { amountMinor: 500, currency: 'SGD' },
    ],
    refundCount: 1,
  });
});

it('[O13] a buyer without orders has spent nothing', () => {
  expect(buyerTotalsOf('Lazada', [])).toEqual({ orderCount: 0, spent: [], refundCount: 0 });
});
