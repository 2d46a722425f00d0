import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ShopId } from '../shop/shop.ts';
import { CAST } from '../testing/cast.ts';
import { makeShop } from '../testing/make-shop.ts';
import { FIXED_NOW } from '../testing/make-session.ts';
import { parseAccount, visibleShopsOf } from './account.ts';

it('[A19] an account reads back as it was', () => {
  const account = {
    accountId: 'account1',
    subAccountId: 'sub1',
    isMain: false,
    displayName: CAST.emoji.buyerName,
    permissionCodeList: ['chat', 'something newer'],
    versionInfo: { hasOrder: true, gmtExpire: FIXED_NOW, currentShopNum: 2, maxShopNum: 5 },
  };
  expect(parseAccount(JSON.parse(JSON.stringify(account)))).toEqual(account);
});

it('[A19] missing and damaged fields have their defaults', () => {
  const none = {
    accountId: '17',
    subAccountId: '',
    isMain: false,
    displayName: '',
    permissionCodeList: [],
    versionInfo: { hasOrder: false, gmtExpire: 0, currentShopNum: 0, maxShopNum: 0 },
  };
  expect(parseAccount({ accountId: 17 })).toEqual(none);
  const wrong = { accountId: '17', subAccountId: null, displayName: 7, permissionCodeList: 'chat' };
  expect(parseAccount({ ...wrong, versionInfo: 'x' })).toEqual(none);
});

it('[A19] codes that are no texts and repeated ones are left out', () => {
  const permissionCodeList = ['chat', 7, null, 'chat', '__proto__'];
  expect(parseAccount({ accountId: 'a', permissionCodeList })?.permissionCodeList).toEqual([
    'chat',
    '__proto__',
  ]);
});

it.each([1, 'true', {}, [], null, undefined])('[A19] isMain %j is not main', (isMain) => {
  expect(parseAccount({ accountId: 'a', isMain })?.isMain).toBe(false);
});

it('[A19] exactly true is main', () => {
  expect(parseAccount({ accountId: 'a', isMain: true })?.isMain).toBe(true);
});

it('[A19] without an id there is no account', () => {
  for (const value of [undefined, null, 'a', 7, [], {}, { accountId: '' }, { accountId: 1.5 }])
    expect(parseAccount(value)).toBeUndefined();
});

it('[A19] nothing that JSON can say breaks it, or reaches a prototype', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (accountId, rest) => {
      const account = parseAccount(
        Object.assign(JSON.parse('{"__proto__":{"isMain":true}}'), { accountId, rest }),
      );
      expect(account?.isMain ?? false).toBe(false);
    }),
  );
  expect(({} as { isMain?: boolean }).isMain).toBeUndefined();
});

const shops = [makeShop({ shopId: 'a' as ShopId }), makeShop({ shopId: 'b' as ShopId })];

it('[A20] the main account, and a sub-account without a list, see every shop', () => {
  expect(visibleShopsOf({ isMain: true, shopIdList: [] }, shops)).toBe(shops);
  expect(visibleShopsOf({ isMain: false, shopIdList: null }, shops)).toBe(shops);
});

it('[A20] a sub-account sees the shops of its list and no others', () => {
  const shopIdList = ['b', 'elsewhere'] as ShopId[];
  expect(visibleShopsOf({ isMain: false, shopIdList }, shops)).toEqual([shops[1]]);
  expect(visibleShopsOf({ isMain: false, shopIdList: [] }, shops)).toEqual([]);
});
