import { describe, expect, it } from 'vitest';
import { timeLeft, toClockText } from './deadline.ts';

const MINUTE = 60_000;

describe('the time left to answer', () => {
  it.each([
    [12 * 60 * MINUTE, '12:00', 'normal'],
    [3 * 60 * MINUTE - 1, '03:00', 'amber'],
    [30 * MINUTE, '00:30', 'amber'],
    [30 * MINUTE - 1, '00:30', 'red'],
    [1, '00:01', 'red'],
  ])('%i ms: %s, %s', (left, text, tone) => {
    const found = timeLeft(1_000_000 + left, 1_000_000);
    expect([toClockText(found), found.tone, found.isOver]).toEqual([text, tone, false]);
  });

  it('is over at the very moment', () => {
    expect(timeLeft(5, 5)).toMatchObject({ isOver: true, tone: 'red' });
  });
});
