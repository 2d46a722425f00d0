import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isInShopSet, parseShopSet } from './shop-set.ts';
import type { ShopSet } from './shop-set.ts';
import type { ShopId } from './shop.ts';

const shop1 = 'shop1' as ShopId;
const shop2 = 'shop2' as ShopId;

it('[H10] allShop has every shop, shop has those named', () => {
  expect(isInShopSet({ scope: 'allShop', shopIdList: [] }, shop1)).toBe(true);
  expect(isInShopSet({ scope: 'shop', shopIdList: [shop1] }, shop1)).toBe(true);
  expect(isInShopSet({ scope: 'shop', shopIdList: [shop1] }, shop2)).toBe(false);
});

it('[H10] a stored set reads back as it was', () => {
  const sets: ShopSet[] = [
    { scope: 'allShop', shopIdList: [] },
    { scope: 'shop', shopIdList: [shop1, shop2] },
  ];
  for (const set of sets) expect(parseShopSet(JSON.parse(JSON.stringify(set)))).toEqual(set);
});

it('[H10] a damaged set has fewer shops, never more', () => {
  expect(parseShopSet({ scope: 'shop', shopIdList: [shop1, 7, null] }).shopIdList).toEqual([shop1]);
  expect(parseShopSet({ scope: 'ALLSHOP', shopIdList: 'shop1' })).toEqual({ scope: 'shop', shopIdList: [] });
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(isInShopSet(parseShopSet(value), shop1)).toBe(false);
    }),
  );
});
