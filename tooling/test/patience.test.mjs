import { expect, it, vi } from 'vitest';
import { measurePace } from './pace.mjs';
import './patience.mjs';

it.each([['waitFor'], ['waitUntil']])('%s waits longer than a test asks for', async (name) => {
  let times = 0;
  const happensAtLast = () => {
    times += 1;
    if (times < 10) {
      if (name === 'waitUntil') return false;
      throw new Error('not yet');
    }
    return true;
  };
  await expect(vi[name](happensAtLast, 1)).resolves.toBe(true);
  times = 0;
  await expect(vi[name](happensAtLast, { timeout: 1 })).resolves.toBe(true);
});

it('no machine shortens a wait', () => {
  expect(measurePace()).toBeGreaterThanOrEqual(1);
});
