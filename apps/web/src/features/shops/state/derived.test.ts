import { makeShop } from '@seller-chat/core/testing';
import type { ShopId } from '@seller-chat/core';
import { expect, it } from 'vitest';
import { createStore } from '../../../shared/jotai.ts';
import { applyShopChangesAtom } from './actions.ts';
import { shopStatesAtom, troubledShopCountAtom, troubledShopsAtom } from './derived.ts';

const shop = (id: string, status?: 'expired') =>
  makeShop({ shopId: id as ShopId, ...(status !== undefined && { status }) });

it('counts expired and failed shops as troubled, not loading ones', () => {
  const store = createStore();
  const expired = shop('expired', 'expired');
  const failed = shop('failed');
  store.set(applyShopChangesAtom, [
    { type: 'shops', shops: [expired, failed, shop('ready'), shop('unasked')] },
    { type: 'shopLoad', shopId: expired.shopId, load: { status: 'success', reason: '' } },
    { type: 'shopLoad', shopId: failed.shopId, load: { status: 'failed', reason: 'away' } },
    { type: 'shopLoad', shopId: 'ready' as ShopId, load: { status: 'success', reason: '' } },
  ]);
  expect(Object.fromEntries(store.get(shopStatesAtom))).toEqual({
    expired: 'expired',
    failed: 'failed',
    ready: 'success',
    unasked: 'loading',
  });
  expect(store.get(troubledShopsAtom)).toEqual([expired, failed]);
  const unbound = { ...shop('unbound', 'expired'), unboundAt: 7 };
  store.set(applyShopChangesAtom, [{ type: 'shops', shops: [expired, unbound] }]);
  expect(store.get(troubledShopsAtom)).toEqual([expired]);
  expect(store.get(shopStatesAtom).get('unbound' as ShopId)).toBe('unbound');
  store.set(applyShopChangesAtom, [
    { type: 'shops', shops: [expired, failed, shop('ready'), shop('unasked')] },
  ]);
  store.set(applyShopChangesAtom, [{ type: 'shopList', state: 'failed' }]);
  expect(store.get(shopStatesAtom).get('unasked' as ShopId)).toBe('failed');
  expect(store.get(troubledShopCountAtom)).toBe(3);
});
