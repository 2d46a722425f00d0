import { foldForSearch, searchWordsOf, withoutInvisible } from '@seller-chat/core/search';
import { EMOJI_GROUPS } from './emoji-groups.ts';
import type { EmojiGroupId } from './emoji-groups.ts';

/** An emoji with its name and the words to find it by, in one language. */
export interface NamedEmoji {
  char: string;
  name: string;
  /** As listed, in lower case: for signs such as "✓". */
  words: string;
  /** Folded for search (rule B1), with a space before the first word. */
  folded: string;
}
export type EmojiBook = Readonly<Record<EmojiGroupId, readonly NamedEmoji[]>>;

type Words = readonly string[];
const WORDS: Readonly<Record<string, () => Promise<{ default: Words }>>> = {
  en: () => import('./words/en.ts'),
  id: () => import('./words/id.ts'),
  th: () => import('./words/th.ts'),
  vi: () => import('./words/vi.ts'),
  ms: () => import('./words/ms.ts'),
  'zh-CN': () => import('./words/zh.ts'),
};
const books = new Map<string, Promise<EmojiBook>>();

/** The emoji with their words in a language; without them where they cannot be fetched. */
export function loadEmojiBook(language: string): Promise<EmojiBook> {
  let book = books.get(language);
  if (book === undefined) {
    const load = WORDS[language] ?? WORDS['en'];
    book = (load?.() ?? Promise.resolve({ default: [] })).then(
      ({ default: words }) => bindBook(words),
      () => {
        books.delete(language);
        return bindBook([]);
      },
    );
    books.set(language, book);
  }
  return book;
}

/** The emoji without words, for the moment before those are there. */
export const WORDLESS_BOOK: EmojiBook = bindBook([]);

function bindBook(words: Words): EmojiBook {
  let at = 0;
  const groups = Object.entries(EMOJI_GROUPS).map(([id, chars]) => [
    id,
    chars.map((char): NamedEmoji => {
      const line = words[at] ?? '';
      at += 1;
      const [name = ''] = line.split('|', 1);
      return {
        char,
        name: name === '' ? char : name,
        words: line.toLowerCase(),
        folded: ` ${foldForSearch(line).text}`,
      };
    }),
  ]);
  return Object.fromEntries(groups) as EmojiBook;
}

/** The emoji that all words of a keyword fit (rules B1 and B2), or the emoji itself; each once. */
export function findEmoji(book: EmojiBook, keyword: string): readonly NamedEmoji[] {
  const typed = withoutInvisible(keyword).trim().toLowerCase();
  if (typed === '') return [];
  const typedChar = foldForSearch(typed).text;
  const wanted = searchWordsOf(typed).map(({ word, beginsWord }) => (beginsWord ? ` ${word}` : word));
  const fits = ({ char, words, folded }: NamedEmoji) =>
    words.includes(typed) ||
    (wanted.length > 0 && wanted.every((word) => folded.includes(word))) ||
    (typedChar !== '' && typedChar === foldForSearch(char).text);
  return Object.values(book).flat().filter(fits);
}
