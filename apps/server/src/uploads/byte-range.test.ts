import { expect, it } from 'vitest';
import { readRange } from './byte-range.ts';

it.each([
  [undefined, null],
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=10-19', { from: 10, to: 19 }],
  ['bytes=90-500', { from: 90, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-500', { from: 0, to: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=20-10', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=0-1,5-6', null],
  ['items=0-1', null],
  ['bytes=-', null],
])('of 100 bytes "%s" asks for %j', (header, range) => {
  expect(readRange(header, 100)).toEqual(range);
});
