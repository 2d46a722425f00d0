import { makeShop } from '@seller-chat/core/testing';
import type { Shop, ShopId } from '@seller-chat/core';
import { expect, it } from 'vitest';
import { pickShops, toggleAll, togglePick } from './pick-shops.ts';
import { pickerSections } from './picker-sections.ts';

const shop = (id: string, part: Partial<Shop> = {}) => makeShop({ shopId: id as ShopId, alias: id, ...part });
const ids = (...list: string[]) => new Set(list as ShopId[]);

it('a shop is picked and left out by itself', () => {
  expect(togglePick(ids('a'), 'b' as ShopId)).toEqual(ids('a', 'b'));
  expect(togglePick(ids('a', 'b'), 'b' as ShopId)).toEqual(ids('a'));
});

it('[H7] all are picked but those that cannot be, and left out again; what was chosen elsewhere stays', () => {
  const shops = [shop('a', { isErpAuthorised: true }), shop('b'), shop('c', { isErpAuthorised: true })];
  const task = { needsErpAuth: true };
  expect(toggleAll(ids('x', 'a'), shops, task)).toEqual(ids('x', 'a', 'c'));
  expect(toggleAll(ids('x', 'a', 'c'), shops, task)).toEqual(ids('x'));
});

it('shops that the seller has unbound are not offered', () => {
  expect(pickShops([shop('a'), shop('b', { unboundAt: 7 })]).map(({ alias }) => alias)).toEqual(['a']);
});

it('[H1] shops are listed by marketplace and site; a search leaves out what does not match', () => {
  const shops = [
    shop('Kopi', { platform: 'Shopee', site: 'MY' }),
    shop('Teh', { platform: 'Lazada', site: 'TH' }),
    shop('Cà phê', { platform: 'Shopee', site: 'ID', platformShopId: '902' }),
  ];
  const of = (search: string) => pickerSections(shops, search).map(({ id }) => id);
  expect(of('')).toEqual(['Lazada TH', 'Shopee ID', 'Shopee MY']);
  expect(of(' 902 ')).toEqual(['Shopee ID']);
  expect(of('shopee')).toEqual(['Shopee ID', 'Shopee MY']);
  expect(of('nothing')).toEqual([]);
});
