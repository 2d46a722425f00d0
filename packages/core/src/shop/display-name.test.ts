import { expect, it } from 'vitest';
import { shopDisplayNameOf } from './display-name.ts';

it.each([
  [{ alias: 'Flagship', shopName: 'Kedai', platformShopId: '7' }, 'Flagship'],
  [{ alias: '', shopName: 'Kedai', platformShopId: '7' }, 'Kedai'],
  [{ alias: ' \u3000', shopName: ' Kedai ', platformShopId: '7' }, 'Kedai'],
  [{ alias: '', shopName: '', platformShopId: '7' }, '7'],
  [{ alias: '\u3164', shopName: '\u200b', platformShopId: '7' }, '7'],
])('[H13] %j is called "%s"', (shop, name) => {
  expect(shopDisplayNameOf(shop)).toBe(name);
});
