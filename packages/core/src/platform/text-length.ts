import { toText } from '../kernel/plain-text.ts';

/**
 * The length of a text in UTF-16 units. No marketplace states how it counts. This is never less than the number of
 * code points or visible characters, so a text that passes here is not refused there for its length. 0 for a value
 * that is not text (SPEC Z2).
 */
export function textLengthOf(text: string): number {
  return toText(text).length;
}

/** Whether a text is more than white space and at most `limit` long; a value that is not text counts as empty (SPEC Z2). */
export function checkLength(text: string, limit: number): 'ok' | 'empty' | 'tooLong' {
  if (toText(text).trim() === '') return 'empty';
  return textLengthOf(text) > limit ? 'tooLong' : 'ok';
}
