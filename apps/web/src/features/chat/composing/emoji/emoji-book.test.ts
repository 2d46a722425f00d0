import { LANGUAGES } from '@seller-chat/core';
import { describe, expect, it } from 'vitest';
import { findEmoji, loadEmojiBook, WORDLESS_BOOK } from './emoji-book.ts';

const count = Object.values(WORDLESS_BOOK).flat().length;

describe.each(LANGUAGES.map(({ code }) => code))('emoji in %s', (language) => {
  it('all have a name of their own', async () => {
    const all = Object.values(await loadEmojiBook(language)).flat();
    expect(all).toHaveLength(count);
    for (const { char, name } of all) expect([char, name !== char && name !== '']).toEqual([char, true]);
  });
});

it.each([
  ['en', 'parcel', '📦'],
  ['zh-CN', '谢', '🙏'],
  ['th', 'หัวใจ', '❤️'],
  ['vi', 'tim', '❤️'],
  ['id', 'HATI', '❤️'],
  ['ms', 'hati', '❤️'],
])('are found by a word of %s: %s', async (language, word, char) => {
  const found = findEmoji(await loadEmojiBook(language), word);
  expect(found.map((emoji) => emoji.char)).toContain(char);
  expect(found.length).toBeLessThan(count / 2);
});

it('are found by themselves, and nothing by nonsense', async () => {
  const book = await loadEmojiBook('en');
  expect(findEmoji(book, ' 👍 ').map(({ char }) => char)).toEqual(['👍']);
  expect(findEmoji(book, 'qqqq')).toEqual([]);
});

it('an unknown language has English words', async () => {
  expect(findEmoji(await loadEmojiBook('xx'), 'parcel')).not.toEqual([]);
});
