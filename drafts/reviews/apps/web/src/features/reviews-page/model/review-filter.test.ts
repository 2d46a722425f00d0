import { expect, it } from 'vitest';
import { questionOf, reviewKeyOf, sortOf, starOf, stateOf } from './review-filter.ts';

it('reads the address; what another hand has written there is no filter', () => {
  expect([starOf('5'), starOf('0'), starOf('6'), starOf('x'), starOf()]).toEqual([
    5,
    0,
    undefined,
    undefined,
    undefined,
  ]);
  expect([stateOf('waiting'), stateOf('x'), sortOf('newest'), sortOf('x')]).toEqual([
    'waiting',
    'all',
    'newest',
    'worst',
  ]);
  expect(
    questionOf({
      search: ' basi ',
      values: { star: '1', shop: 'b,a,b', from: '2026-11-25', to: '2026-02-31' },
    }),
  ).toEqual({
    starList: [1],
    state: 'all',
    isChanged: false,
    shopIdList: ['a', 'b'],
    keyword: 'basi',
    from: new Date(2026, 10, 25).getTime(),
  });
});

it('an identity names its shop and review', () => {
  expect(reviewKeyOf('a:1:2')).toEqual({ shopId: 'a', reviewId: '1:2' });
  expect([reviewKeyOf('a'), reviewKeyOf(':1'), reviewKeyOf('a:')]).toEqual([undefined, undefined, undefined]);
});
