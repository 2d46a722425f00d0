import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldForSearch, foldedTextOf } from './fold-text.ts';
import { findKeyword, isWrittenWithoutSpaces, searchWordsOf } from './match-text.ts';
import { withoutInvisible } from './without-invisible.ts';

const found = (text: string, keyword: string) =>
  findKeyword(text, keyword).map(({ from, to }) => text.slice(from, to));

it.each([
  ['Trà Sữa', 'tra sua'],
  ['ĐƠN HÀNG', 'don hang'],
  ['Ｋｏｐｉ　Kita', 'kopi kita'],
  ['  INV-123/45 … ', 'inv 123 45'],
  ['caf\u0065\u0301', 'cafe'],
  ['İstanbul ß Œuvre', 'istanbul ss oeuvre'],
  ['น้ำตาล', 'น\u0e49\u0e4d\u0e32ตาล'],
  ['น\u0e4d\u0e49\u0e32ตาล', 'น\u0e49\u0e4d\u0e32ตาล'],
  ['น\u0e33\u0e49ตาล', 'น\u0e49\u0e4d\u0e32ตาล'],
  ['ນ\u0ecd\u0ec9\u0eb2', 'ນ\u0ec9\u0ecd\u0eb2'],
  ['请问，可以开发票吗？', '请问 可以开发票吗'],
  ['ﾗｰﾒﾝ 한국', 'ラーメン 한국'],
  ['fi\u3164ll\u180eer\u{e0101}', 'filler'],
  ['zero\u200bwidth ❤\ufe0f👍', 'zerowidth ❤👍'],
  ['', ''],
  ['?!', ''],
])('[B1] %j is looked through as %j', (text, folded) => {
  expect(foldForSearch(text).text).toBe(folded);
  expect(foldedTextOf(text)).toBe(folded);
});

it('[B1] the folded text alone is the same text', () => {
  for (const unit of ['grapheme', 'binary', 'grapheme-ascii'] as const) {
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        expect(foldedTextOf(text)).toBe(foldForSearch(text).text);
      }),
    );
  }
});

it('[B1] folding a folded text changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const once = foldForSearch(text).text;
      expect(foldForSearch(once).text).toBe(once);
    }),
  );
});

it('[B4] a text without what cannot be seen keeps everything else', () => {
  expect(withoutInvisible(' Ko\u200bpi\ufeff \u202eKita\u00ad\n ')).toBe(' Kopi Kita\n ');
  expect(withoutInvisible('น้ำ café 👍🏽')).toBe('น้ำ café 👍🏽');
});

it('[Z2] a value that is not text counts as empty', () => {
  expect(foldForSearch(7 as unknown as string)).toEqual({ text: '', origins: [] });
  expect(foldedTextOf(7 as unknown as string)).toBe('');
  expect(withoutInvisible(7 as unknown as string)).toBe('');
  expect(findKeyword(null as unknown as string, 'a')).toEqual([]);
});

describe('a keyword', () => {
  it.each([
    ['Boleh hantar hari ini?', 'HANTAR', ['hantar']],
    ['Pesanan dikirim sore', 'kirim', ['kirim']],
    ['Cho mình 2 ly trà sữa', 'tra sua', ['trà', 'sữa']],
    ['Cho mình 2 ly trà sữa', 'sua tra', ['trà', 'sữa']],
    ['ขอบคุณค่ะ มีชาเย็นไหม', 'ชา', ['ชา']],
    ['请问可以开发票吗', '发票', ['发票']],
    ['茶', '茶', ['茶']],
    ['ok 👍👍', '👍', ['👍👍']],
    ['size XL or xlarge, not maxlow', 'xl', ['XL', 'xl']],
    ['banana', 'ana', ['anana']],
    ['a 👨‍👩‍👧', '👩', ['👨‍👩‍👧']],
    ['re\u0301sume\u0301', 'resume', ['re\u0301sume\u0301']],
    ['a b', 'a c', []],
    ['anything', '', []],
    ['anything', ' ?! ', []],
  ])('[B2] [B3] in %j, %j is found at %j', (text, keyword, places) => {
    expect(found(text, keyword)).toEqual(places);
  });

  it('[B2] of one or two letters is found where a word begins; in scripts without spaces anywhere', () => {
    expect(searchWordsOf('XL ชา kopi')).toEqual([
      { word: 'xl', beginsWord: true },
      { word: 'ชา', beginsWord: false },
      { word: 'kopi', beginsWord: false },
    ]);
    expect(['a', 'ก', '茶', 'đ', '1', '👍'].map(isWrittenWithoutSpaces)).toEqual([
      false,
      true,
      true,
      false,
      false,
      true,
    ]);
  });

  it('[B3] found places are in order, inside the text and apart, and any text is found in itself', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme', maxLength: 3 }),
        (text, word) => {
          let end = -1;
          for (const { from, to } of findKeyword(text + word + text, word)) {
            expect(from).toBeGreaterThan(end);
            expect(to).toBeGreaterThan(from);
            end = to;
          }
          expect(end).toBeLessThanOrEqual(text.length * 2 + word.length);
          if (foldForSearch(text).text !== '') expect(findKeyword(text, text)).not.toEqual([]);
        },
      ),
    );
  });
});
