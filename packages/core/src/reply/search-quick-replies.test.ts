import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findShortcut, searchQuickReplies } from './search-quick-replies.ts';
import type { QuickReplyContent } from './quick-reply.ts';

const content = (title: string, text: string, shortcut?: string): QuickReplyContent => ({
  quickReplyContentId: title,
  quickReplyGroupId: '0',
  permissionGroup: 'team',
  appAccountId: 'main',
  title,
  text,
  shortcut,
});
const postage = content('Info ongkir', 'Ongkir ke kota kakak {orderTotal}');
const free = content('Gratis', 'Ada gratis ongkir', 'free');
const code = content('Ongkos kirim', 'Tergantung kota', 'ong');
const thai = content('ค่าส่ง', 'ส่งฟรีค่ะ');
const all = [postage, free, code, thai];

it.each([
  ['ong', [code, postage, free]],
  ['ONGKIR', [postage, free]],
  ['info', [postage]],
  ['gratis ongkir', [free]],
  ['free', [free]],
  ['fre', [free]],
  ['ส่ง', [thai]],
  ['  ｏｎｇ ', [code, postage, free]],
  ['nothing', []],
])('[Q6] "%s" finds the nearest first', (keyword, expected) => {
  expect(searchQuickReplies(all, keyword)).toEqual(expected);
});

it('[Q6] first the shortcut itself, then beginnings, then the rest, equal ones as they came', () => {
  const inside = content('The ab', 'x');
  const begins = content('x', 'Abc');
  const alsoBegins = content('y', 'z', 'abc');
  const exact = content('z', 'z', 'AB');
  const alsoInside = content('cab', 'cab');
  expect(searchQuickReplies([inside, begins, alsoInside, alsoBegins, exact], 'ab')).toEqual([
    exact,
    begins,
    alsoBegins,
    inside,
    alsoInside,
  ]);
});

it('[Q6] a shortcut is not found by its middle', () => {
  expect(searchQuickReplies([content('x', 'y', 'shipping')], 'ping')).toEqual([]);
});

it('[Q6] nothing sought, everything stays', () => {
  expect(searchQuickReplies(all, '')).toBe(all);
  expect(searchQuickReplies(all, ' \n')).toBe(all);
});

it('[Q6] a longer keyword finds no more, and nothing is found twice', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'B', 'ค', ' ', '\ud800'), maxLength: 6 });
  const contents = fc.array(fc.tuple(text, text, fc.option(text, { nil: undefined })));
  fc.assert(
    fc.property(contents, text, text, (texts, keyword, more) => {
      fc.pre(keyword.trim() !== '');
      const list = texts.map(([title, words, shortcut]) => content(title, words, shortcut));
      const found = searchQuickReplies(list, keyword.trimStart());
      expect(new Set(found).size).toBe(found.length);
      for (const one of searchQuickReplies(list, keyword.trimStart() + more)) expect(found).toContain(one);
    }),
  );
});

it.each([
  ['/', 1, { word: '', from: 0, to: 1 }],
  ['/ong', 4, { word: 'ong', from: 0, to: 4 }],
  ['/ong', 2, { word: 'o', from: 0, to: 2 }],
  ['Halo kak /ค่า', 13, { word: 'ค่า', from: 9, to: 13 }],
  ['one\n/two', 8, { word: 'two', from: 4, to: 8 }],
  ['/ong now', 4, { word: 'ong', from: 0, to: 4 }],
])('[Q7] "%s" with the caret at %i is a shortcut', (text, caret, expected) => {
  expect(findShortcut(text, caret)).toEqual(expected);
});

it.each([
  ['', 0],
  ['ong', 3],
  ['/ong', 0],
  ['/ong ', 5],
  ['1/2', 3],
  ['https://lzd.co', 14],
  ['/a/b', 4],
  ['//', 2],
  ['a /b', 2],
])('[Q7] "%s" with the caret at %i is none', (text, caret) => {
  expect(findShortcut(text, caret)).toBeUndefined();
});

it.each([Number.NaN, -1, 99, Number.POSITIVE_INFINITY])('[Q7] a caret at %d is at the end', (caret) => {
  expect(findShortcut('a /b', caret)).toEqual({ word: 'b', from: 2, to: 4 });
});

it('[Q7] what is found stands in the text, from its slash to the caret', () => {
  const text = fc.string({ unit: fc.constantFrom('/', 'a', ' ', '\n', '👍') });
  fc.assert(
    fc.property(text, fc.nat(40), (typed, caret) => {
      const found = findShortcut(typed, caret);
      if (found === undefined) return;
      expect(typed.slice(found.from, found.to)).toBe(`/${found.word}`);
      expect(found.word).not.toMatch(/[\s/]/);
      expect(typed.slice(0, found.from)).toMatch(/(^|\s)$/);
    }),
  );
});
