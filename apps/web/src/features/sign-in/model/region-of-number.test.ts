import { expect, it } from 'vitest';
import { regionOfNumber } from './region-of-number.ts';

const list = [
  ['TH', '66'],
  ['ID', '62'],
  ['US', '1'],
  ['CA', '1'],
  ['BS', '1242'],
].map(([region = '', callingCode = '']) => ({ region, callingCode, name: region }));

it.each([
  ['+66 81', 'ID', 'TH'],
  ['0066812', 'ID', 'TH'],
  ['＋๖๖ ๘๑', 'ID', 'TH'],
  ['+62', 'ID', 'ID'],
  ['+1 (212) 555', 'CA', 'CA'],
  ['+1 212', 'TH', 'US'],
  ['+1 242 3', 'US', 'BS'],
  ['+6', 'ID', undefined],
  ['+999', 'ID', undefined],
  ['081', 'ID', undefined],
  ['', 'ID', undefined],
])('the region of %j, with %s chosen, is %s', (text, present, expected) =>
  expect(regionOfNumber(text, list, present)).toBe(expected),
);
