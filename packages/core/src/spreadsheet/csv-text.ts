import { toText } from '../kernel/plain-text.ts';

/**
 * What a spreadsheet program takes for the beginning of a formula, also in the full width of Chinese input. Tab and
 * line breaks hide one behind them.
 */
const FORMULA = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/;
/** A number with its sign, as a person writes it; a program takes it for the number that it is. */
const NUMBER = /^[+-]?\d+(?:[.,]\d+)*\s?%?$/;
/** Digits that a program would read as another number: it drops the first zeros, and digits of a long one. */
const LONG_OR_PADDED = /^[+-]?(?:0\d+|\d{11,}|\d+[eE][+-]?\d+)$/;
/** A phone number in international form, which a program would compute. */
const PHONE = /^\+\d[\d ()-]{5,22}$/;
/** Before digits it makes a program read them as text. */
const TEXT_MARK = '\t';
/** Characters that a file of a spreadsheet cannot hold, lone surrogates among them. */
// oxlint-disable-next-line no-control-regex
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Cs}/gu;

/** Text without the characters that no spreadsheet file can hold (SPEC J5). A value that is not text counts as empty (SPEC Z2). */
export function writableText(text: string): string {
  return toText(text).replace(UNWRITABLE, '');
}

/**
 * Text for a CSV file (SPEC J4, J7). A text that a spreadsheet program would run as a formula gets an apostrophe, which
 * makes it text. Ids, phone numbers and other digits that it would change get a tab, which does the same and is not seen.
 * Other numbers with a sign stay as they are.
 */
export function safeCsvText(text: string): string {
  const clean = writableText(text);
  if (LONG_OR_PADDED.test(clean) || PHONE.test(clean)) return TEXT_MARK + clean;
  const isFormula = FORMULA.test(clean) && !NUMBER.test(clean);
  return isFormula ? `'${clean}` : clean;
}

/**
 * The text of a cell of a CSV file (SPEC J6): the apostrophe or tab that `safeCsvText` added is taken away. Null for a
 * formula: a program would show its result, and no one here computes it.
 */
export function readCsvText(given: string): string | null {
  const cell = toText(given);
  if (/^\s*[=＝]/.test(cell)) return null;
  const isMarked = /^['\t]/.test(cell) && safeCsvText(cell.slice(1)) === cell;
  return isMarked ? cell.slice(1) : cell;
}
