import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spoilable } from '../testing/spoilt-arguments.ts';
import {
  FIRST_REPLY_AFTER,
  REPLY_BUCKETS,
  isFirstReply,
  replyBucketOf,
  replyQuantile,
  waitOfBucket,
} from './reply-time.ts';

const MINUTE = 60_000;
const WEEK = 7 * 24 * 60 * MINUTE;

describe('a bucket', () => {
  it('[S32] stands for every time in it, from a second to a week, with an error of at most 5 %', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_001, max: WEEK }), (waited) => {
        const stood = waitOfBucket(replyBucketOf(waited));
        expect(Math.abs(stood - waited) / waited).toBeLessThanOrEqual(0.05);
      }),
    );
  });

  it('[S32] holds all of a second and less, and the last one all that is longer than a week', () => {
    expect([-5, 0, 1_000].map(replyBucketOf)).toEqual([0, 0, 0]);
    expect(replyBucketOf(1_001)).toBe(1);
    expect(waitOfBucket(0)).toBe(1_000);
    expect(replyBucketOf(100 * WEEK)).toBe(REPLY_BUCKETS - 1);
    expect(replyBucketOf(WEEK)).toBeLessThan(REPLY_BUCKETS - 1);
  });

  it('[S32] of a longer time is never an earlier one', () => {
    fc.assert(
      fc.property(fc.nat(WEEK), fc.nat(WEEK), (a, b) => {
        expect(replyBucketOf(Math.max(a, b))).toBeGreaterThanOrEqual(replyBucketOf(Math.min(a, b)));
      }),
    );
  });
});

describe('a quantile', () => {
  it.each([
    ['the median of three is the middle one', { 3: 1, 10: 1, 50: 1 }, 0.5, 10],
    ['the median of two is the first one', { 3: 1, 10: 1 }, 0.5, 3],
    ['nine of ten are within the ninth', { 3: 8, 10: 1, 50: 1 }, 0.9, 10],
    ['of one reply every share is that one', { 7: 1 }, 0.9, 7],
    ['a share of nothing is the first one', { 7: 1, 9: 1 }, 0, 7],
  ])('[S33] %s', (_, counts, share, bucket) => {
    expect(replyQuantile(counts, share)).toBe(waitOfBucket(bucket));
  });

  it('[S33] of no replies is none', () => {
    expect(replyQuantile({}, 0.5)).toBeNull();
  });

  it('[S33] of many replies is within 5 % of the one that sorting them gives', () => {
    const waits = fc.array(fc.integer({ min: 1_001, max: WEEK }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(waits, fc.constantFrom(0.5, 0.9), (all, share) => {
        const counts: Record<number, number> = {};
        for (const one of all) counts[replyBucketOf(one)] = (counts[replyBucketOf(one)] ?? 0) + 1;
        const exact = all.toSorted((a, b) => a - b)[Math.ceil(all.length * share) - 1] ?? 0;
        const found = replyQuantile(counts, share) ?? 0;
        expect(Math.abs(found - exact) / exact).toBeLessThanOrEqual(0.05);
      }),
    );
  });
});

describe('a first reply', () => {
  it('[S34] follows a question before which no person had replied for a day', () => {
    expect(isFirstReply(1_000, null)).toBe(true);
    expect(isFirstReply(FIRST_REPLY_AFTER + 5, 5)).toBe(true);
    expect(isFirstReply(FIRST_REPLY_AFTER + 4, 5)).toBe(false);
  });
});

it.each([
  spoilable(replyBucketOf, () => [5_000]),
  spoilable(waitOfBucket, () => [5]),
  spoilable(replyQuantile, () => [{ 3: 1 }, 0.5]),
  spoilable(isFirstReply, () => [1_000, 5]),
])('[Z1] [Z2] $name answers, or says at its door what is wrong', ({ check }) => check());
