import { visibleText } from '@seller-chat/core/message';
import { withoutInvisible } from '@seller-chat/core/search';
import { toStorableText } from './storable.ts';

/** Control characters, and those that turn the direction of the text after a name. */
const UNWANTED = /[\p{Cc}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/**
 * A name that people give, to themselves or to something of theirs, as it is stored: without control characters, words
 * separated by one space, as it looks on a page; empty if nothing of it can be seen.
 */
export function readName(typed: string): string {
  return visibleText(toStorableText(typed).replace(UNWANTED, ' ')).replace(/\s+/gu, ' ');
}

/** A name as it is compared: two that look the same have the same key, whatever case and width. */
export function nameKeyOf(name: string): string {
  return withoutInvisible(name).normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}
