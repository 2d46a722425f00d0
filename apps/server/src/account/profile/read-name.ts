import { toStorableText } from '../../text/storable.ts';

/** Control characters, and those that turn the direction of the text after a name. */
const UNWANTED = /[\p{Cc}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;
const INVISIBLE = /[\p{C}\p{Z}]/gu;

/** The name of a person or a company as it is stored: without control characters; empty if nothing of it can be seen. */
export function readName(typed: string): string {
  const name = toStorableText(typed).replace(UNWANTED, ' ').trim();
  return name.replace(INVISIBLE, '') === '' ? '' : name;
}
