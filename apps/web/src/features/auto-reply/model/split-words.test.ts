import { expect, it } from 'vitest';
import { isWordList, splitWords } from './split-words.ts';

it('a list is split at commas, semicolons, tabs and lines of every script, without spaces and blanks', () => {
  expect(splitWords('alpha, beta\ngamma、delta；\r\n ，epsilon;zeta\teta,')).toEqual([
    'alpha',
    'beta',
    'gamma',
    'delta',
    'epsilon',
    'zeta',
    'eta',
  ]);
});

it('each word is there once, in any case and width, also if it was known before', () => {
  expect(splitWords('Resi, resi, ＲＥＳＩ, ongkir, cod', ['COD'])).toEqual(['Resi', 'ongkir']);
});

it('words with spaces are one word, and no list', () => {
  expect(isWordList('bayar di tempat')).toBe(false);
  expect(splitWords(' bayar di tempat ')).toEqual(['bayar di tempat']);
});
