import { expect, it } from 'vitest';
import { orderIdOf, orderKeyOf } from './order-id.ts';
import { stepFrom } from './walk.ts';
import type { ShopId } from '@seller-chat/core';

const IDS = ['a', 'b', 'c'];

it('J and K lead to the neighbours, and stay at both ends', () => {
  expect(stepFrom(IDS, 'a', 1, false)).toEqual({ kind: 'open', id: 'b' });
  expect(stepFrom(IDS, 'c', -1, false)).toEqual({ kind: 'open', id: 'b' });
  expect(stepFrom(IDS, 'a', -1, true)).toEqual({ kind: 'stay' });
  expect(stepFrom(IDS, 'c', 1, false)).toEqual({ kind: 'stay' });
});

it('after the last loaded order the next page is read', () => {
  expect(stepFrom(IDS, 'c', 1, true)).toEqual({ kind: 'readMore' });
});

it('an order that the filter leaves out is followed by the first, and by none before it', () => {
  expect(stepFrom(IDS, 'x', 1, false)).toEqual({ kind: 'open', id: 'a' });
  expect(stepFrom(IDS, 'x', -1, false)).toEqual({ kind: 'stay' });
  expect(stepFrom([], 'x', 1, false)).toEqual({ kind: 'stay' });
});

it('an order number may hold what other numbers do not', () => {
  const key = { shopId: 's1' as ShopId, platformOrderSn: 'INV/2026:11/3391' };
  expect(orderKeyOf(orderIdOf(key))).toEqual(key);
  for (const id of ['', ':1', 's1:', 's1']) expect(orderKeyOf(id)).toBeUndefined();
});
