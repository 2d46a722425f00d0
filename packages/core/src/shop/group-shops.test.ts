import { expect, it } from 'vitest';
import { makeShop } from '../testing/make-shop.ts';
import { groupShops } from './group-shops.ts';

it('[H1] by platform in the fixed order, by site, shops as they came', () => {
  const a = makeShop({ platform: 'Shopee', site: 'TH' });
  const b = makeShop({ platform: 'Lazada', site: 'MY' });
  const c = makeShop({ platform: 'Shopee', site: 'ID' });
  const d = makeShop({ platform: 'Shopee', site: 'TH' });
  expect(groupShops([a, b, c, d])).toEqual([
    { platform: 'Lazada', siteGroups: [{ site: 'MY', shopList: [b] }] },
    {
      platform: 'Shopee',
      siteGroups: [
        { site: 'ID', shopList: [c] },
        { site: 'TH', shopList: [a, d] },
      ],
    },
  ]);
  expect(groupShops([c, a])).toEqual(groupShops([a, c]));
});

it('[H1] no shops, no groups', () => {
  expect(groupShops([])).toEqual([]);
});
