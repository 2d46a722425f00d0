import { makeShop } from '@seller-chat/core/testing';
import type { ShopId } from '@seller-chat/core';
import { expect, it } from 'vitest';
import { groupByOwn } from './own-groups.ts';

it('shows own groups with their shops, and every other shop once, at the end', () => {
  const groups = [
    { shopGroupId: 'g1', groupName: 'Coffee', platform: 'Shopee' as const },
    { shopGroupId: 'g2', groupName: 'Empty', platform: 'Lazada' as const },
  ];
  const shops = [
    makeShop({ shopId: 'a' as ShopId, platform: 'Shopee', groupId: 'g1' }),
    makeShop({ shopId: 'b' as ShopId, platform: 'Shopee', groupId: '' }),
    makeShop({ shopId: 'c' as ShopId, platform: 'Lazada', groupId: 'gone' }),
  ];
  expect(
    groupByOwn(shops, groups).map(({ label, shops: list }) => [label, list.map(({ shopId }) => shopId)]),
  ).toEqual([
    ['Coffee', ['a']],
    ['Ungrouped', ['c', 'b']],
  ]);
  expect(groupByOwn([], groups)).toEqual([]);
});
