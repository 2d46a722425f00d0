import { toText } from '../kernel/plain-text.ts';

const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;

/**
 * A text without characters that cannot be seen, such as those that are copied with a name from a web page (SPEC B4).
 * White space stays. A value that is not text counts as empty (SPEC Z2).
 */
export function withoutInvisible(text: string): string {
  return toText(text).replace(INVISIBLE, '');
}
