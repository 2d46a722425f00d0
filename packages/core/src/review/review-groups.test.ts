import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PLATFORMS } from '../platform/platform.ts';
import type { Platform } from '../platform/platform.ts';
import { REVIEW_STARS, reviewLevelOf, reviewReplyStateOf, reviewStarOf } from './review-groups.ts';

const NO_STARS = [
  0,
  6,
  -1,
  4.5,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1e300,
  null,
  undefined,
  '5',
  '__proto__',
  {},
];

it('[W1] the stars are those of the marketplace, from one to five', () => {
  expect(REVIEW_STARS.map((star) => reviewStarOf({ star }))).toEqual([1, 2, 3, 4, 5]);
});

it('[W1] any other value is no star', () => {
  for (const star of NO_STARS) expect(reviewStarOf({ star: star as number })).toBeUndefined();
});

it('[W2] one and two are low, three is middle, four and five are high', () => {
  expect(REVIEW_STARS.map((star) => reviewLevelOf({ star }))).toEqual([
    'low',
    'low',
    'middle',
    'high',
    'high',
  ]);
});

it('[W2] a review without stars has a list of its own', () => {
  for (const star of NO_STARS) expect(reviewLevelOf({ star: star as number })).toBe('unrated');
});

it('[W2] every review has one level', () => {
  fc.assert(
    fc.property(fc.anything(), (star) => {
      expect(['low', 'middle', 'high', 'unrated']).toContain(reviewLevelOf({ star: star as number }));
    }),
  );
});

it.each<[Platform, boolean, 'sent' | 'loading' | 'fail' | null, string]>([
  ['Shopee', true, null, 'waiting'],
  ['Lazada', true, null, 'waiting'],
  ['Lazada', false, null, 'notRepliable'],
  ['TikTok', true, null, 'notRepliable'],
  ['Tokopedia', true, null, 'notRepliable'],
  ['Shopee', true, 'loading', 'replied'],
  ['Lazada', false, 'sent', 'replied'],
  ['TikTok', true, 'sent', 'replied'],
  ['Shopee', true, 'fail', 'waiting'],
  ['Lazada', false, 'fail', 'notRepliable'],
])('[W3] %s, can reply %j, reply %j: %s', (platform, canReply, status, expected) => {
  const reply = status === null ? null : { content: 'Terima kasih', status };
  expect(reviewReplyStateOf({ platform, canReply, reply })).toBe(expected);
});

it('[W3] every review has one of the three states, with any field missing', () => {
  const review = fc.record(
    {
      platform: fc.constantFrom(...PLATFORMS),
      canReply: fc.anything(),
      reply: fc.constantFrom(null, undefined, {}),
    },
    { requiredKeys: ['platform'] },
  );
  fc.assert(
    fc.property(review, (some) => {
      expect(['waiting', 'replied', 'notRepliable']).toContain(
        reviewReplyStateOf(some as unknown as Parameters<typeof reviewReplyStateOf>[0]),
      );
    }),
  );
});
