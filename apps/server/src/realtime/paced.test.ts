import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makePaced } from './paced.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('of words that come too fast the first is handed on at once and the last in its time', () => {
  const heard: number[] = [];
  const paced = makePaced<number>(200, (word) => heard.push(word));
  for (let word = 1; word <= 100; word += 1) paced.say(word);
  expect(heard).toEqual([1]);
  vi.advanceTimersByTime(200);
  expect(heard).toEqual([1, 100]);
  paced.say(101);
  expect(heard).toEqual([1, 100]);
  vi.advanceTimersByTime(1_000);
  paced.say(102);
  expect(heard).toEqual([1, 100, 101, 102]);
});

it('stopped, it says nothing more', () => {
  const heard: number[] = [];
  const paced = makePaced<number>(200, (word) => heard.push(word));
  paced.say(1);
  paced.say(2);
  paced.stop();
  paced.say(3);
  vi.advanceTimersByTime(1_000);
  expect(heard).toEqual([1]);
});
