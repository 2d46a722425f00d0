import { unavailableReasonOf } from '@seller-chat/core/shop';
import type { ShopId } from '@seller-chat/core';
import { expect, it } from 'vitest';
import { takenShops } from './taken-shops.ts';

const [a, b] = ['a', 'b'] as ShopId[] as [ShopId, ShopId];
const rules = [
  { ruleId: 'one', starList: [5], scope: 'shop', shopIdList: [a] },
  { ruleId: 'two', starList: [4], scope: 'allShop', shopIdList: [] },
] as const;

it('[H7] a shop that another rule has for the same star is taken, with the reason commentStar', () => {
  const of = (ruleId: string, starList: number[]) =>
    takenShops(
      rules.map((rule) => ({ ...rule, starList: [...rule.starList], shopIdList: [...rule.shopIdList] })),
      [a, b],
      { ruleId, starList },
    );
  expect([...of('new', [5]).keys()]).toEqual([a]);
  expect([...of('new', [4]).keys()]).toEqual([a, b]);
  expect([...of('one', [5]).keys()]).toEqual([]);
  const task = { taskId: 'new', holders: { commentStar: of('new', [5]) } };
  expect(unavailableReasonOf({ shopId: a }, task)).toBe('commentStar');
  expect(unavailableReasonOf({ shopId: b }, task)).toBeUndefined();
});
