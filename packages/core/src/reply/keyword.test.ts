import fc from 'fast-check';
import { expect, it } from 'vitest';
import { KEYWORD_MATCHES, makeKeywordTest } from './keyword.ts';
import type { Keyword, KeywordMatch } from './keyword.ts';

const isFound = (text: string, keyword: string, match: KeywordMatch = 'contains') =>
  makeKeywordTest(text)({ match, text: keyword });
const waysOf = (text: string, keyword: string) =>
  KEYWORD_MATCHES.filter((match) => isFound(text, keyword, match));

it.each([
  ['Ongkir', 'ongkir', ['exact', 'startsWith', 'contains']],
  [' ONGKIR ?? ', 'ongkir', ['exact', 'startsWith', 'contains']],
  ['ongkir ke Bandung', 'Ongkir', ['startsWith', 'contains']],
  ['Berapa ongkir kak', 'ongkir', ['contains']],
  ['Berapa harganya', 'ongkir', []],
  ['is it cash-on-\n delivery?', 'Cash on delivery', ['contains']],
  ['ｆｒｅｅ　ｓｈｉｐｐｉｎｇ!', 'free shipping', ['exact', 'startsWith', 'contains']],
  ['Giá bao nhiêu', 'GIÁ'.normalize('NFD'), ['startsWith', 'contains']],
  ['Gia bao nhieu', 'giá', []],
] as const)('[U4] in "%s" the keyword "%s" is found by %j', (text, keyword, ways) => {
  expect(waysOf(text, keyword)).toEqual(ways);
});

it('[U4] a keyword of signs is looked for as it is', () => {
  expect(waysOf('👍', '👍')).toEqual(['exact', 'startsWith', 'contains']);
  expect(waysOf('ok👍👍', '👍')).toEqual(['contains']);
  expect(waysOf('??', '?')).toEqual(['startsWith', 'contains']);
  expect(waysOf('love it ❤️', '❤️')).toEqual(['contains']);
});

it('[U4] an empty keyword, or an unknown way to match, finds nothing', () => {
  for (const keyword of ['', ' ', '\n\t'])
    expect(waysOf('', keyword).concat(waysOf('a b', keyword))).toEqual([]);
  for (const match of ['regex', 'constructor', null])
    for (const text of ['a', '👍']) expect(isFound(text, text, match as KeywordMatch)).toBe(false);
});

it.each([
  ['pengiriman', 'kirim'],
  ['refunded', 'refund'],
  ['a 100% sale', '10'],
  ['มีiphoneมั้ย', 'phone'],
  ['ทีนี้', 'ที่'],
])('[U5] "%s" does not have the word "%s"', (text, keyword) => {
  expect(waysOf(text, keyword)).toEqual([]);
});

it.each([
  ['สินค้าราคาเท่าไหร่คะ', 'ราคา'],
  ['请问这个多少钱', '多少钱'],
  ['これはいくらですか', 'いくら'],
  ['カードで払えますか', '払え'],
  ['このカードケース', 'カード'],
  ['这个iPhone多少钱', 'iphone'],
  ['有没有iphone手机壳', 'iPhone手机'],
  ['买了第10个了', '第10个'],
  ['ຂອງນີ້ລາຄາເທົ່າໃດ', 'ລາຄາ'],
  ['ដឹកជញ្ជូនប៉ុន្មាន', 'ប៉ុន្មាន'],
  ['ဒါဘယ်လောက်လဲ', 'ဘယ်လောက်'],
])('[U5] in "%s" the keyword "%s" is found inside a run', (text, keyword) => {
  expect(waysOf(text, keyword)).toEqual(['contains']);
});

it('[U5] a beginning is one in every script', () => {
  expect(waysOf('ราคาเท่าไหร่', 'ราคา')).toEqual(['startsWith', 'contains']);
  expect(waysOf('iphone手机', 'iphone')).toEqual(['startsWith', 'contains']);
  expect(waysOf('iphones', 'iphone')).toEqual([]);
});

const someText = fc.string({
  unit: fc.constantFrom('a', 'B', '1', ' ', '?', '👍', 'ค', '钱', 'é', '\ud800', 'e\u0301'),
});

it('[U4] an exact match is also a startsWith match, and that is also a contains match', () => {
  fc.assert(
    fc.property(someText, someText, (text, keyword) => {
      const ways = waysOf(text, keyword);
      expect([
        [],
        ['contains'],
        ['startsWith', 'contains'],
        ['exact', 'startsWith', 'contains'],
      ]).toContainEqual(ways);
    }),
  );
});

it('[U4] every text that is not blank is found in itself and among other words', () => {
  fc.assert(
    fc.property(someText, (text) => {
      fc.pre(text.trim() !== '');
      expect(waysOf(text, text)).toEqual(['exact', 'startsWith', 'contains']);
      expect(isFound(`x ${text} y`, text)).toBe(true);
    }),
  );
});

it('[U4] any text can be looked through, however long', () => {
  for (const part of ['a', '?', ' ', 'ค', 'a ', '\u0301', 'é钱']) {
    const long = part.repeat(200_000);
    const keyword: Keyword = { match: 'contains', text: `${part.repeat(50_000)}x` };
    expect(makeKeywordTest(long)(keyword)).toBe(false);
  }
});
