import { isText } from './plain-value.ts';

/** A text from outside; what is none is an empty one (SPEC Z2). */
export function toText(value: unknown): string {
  return isText(value) ? value : '';
}
