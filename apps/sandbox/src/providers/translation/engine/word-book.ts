import { DICTIONARY } from './dictionary.ts';
import { ENGINE_LANGUAGES, waysOf } from './languages.ts';
import type { EngineLanguage, Row } from './languages.ts';

interface Words {
  pattern: RegExp;
  rows: ReadonlyMap<string, Row>;
}

/** Written without spaces: a word may be anywhere. */
const UNSPACED: ReadonlySet<EngineLanguage> = new Set(['th', 'zh']);
const WORDS = new Map(ENGINE_LANGUAGES.map((language) => [language, wordsOf(language)]));

/** The text with the dictionary's words in another language; all others stay. */
export function translateWords(text: string, source: EngineLanguage, target: EngineLanguage): string {
  const { pattern, rows } = WORDS.get(source) as Words;
  return text.replace(pattern, (word) => {
    const row = rows.get(word.toLowerCase());
    return row ? (waysOf(row, target)[0] ?? word) : word;
  });
}

/** How many characters of the text are words of a language. */
export function countKnown(text: string, language: EngineLanguage): number {
  const { pattern } = WORDS.get(language) as Words;
  return (text.match(pattern) ?? []).join('').length;
}

function wordsOf(language: EngineLanguage): Words {
  const rows = new Map<string, Row>();
  for (const row of DICTIONARY)
    for (const way of waysOf(row, language)) if (!rows.has(way)) rows.set(way, row);
  const longestFirst = [...rows.keys()].toSorted((a, b) => b.length - a.length).join('|');
  const edge = UNSPACED.has(language) ? '' : String.raw`[\p{L}\p{M}\p{N}]`;
  const pattern = edge === '' ? longestFirst : `(?<!${edge})(?:${longestFirst})(?!${edge})`;
  return { rows, pattern: new RegExp(pattern, 'giu') };
}
