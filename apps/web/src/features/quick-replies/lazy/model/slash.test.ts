import { expect, it } from 'vitest';
import { beginsSlash, findSlash, followSlash } from './slash.ts';

it.each([
  ['/', true],
  ['Halo /', true],
  ['Halo\n/', true],
  ['24/', false],
  ['https:/', false],
  ['//', false],
  ['km/', false],
  ['é/', false],
  ['Halo,/', false],
  ['(Halo)/', false],
  ['', false],
])('a "/" begins a search at the start and after white space: %j', (text, begins) => {
  expect(beginsSlash(text, text.length)).toBe(begins);
  const wide = text.replaceAll('/', '／');
  expect(beginsSlash(wide, wide.length)).toBe(begins);
});

it.each([
  ['您好，/', true],
  ['您好。/', true],
  ['您好……/', true],
  ['“您好”/', true],
  ['OK，/', true],
  ['（您好）/', true],
  ['您好　/', true],
  ['您好/', false],
  ['包邮／', false],
  ['您好,/', false],
  ['สวัสดีค่ะ/', false],
  ['สวัสดีค่ะ /', true],
  ['您好：／/', false],
  ['１/', false],
  ['Ａ/', false],
])(
  'a "/" begins a search after the signs of scripts without spaces, and not after their words: %j',
  (text, begins) => {
    expect(beginsSlash(text, text.length)).toBe(begins);
  },
);

it.each([
  ['Halo /', 6, ''],
  ['Halo /gratis ongkir', 19, 'gratis ongkir'],
  ['Halo /gratis ongkir', 8, 'gr'],
  ['Halo /เก็บเงิน', 14, 'เก็บเงิน'],
  ['您好吗嗨，／包邮', 8, '包邮'],
])('in %j with the caret at %i the search is for %j', (text, caret, keyword) => {
  expect(followSlash({ at: 5 }, text, caret)).toEqual({ at: 5, keyword });
});

it.each([
  ['Halo / 2', 8],
  ['Halo /a\nb', 9],
  ['Halo /a/b', 9],
  ['Halo /a／b', 9],
  ['Halo /gratis', 5],
  ['Halo gratis', 11],
  ['Halo2/gratis', 12],
  [`Halo /${'x'.repeat(61)}`, 67],
])('in %j with the caret at %i the search is over', (text, caret) => {
  expect(followSlash({ at: 5 }, text, caret)).toBeUndefined();
});

it.each([
  ['Halo /gratis ong', 16, { at: 5, keyword: 'gratis ong' }],
  ['Halo /gratis ong', 8, { at: 5, keyword: 'gr' }],
  ['Halo /gratis ong', 5, undefined],
  ['/a km/h', 7, undefined],
  ['您好，／包邮', 6, { at: 3, keyword: '包邮' }],
  ['包邮/自提', 5, undefined],
  ['/', 0, undefined],
])('in %j the caret at %i is in the search %j', (text, caret, slash) => {
  expect(findSlash(text, caret)).toEqual(slash);
});
