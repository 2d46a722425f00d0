import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MalformedInputError } from '../kernel/malformed-input.ts';
import type { ShopId } from '../shop/shop.ts';
import { isSessionOf, toSessionId } from './session-id.ts';

it('[S1] names shop and conversation', () => {
  expect(toSessionId('shop1' as ShopId, '100094063_2_1011822749_1_103')).toBe(
    'shop1-100094063_2_1011822749_1_103',
  );
});

it.each([
  ['uuid', fc.uuid()],
  ['without a dash', fc.stringMatching(/^[a-z0-9]{1,4}$/)],
])('[S1] is never shared by two conversations (shop ids: %s)', (_title, shopId) => {
  const conversation = fc.tuple(
    shopId,
    fc.string({ minLength: 1, maxLength: 4, unit: fc.constantFrom('-', '1', 'a') }),
  );
  fc.assert(
    fc.property(conversation, conversation, ([shopA, a], [shopB, b]) => {
      const isSame = toSessionId(shopA as ShopId, a) === toSessionId(shopB as ShopId, b);
      expect(isSame).toBe(shopA === shopB && a === b);
    }),
  );
});

it('[S1] is refused without either part', () => {
  expect(() => toSessionId('' as ShopId, '1')).toThrow(MalformedInputError);
  expect(() => toSessionId('shop1' as ShopId, '')).toThrow(MalformedInputError);
});

it('[S1] is of its own shop alone, also while it is local', () => {
  const shopId = 'shop1' as ShopId;
  for (const own of [toSessionId(shopId, '7-8'), 'shop1-local:buyer:1'])
    expect(isSessionOf(shopId, own)).toBe(true);
  for (const other of [toSessionId('shop10' as ShopId, '7'), 'shop1', '', 7, undefined]) {
    expect(isSessionOf(shopId, other)).toBe(false);
  }
});
