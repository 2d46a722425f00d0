// @vitest-environment jsdom
import { CONSOLE_CHECK_INTERVAL } from '@seller-chat/core/console';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepConsoleClear } from './clear-console.ts';

const HOUR = 3_600_000;
const at = (hour: number, day = 25) => new Date(2026, 10, day, hour, 15).getTime();
let end: () => void = () => undefined;
let clear = vi.spyOn(console, 'clear');

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  clear = vi.spyOn(console, 'clear').mockReturnValue();
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

/** A page that is open from a time of the day on. */
function openAt(time: number): void {
  end();
  vi.setSystemTime(time);
  end = keepConsoleClear(localStorage, Date.now);
}

it('clears in the evening, looks every 30 minutes, and not again within 5 hours', () => {
  openAt(at(20));
  vi.advanceTimersByTime(CONSOLE_CHECK_INTERVAL - 1);
  expect(clear).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(clear).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5 * HOUR);
  expect(clear).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(CONSOLE_CHECK_INTERVAL);
  expect(clear).toHaveBeenCalledTimes(2);
});

it('does nothing during the day', () => {
  openAt(at(10));
  vi.advanceTimersByTime(8 * HOUR);
  expect(clear).not.toHaveBeenCalled();
});

it('a reload does not begin the time again', () => {
  openAt(at(20));
  vi.advanceTimersByTime(CONSOLE_CHECK_INTERVAL);
  openAt(at(22));
  vi.advanceTimersByTime(CONSOLE_CHECK_INTERVAL);
  expect(clear).toHaveBeenCalledTimes(1);
});
