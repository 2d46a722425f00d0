import { toText } from '../kernel/plain-text.ts';
import { withoutInvisible } from './without-invisible.ts';

/** A folded text for search, and the origin of each of its units in the original text. */
export interface FoldedText {
  text: string;
  /** For each UTF-16 unit of `text` the character it came from: first unit and the one after its last. */
  origins: readonly { from: number; to: number }[];
}

/** Letters without a decomposition. */
const PLAIN: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ς: 'σ',
};
/** Accents, without the marks of Thai and other scripts, which make other words. */
const ACCENTS = /[\u0300-\u036f]/gu;
const WORD_CHARACTER = /[\p{L}\p{N}\p{M}\p{Extended_Pictographic}]/u;
/** Tones of Thai and Lao. */
const TONE = /^[\u0e48-\u0e4b\u0ec8-\u0ecb]$/u;
/** The vowel "am", whole or begun: its tone is typed before, within or after it, and is stored before it. */
const OPEN_AM = /(?:\u0e4d\u0e32?|\u0ecd\u0eb2?)$/u;
/** Fast path: characters that equal their folded form, without case, accents or other width. */
const ALREADY_FOLDED = /[a-z0-9\u0e01-\u0e30\u0e32\u0e40-\u0e46\u4e00-\u9fff]/u;

/** Text of these alone folds without looking at each character. */
// oxlint-disable-next-line no-control-regex
const ASCII = /^[\0-\x7f]*$/;
/** Folded characters: a text has few different ones. */
const known = new Map<string, string>();

/** One folded character: nothing, one or more characters, or a space for a sign. */
function foldCharacter(character: string): string {
  if (ALREADY_FOLDED.test(character)) return character;
  const before = known.get(character);
  if (before !== undefined) return before;
  const folded = foldOther(character);
  known.set(character, folded);
  return folded;
}

function foldOther(character: string): string {
  const plain = withoutInvisible(character)
    .normalize('NFKD')
    .toLowerCase()
    .replace(ACCENTS, '')
    .normalize('NFC');
  return Array.from(plain, (one) => (WORD_CHARACTER.test(one) ? (PLAIN[one] ?? one) : ' ')).join('');
}

/**
 * Folds a text for search (SPEC B1): case, width, accents and signs between words are removed. Words are
 * separated by one space. A value that is not text counts as empty (SPEC Z2).
 */
export function foldForSearch(text: string): FoldedText {
  const origins: { from: number; to: number }[] = [];
  let folded = '';
  let at = 0;
  for (const character of toText(text)) {
    const origin = { from: at, to: at + character.length };
    at = origin.to;
    for (const unit of foldCharacter(character)) {
      if (unit === ' ' && (folded === '' || folded.endsWith(' '))) continue;
      const moved = TONE.test(unit) ? (OPEN_AM.exec(folded.slice(-2))?.[0] ?? '') : '';
      const place = folded.length - moved.length;
      folded = moved === '' ? folded + unit : folded.slice(0, place) + unit + moved;
      for (let count = 0; count < unit.length; count += 1) origins.splice(place + count, 0, origin);
    }
  }
  const end = folded.trimEnd().length;
  return { text: folded.slice(0, end), origins: origins.slice(0, end) };
}

/** The text of {@link foldForSearch} alone (SPEC B1), several times faster: for texts whose hits are not marked. */
export function foldedTextOf(text: string): string {
  const whole = toText(text);
  if (ASCII.test(whole))
    return whole
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
  let folded = '';
  for (const character of whole) {
    for (const unit of foldCharacter(character)) {
      if (unit === ' ' && (folded === '' || folded.endsWith(' '))) continue;
      const moved = TONE.test(unit) ? (OPEN_AM.exec(folded.slice(-2))?.[0] ?? '') : '';
      folded = moved === '' ? folded + unit : folded.slice(0, folded.length - moved.length) + unit + moved;
    }
  }
  return folded.trimEnd();
}
