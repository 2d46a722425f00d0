import { EMOJI_GROUPS } from './emoji-groups.ts';
import type { EmojiGroupId } from './emoji-groups.ts';

/** An emoji with its name and the words to find it by, in one language. */
export interface NamedEmoji {
  char: string;
  name: string;
  /** Lower case. */
  words: string;
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
      return { char, name: name === '' ? char : name, words: line.toLowerCase() };
    }),
  ]);
  return Object.fromEntries(groups) as EmojiBook;
}

/** Those that a word fits, or the emoji itself; each once. */
export function findEmoji(book: EmojiBook, keyword: string): readonly NamedEmoji[] {
  const wanted = keyword.trim().toLowerCase();
  return Object.values(book)
    .flat()
    .filter(({ char, words }) => words.includes(wanted) || char === keyword.trim());
}
