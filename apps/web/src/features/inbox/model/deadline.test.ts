import { describe, expect, it } from 'vitest';
import { timeLeft } from './deadline.ts';

const MINUTE = 60_000;

describe('the time left to answer', () => {
  it.each([
    [12 * 60 * MINUTE, [12, 0], 'normal'],
    [3 * 60 * MINUTE - 1, [3, 0], 'amber'],
    [30 * MINUTE, [0, 30], 'amber'],
    [30 * MINUTE - 1, [0, 30], 'red'],
    [1, [0, 1], 'red'],
  ])('%i ms: %j, %s', (left, parts, tone) => {
    const found = timeLeft(1_000_000 + left, 1_000_000);
    expect([[found.hours, found.minutes], found.tone, found.isOver]).toEqual([parts, tone, false]);
  });

  it('is over at the very moment', () => {
    expect(timeLeft(5, 5)).toMatchObject({ isOver: true, tone: 'red' });
  });
});
