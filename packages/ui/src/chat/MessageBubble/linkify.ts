import { webAddressOf } from './web-address.ts';

/** A stretch of a message: plain, or an address to open. */
export interface TextPart {
  readonly text: string;
  /** Only ever http or https. */
  readonly href?: string;
  /** Where the address really leads, as the browser reads it; only where the text suggests otherwise. */
  readonly host?: string;
}

/** Up to a blank, a quote, punctuation of another script, or a sign that takes no ink. */
const addresses = /\bhttps?:\/\/[^\s<>"'`\u3000-\u303F\uFF00-\uFFEF\p{Cc}\p{Cf}\p{DI}]+/giu;
const trailingPunctuation = /[.,;:!?)\]}…]+$/u;
/**
 * A letter of a script that writes no spaces, right after a Latin one: the address has ended and the sentence goes on. A
 * picture ends it anywhere.
 */
const sentenceGoesOn =
  /(?<=[A-Za-z\d])[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]|\p{Extended_Pictographic}|\p{Regional_Indicator}/u;

function trimAddress(raw: string): string {
  const goesOnAt = raw.search(sentenceGoesOn);
  const address = goesOnAt < 0 ? raw : raw.slice(0, goesOnAt);
  const end = trailingPunctuation.exec(address)?.[0] ?? '';
  let kept = address.slice(0, address.length - end.length);
  // A bracket that the address itself opened belongs to it: .../Teh_(minuman)
  for (const mark of end) {
    const opens = kept.split('(').length - kept.split(')').length;
    if (mark !== ')' || opens <= 0) break;
    kept += mark;
  }
  return kept;
}

/**
 * A sign that takes no ink between an address and what follows it: the eye reads on. A blank or a new line after it ends the
 * address for the eye too.
 */
const unseenEnd = /[.,;:!?)\]}…]*(?:[\p{Cf}\p{DI}]|(?!\s)\p{Cc})+(?=[^\s\p{Cc}\p{Cf}\p{DI}])/uy;
/** Full-width letters, and dots that a browser takes for ".", with a letter after them: they look like more of the name. */
const wideEnd = /[\u3002\uFF0E\uFF61]?[a-z\d\uFF10-\uFF19\uFF41-\uFF5A]/iuy;
const justHost = /^https?:\/\/[^/?#\\]*$/iu;

function isAt(sticky: RegExp, text: string, at: number): boolean {
  sticky.lastIndex = at;
  return sticky.test(text);
}

/**
 * The host that a reader does not see in the address: behind an "@", in letters that look like others, or in front of text
 * that the eye takes for more of it.
 */
function hiddenHost(address: string, href: string, readsOn: boolean): string | undefined {
  const { host } = new URL(href);
  const written = /^https?:\/\/([^/?#\\]*)/iu.exec(address)?.[1] ?? '';
  const isPlain = written.toLowerCase().replace(/:(80|443)$/u, '') === host.replace(/:(80|443)$/u, '');
  return isPlain && !readsOn ? undefined : host;
}

/**
 * Splits a message into text and web addresses; joined again, the parts are the message, letter for letter.
 * Only http and https that the browser can parse become links, so no buyer can plant a script; punctuation
 * that ends a sentence stays outside. Where a link ends but the eye reads on, it names its host; if the name of the
 * host itself goes on behind an unseen sign, there is no link.
 */
export function linkify(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const match of text.matchAll(addresses)) {
    const address = trimAddress(match[0]);
    const href = webAddressOf(address);
    const end = match.index + address.length;
    const isUnseen = isAt(unseenEnd, text, end);
    if (href === undefined || (isUnseen && justHost.test(address))) continue;
    if (match.index > done) parts.push({ text: text.slice(done, match.index) });
    const host = hiddenHost(address, href, isUnseen || isAt(wideEnd, text, end));
    parts.push(host === undefined ? { text: address, href } : { text: address, href, host });
    done = end;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}
