import { toText } from '../kernel/plain-text.ts';
import { visibleText } from '../message/text-content.ts';

/** Longest alias of a shop, in characters (code points). */
export const ALIAS_LENGTH = 50;

/** What is wrong with an alias. Append-only. */
export const ALIAS_PROBLEMS = ['aliasTooLong', 'aliasUnprintable'] as const;
export type AliasProblem = (typeof ALIAS_PROBLEMS)[number];

/** Control characters, halves of characters, and marks that change the direction of the text after them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

/**
 * The alias of a shop as it is stored (SPEC H19): composed (NFC), trimmed, each white space one space; empty if nothing
 * of it is visible, which means no alias. Otherwise what is wrong with it. A value that is not text counts as empty
 * (SPEC Z2).
 */
export function readAlias(value: unknown): { alias: string } | { problem: AliasProblem } {
  const text = toText(value).normalize('NFC').replace(/\s+/gu, ' ');
  if (UNPRINTABLE.test(text)) return { problem: 'aliasUnprintable' };
  const alias = visibleText(text);
  return Array.from(alias).length > ALIAS_LENGTH ? { problem: 'aliasTooLong' } : { alias };
}
