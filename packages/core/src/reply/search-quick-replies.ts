import { requireEach } from '../kernel/malformed-input.ts';
import { toText } from '../kernel/plain-text.ts';
import { foldText } from '../session/filter-sessions.ts';
import type { QuickReplyContent } from './quick-reply.ts';

/** A `/word` that is being typed. */
export interface ComposerShortcut {
  /** What follows the slash; empty right after it. */
  word: string;
  /** UTF-16 units: the slash stands at `from`, the caret at `to`. The chosen reply replaces what lies between. */
  from: number;
  to: number;
}

/**
 * Contents that match what somebody looks for (SPEC Q6): first those whose shortcut is the keyword, then those
 * whose shortcut, title or text begins with it, then those that have it anywhere in title or text; among equals
 * as they came. Case and width make no difference. An empty keyword, and what is no text
 * (SPEC Z2), returns `contents` itself.
 *
 * @throws MalformedInputError for what is no list of contents (SPEC Z1)
 */
export function searchQuickReplies(
  contents: readonly QuickReplyContent[],
  keyword: string,
): readonly QuickReplyContent[] {
  requireEach(contents, {}, 'contents');
  const folded = foldText(toText(keyword).trim());
  if (folded === '') return contents;
  const ranked: QuickReplyContent[][] = [[], [], []];
  for (const content of contents) ranked[rankOf(content, folded)]?.push(content);
  return ranked.flat();
}

/**
 * The shortcut whose end the caret stands at (SPEC Q7), or `undefined`. It begins with a `/` at the start of the
 * text or after white space, so that "1/2" and links are none, and runs without white space to the caret. What is
 * no text has none (SPEC Z2).
 *
 * @param caret - UTF-16 units; anything that is no place in the text means its end
 * @example findShortcut('Halo /ong', 9) // { word: 'ong', from: 5, to: 9 }
 */
export function findShortcut(text: string, caret: number): ComposerShortcut | undefined {
  const typed = toText(text);
  const isPlace = typeof caret === 'number' && caret >= 0 && caret <= typed.length;
  const to = isPlace ? Math.floor(caret) : typed.length;
  let from = to;
  while (/\S/.test(typed.charAt(from - 1))) from -= 1;
  const last = typed.slice(from, to);
  return last.startsWith('/') && !last.includes('/', 1) ? { word: last.slice(1), from, to } : undefined;
}

/** 0 is best; 3 is no match. */
function rankOf({ shortcut, title, text }: QuickReplyContent, keyword: string): number {
  const names = [shortcut, title, text].map(foldText);
  if (names[0] === keyword) return 0;
  if (names.some((name) => name.startsWith(keyword))) return 1;
  return names.slice(1).some((name) => name.includes(keyword)) ? 2 : 3;
}
