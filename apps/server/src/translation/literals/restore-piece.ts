import type { Mark, Piece } from '../../providers/translation/port.ts';
import { findLiterals } from './find-literals.ts';

/** A translation is at most this many times as long as its text, and some characters more: else it is none. */
const [LONGEST, MORE] = [12, 200];
/** Controls, characters of no meaning, and the sign for "this was a character". */
const NO_TEXT = /[\p{Cc}\p{Co}\p{Cn}\p{Cs}\uFFFD]/gu;
/** New small numbers are words of the text, written in digits. */
const SMALL_NUMBER = /^\p{Nd}{1,4}$/u;
/** Beside each other, two such characters would become one literal. */
const JOINS_BEFORE = /[\p{Script=Latin}\p{M}\p{Nd}_@]$/u;
const JOINS_AFTER = /^[\p{Script=Latin}\p{M}\p{Nd}_@/]/u;

/**
 * A translated piece with its literals in place. Undefined if one of them is missing, doubled or changed, if a link, name,
 * variable or code has appeared that the source has not, or if the rest is no text.
 */
export function restorePiece(source: Piece, translated: Piece): string | undefined {
  const marks = source.filter((part) => typeof part !== 'string');
  const given = translated.filter((part) => typeof part !== 'string');
  if (!isSameMarks(marks, given)) return undefined;
  const text = join(translated, marks);
  const before = source.map((part) => (typeof part === 'string' ? part : part.shown)).join('');
  if (text === '' || text.length > LONGEST * before.length + MORE) return undefined;
  if (text.match(NO_TEXT)?.some((character) => !before.includes(character))) return undefined;
  if (!/\p{L}/u.test(text)) return undefined;
  return keepsLiterals(before, text) ? text : undefined;
}

function isSameMarks(marks: readonly Mark[], given: readonly Mark[]): boolean {
  const shown = new Map(given.map((mark) => [mark.index, mark.shown.trim()]));
  return (
    given.length === marks.length &&
    shown.size === marks.length &&
    marks.every((mark) => shown.get(mark.index) === mark.shown.trim())
  );
}

/** A space is put where a word would otherwise become a part of a literal, or the other way around. */
function join(translated: Piece, marks: readonly Mark[]): string {
  let text = '';
  let wasMark = false;
  for (const part of translated) {
    const isMark = typeof part !== 'string';
    const next = isMark ? (marks.find(({ index }) => index === part.index)?.shown ?? '') : flat(part);
    if (isMark !== wasMark && JOINS_BEFORE.test(text) && JOINS_AFTER.test(next)) text += ' ';
    text += next;
    wasMark = isMark;
  }
  return text.trim();
}

function flat(words: string): string {
  return words.replace(/\s*[\r\n]+\s*/g, ' ');
}

function keepsLiterals(before: string, after: string): boolean {
  const rest = findLiterals(after).map(({ value }) => value);
  for (const { value } of findLiterals(before)) {
    const at = rest.indexOf(value);
    if (at === -1) return false;
    rest.splice(at, 1);
  }
  const isNew = (value: string) => !SMALL_NUMBER.test(value) && findLiterals(value)[0]?.kind !== 'emoji';
  return !rest.some(isNew);
}
