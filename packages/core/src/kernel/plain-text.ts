import { isText } from './plain-value.ts';

/** A text from outside; empty for a value that is not text (SPEC Z2). */
export function toText(value: unknown): string {
  return isText(value) ? value : '';
}
