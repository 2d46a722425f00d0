import { startOfCharacter } from '../message/text-content.ts';
import { toText } from '../kernel/plain-text.ts';
import { foldForSearch } from './fold-text.ts';

/** A range of a text: its first UTF-16 unit, and the one after its last. */
export interface TextRange {
  from: number;
  to: number;
}

/** Scripts that write without spaces, and pictures: any character may begin a word. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Extended_Pictographic}]/u;
/** A word of this length occurs inside nearly every other word. */
const SHORT_WORD = 2;

/** Whether a character belongs to a script without spaces between words (SPEC B2). */
export function isWrittenWithoutSpaces(character: string): boolean {
  return WITHOUT_SPACES.test(toText(character));
}

/** A word to search for. */
export interface SearchWord {
  /** Folded, without spaces. */
  word: string;
  /** It matches only at the beginning of a word. */
  beginsWord: boolean;
}

/** The words of a keyword, folded, each once (SPEC B2). */
export function searchWordsOf(keyword: string): SearchWord[] {
  const words = new Set(foldForSearch(keyword).text.split(' '));
  words.delete('');
  return Array.from(words, (word) => ({
    word,
    beginsWord: word.length <= SHORT_WORD && !WITHOUT_SPACES.test(word),
  }));
}

/**
 * The ranges of a keyword in a text, in order and without overlaps (SPEC B2, B3); none unless every word of it is
 * found. A value that is not text counts as empty (SPEC Z2).
 */
export function findKeyword(text: string, keyword: string): TextRange[] {
  const folded = foldForSearch(text);
  const places: TextRange[] = [];
  for (const one of searchWordsOf(keyword)) {
    const found = placesOf(folded.text, one);
    if (found.length === 0) return [];
    places.push(...found);
  }
  const inText = places.map(({ from, to }) => {
    const origins = folded.origins.slice(from, to);
    return {
      from: Math.min(...origins.map((origin) => origin.from)),
      to: Math.max(...origins.map((origin) => origin.to)),
    };
  });
  return joinRanges(inText.map((range) => ofWholeCharacters(text, range)));
}

function placesOf(text: string, { word, beginsWord }: SearchWord): TextRange[] {
  const places: TextRange[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!beginsWord || at === 0 || text[at - 1] === ' ') places.push({ from: at, to: at + word.length });
  }
  return places;
}

/** A range must not end between a letter and its accent, or between the halves of a flag (SPEC M3). */
function ofWholeCharacters(text: string, { from, to }: TextRange): TextRange {
  const last = startOfCharacter(text, to - 1);
  let end = to;
  while (end < text.length && startOfCharacter(text, end) === last) end += 1;
  return { from: startOfCharacter(text, from), to: end };
}

function joinRanges(ranges: readonly TextRange[]): TextRange[] {
  const joined: TextRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last !== undefined && range.from <= last.to) last.to = Math.max(last.to, range.to);
    else joined.push({ ...range });
  }
  return joined;
}
