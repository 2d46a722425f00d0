import { visibleText } from '@seller-chat/core/message';
import { toStorableText } from './storable.ts';

/** Control characters, and those that turn the direction of the text after a name. */
const UNWANTED = /[\p{Cc}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/**
 * A name that people give, to themselves or to something of theirs, as it is stored: without control characters; empty if
 * nothing of it can be seen.
 */
export function readName(typed: string): string {
  return visibleText(toStorableText(typed).replace(UNWANTED, ' '));
}
