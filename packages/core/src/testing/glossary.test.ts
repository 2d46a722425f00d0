import { describe, expect, it } from 'vitest';
import type { LanguageCode } from '../language/choose-language.ts';
import { GLOSSARY, wrongWordsIn } from './glossary.ts';

/** An English message that contains the term. */
const MESSAGES: Readonly<Record<string, string>> = {
  'note about a buyer': 'Note about this buyer',
  "buyer's message on an order": "Buyer's message",
  'return and refund': 'Return/refund',
  'authorise a shop': 'Authorise again',
};
const LINES = GLOSSARY.flatMap(({ term, words }) =>
  Object.entries(words).map(([language, { use, avoid }]) => ({
    term,
    english: MESSAGES[term] ?? term,
    language: language as LanguageCode,
    use,
    avoid,
  })),
);

describe.each(LINES)('"$term" in $language', ({ english, language, use, avoid }) => {
  it.each(avoid)('is not %j', (word) => {
    expect(wrongWordsIn(english, word.toUpperCase(), language)).toContain(word);
    expect(wrongWordsIn(english, `${word} {count}`, language)).toContain(word);
  });

  it.each(use)('may be %j', (word) => {
    expect(wrongWordsIn(english, `${word}.`, language)).toEqual([]);
  });
});

it('a word is wrong only in messages of its term, and only in its language', () => {
  expect(wrongWordsIn('Recall this message?', 'ยกเลิกข้อความนี้หรือไม่', 'th')).toEqual(['ยกเลิก']);
  expect(wrongWordsIn('Recall this message?', 'ยกเลิกการส่งข้อความนี้หรือไม่', 'th')).toEqual([]);
  expect(wrongWordsIn('Cancel', 'ยกเลิก', 'th')).toEqual([]);
  expect(wrongWordsIn('Overdue', 'Terlambat', 'id')).toEqual(['terlambat']);
  expect(wrongWordsIn('Overdue', 'Terlambat', 'ms')).toEqual([]);
});

it('an accepted word hides the wrong one inside it, and no other', () => {
  expect(wrongWordsIn('Refunds', 'Pengembalian dana', 'id')).toEqual([]);
  expect(wrongWordsIn('Refunds', 'Pengembalian dana: pengembalian', 'id')).toEqual(['pengembalian']);
});
