import { makeShop } from '@seller-chat/core/testing';
import { expect, it } from 'vitest';
import { marketplacesOf } from './marketplace-sites.ts';

const CONFIG = {
  platformMap: { Lazada: 'Lazada', Shopee: 'Shopee' },
  siteDefaultLang: { MY: 'ms', TH: 'th' },
  platformSiteAndNameMap: {
    Lazada: { MY: 'Malaysia', TH: 'Thailand', ZZ: 'New' },
    Shopee: { MY: 'Malaysia' },
  },
};

it('counts the shops of each site, with those that must be authorised again, used sites first', () => {
  const shops = [
    makeShop({ platform: 'Lazada', site: 'lazada_th', status: 'expired' }),
    makeShop({ platform: 'Lazada', site: 'TH' }),
  ];
  const [lazada, shopee] = marketplacesOf(CONFIG, shops);
  expect(lazada).toMatchObject({ name: 'Lazada', shopCount: 2, expiredCount: 1 });
  expect(lazada?.sites).toEqual([
    { site: 'TH', defaultLanguage: 'th', currency: 'THB', timeZone: 'Asia/Bangkok', shopCount: 2 },
    { site: 'MY', defaultLanguage: 'ms', currency: 'MYR', timeZone: 'Asia/Kuala_Lumpur', shopCount: 0 },
    { site: 'ZZ', defaultLanguage: '', shopCount: 0 },
  ]);
  expect(shopee).toMatchObject({ shopCount: 0, expiredCount: 0 });
});
