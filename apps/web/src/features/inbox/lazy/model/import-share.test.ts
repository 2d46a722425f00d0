import { expect, it } from 'vitest';
import { importShareOf } from './import-share.ts';

it.each([
  ['nothing is reported yet', { startedAt: 100, reachedAt: 0, goesBackTo: 0 }, 0],
  ['half the way back', { startedAt: 100, reachedAt: 60, goesBackTo: 20 }, 0.5],
  ['all the way, and beyond', { startedAt: 100, reachedAt: 10, goesBackTo: 20 }, 1],
  ['activity after the start', { startedAt: 100, reachedAt: 120, goesBackTo: 20 }, 0],
  ['no way at all', { startedAt: 20, reachedAt: 10, goesBackTo: 20 }, 0],
])('%s', (_, under, share) => {
  expect(importShareOf(under)).toBe(share);
});
