import { toText } from '../kernel/plain-text.ts';

/** Scripts with letters that look like Latin ones. */
const LOOK_ALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;
const LATIN = /\p{Script=Latin}/u;

/**
 * Whether a word of an e-mail address mixes Latin letters with those of a script that has look-alikes, as a Cyrillic
 * "а" in "ayu". No language writes such a word: it is a mistake or a deception. Words end at
 * `@ . + _ -`; whole words of different scripts are an address like any other. What is not text has no letters (SPEC Z2).
 */
export function hasMixedLetters(email: string): boolean {
  return toText(email)
    .split(/[@.+_-]/)
    .some((word) => LATIN.test(word) && LOOK_ALIKE.test(word));
}
