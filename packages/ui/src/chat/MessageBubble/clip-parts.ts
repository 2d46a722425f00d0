import type { TextPart } from './linkify.ts';

/** The shown part of a text. */
export interface ClippedText {
  readonly parts: readonly TextPart[];
  readonly isWhole: boolean;
}

let graphemes: Intl.Segmenter | undefined;

/** At most the first `units` UTF-16 units of a text. Characters stay whole; a link at the limit is kept whole. */
export function clipParts(parts: readonly TextPart[], units: number): ClippedText {
  let remaining = units;
  for (const [index, part] of parts.entries()) {
    if (part.text.length <= remaining) remaining -= part.text.length;
    else if (part.href === undefined) {
      const text = wholeCharacters(part.text, remaining);
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
  // The character at the limit may reach beyond it: the text ends before that one.
  const { index } = graphemes.segment(text).containing(units) ?? { index: units };
  return text.slice(0, index);
}
