import { toText } from '../kernel/plain-text.ts';

/**
 * The length a text counts with: UTF-16 units. No marketplace says how it counts; this never counts less
 * than code points or visible characters would, so what passes here is not refused there for its length.
 * What is no text has none (SPEC Z2).
 */
export function textLengthOf(text: string): number {
  return toText(text).length;
}

/** Whether there is something to read in a text, and not more than `limit`; what is no text is empty (SPEC Z2). */
export function checkLength(text: string, limit: number): 'ok' | 'empty' | 'tooLong' {
  if (toText(text).trim() === '') return 'empty';
  return textLengthOf(text) > limit ? 'tooLong' : 'ok';
}
