import { toText } from '../kernel/plain-text.ts';

const DECIMAL_DIGIT = /\p{Nd}/gu;
const IS_DECIMAL_DIGIT = /^\p{Nd}$/u;

/** The text with the decimal digits of every script as 0 to 9 (SPEC L4). */
export function toAsciiDigits(text: string): string {
  return toText(text).normalize('NFKC').replace(DECIMAL_DIGIT, valueOf);
}

/** Unicode keeps the ten digits of a script together, from 0 on, and those of two scripts one after the other. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) as number;
  let before = 0;
  while (IS_DECIMAL_DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}
