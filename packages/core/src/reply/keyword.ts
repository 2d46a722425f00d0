import { foldText } from '../session/filter-sessions.ts';

/** Match modes of a keyword, the strictest first. Stored: append-only. */
export const KEYWORD_MATCHES = ['exact', 'startsWith', 'contains'] as const;
export type KeywordMatch = (typeof KEYWORD_MATCHES)[number];

export interface Keyword {
  match: KeywordMatch;
  text: string;
}

/** A letter of a script that puts no space between words: such a keyword is found in the middle of a run. */
const UNSPACED = String.raw`[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]`;
const UNSPACED_RUN = new RegExp(`${UNSPACED}+`, 'gu');
const BEGINS_UNSPACED = new RegExp(`^${UNSPACED}`, 'u');
const ENDS_UNSPACED = new RegExp(`${UNSPACED}$`, 'u');
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

/**
 * Returns a test whether a text contains a keyword (SPEC U4, U5). Case, width, white space and signs between words
 * are ignored; accents are not. In scripts with spaces a keyword means whole words, in others any part. A keyword
 * without letters or digits, such as an emoji, is searched literally; an empty one, or one with an unknown match
 * mode, is never found.
 *
 * @example makeKeywordTest('Berapa ongkir-nya?')({ match: 'contains', text: 'ONGKIR' }) // true
 */
export function makeKeywordTest(text: string): (keyword: Keyword) => boolean {
  const signs = foldText(text).trim();
  const words = ` ${wordsOf(signs)} `;
  return (keyword) => {
    const sought = foldText(keyword.text).trim();
    const soughtWords = wordsOf(sought);
    if (soughtWords === '') return sought !== '' && isFound(signs, keyword.match, ['', sought, '']);
    return isFound(words, keyword.match, [' ', soughtWords, ' ']);
  };
}

/** @param sought - the keyword, and what must precede and follow it in scripts with spaces */
function isFound(
  text: string,
  match: KeywordMatch,
  [before, keyword, after]: [string, string, string],
): boolean {
  const beginning = ENDS_UNSPACED.test(keyword) ? keyword : keyword + after;
  if (match === 'exact') return text === before + keyword + after;
  if (match === 'startsWith') return text.startsWith(before + beginning);
  return (
    match === 'contains' && text.includes(BEGINS_UNSPACED.test(keyword) ? beginning : before + beginning)
  );
}

function wordsOf(folded: string): string {
  return (folded.replace(UNSPACED_RUN, ' $& ').match(WORD) ?? []).join(' ');
}
