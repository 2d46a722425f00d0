import type { TextPart } from './linkify.ts';

/** The shown part of a text. */
export interface ClippedText {
  readonly parts: readonly TextPart[];
  readonly isWhole: boolean;
}

let graphemes: Intl.Segmenter | undefined;
/** Longer than any character that people see as one, in UTF-16 units. */
const LONGEST_CHARACTER = 64;

/** The first `units` UTF-16 units of a text; characters and addresses stay whole. */
export function clipParts(parts: readonly TextPart[], units: number): ClippedText {
  let left = units;
  for (const [index, part] of parts.entries()) {
    if (part.text.length <= left) left -= part.text.length;
    else if (part.href === undefined) {
      const text = wholeCharacters(part.text, left);
      return { parts: [...parts.slice(0, index), ...(text === '' ? [] : [{ text }])], isWhole: false };
    } else {
      const kept = parts.slice(0, index + 1);
      return { parts: kept, isWhole: kept.length === parts.length };
    }
  }
  return { parts, isWhole: true };
}

function wholeCharacters(text: string, units: number): string {
  graphemes ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const from = Math.max(0, units - LONGEST_CHARACTER);
  const around = text.slice(from, units + LONGEST_CHARACTER);
  const start = graphemes.segment(around).containing(units - from)?.index ?? 0;
  return text.slice(0, from + start);
}
