import { webAddressOf } from './web-address.ts';

/** A stretch of a message: plain, or an address to open. */
export interface TextPart {
  readonly text: string;
  /** Only ever http or https. */
  readonly href?: string;
}

const addresses = /\bhttps?:\/\/[^\s<>"'`\u3000-\u303F\uFF00-\uFFEF]+/giu;
const trailingPunctuation = /[.,;:!?)\]}…]+$/u;

function trimAddress(raw: string): string {
  const end = trailingPunctuation.exec(raw)?.[0] ?? '';
  let kept = raw.slice(0, raw.length - end.length);
  // A bracket that the address itself opened belongs to it: .../Teh_(minuman)
  for (const mark of end) {
    const opens = kept.split('(').length - kept.split(')').length;
    if (mark !== ')' || opens <= 0) break;
    kept += mark;
  }
  return kept;
}

/**
 * Splits a message into text and web addresses; joined again, the parts are the message, letter for letter.
 * Only http and https that the browser can parse become links, so no buyer can plant a script; punctuation
 * that ends a sentence stays outside.
 */
export function linkify(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const match of text.matchAll(addresses)) {
    const address = trimAddress(match[0]);
    const href = webAddressOf(address);
    if (href === undefined) continue;
    if (match.index > done) parts.push({ text: text.slice(done, match.index) });
    parts.push({ text: address, href });
    done = match.index + address.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}
