import { startOfCharacter } from '@seller-chat/core/message';
import { findKeyword } from '@seller-chat/core/search';
import type { TextRange } from '@seller-chat/core/search';

/** The length of an excerpt, UTF-16 units, and its part before the first word found. */
const LENGTH = 160;
const BEFORE = 40;

/** A stretch of text with the places in it that were looked for. */
export interface Excerpt {
  text: string;
  ranges: TextRange[];
}

/** The part of a text where a keyword is found, cut at characters; null when it is not found. */
export function excerptOf(text: string, keyword: string): Excerpt | null {
  const [first, ...others] = findKeyword(text, keyword);
  if (!first) return null;
  const from = text.length <= LENGTH ? 0 : startOfCharacter(text, Math.max(0, first.from - BEFORE));
  const to = startOfCharacter(text, Math.min(text.length, from + LENGTH));
  const lead = from > 0 ? '…' : '';
  const shift = lead.length - from;
  const ranges = [first, ...others]
    .filter((range) => range.from < to)
    .map((range) => ({ from: range.from + shift, to: Math.min(range.to, to) + shift }));
  return { text: `${lead}${text.slice(from, to)}${to < text.length ? '…' : ''}`, ranges };
}
