import type { Mark, Piece } from './port.ts';

/**
 * A piece as HTML, in which marks are elements that both protocols leave alone: `code` is not translated by
 * LibreTranslate, `translate="no"` by Google.
 */
export function toMarkedHtml(piece: Piece): string {
  return piece
    .map((part) =>
      typeof part === 'string'
        ? escapeHtml(part)
        : `<code id="m${part.index}" translate="no">${escapeHtml(part.shown)}</code>`,
    )
    .join('');
}

const MARK = /<code\b([^<>]*)>([\s\S]*?)<\/code>/gi;
const INDEX = /\bid\s*=\s*["']?m(\d{1,4})\b/i;

/**
 * The parts of an answer in HTML. An element that is no mark stays text, so that the caller sees what is wrong.
 *
 * @param html - entities are read, unless `isUnescaped`: LibreTranslate has done that already
 */
export function readMarkedHtml(html: string, { isUnescaped = false } = {}): Piece {
  const plain = isUnescaped ? (text: string) => text : unescapeHtml;
  const parts: (string | Mark)[] = [];
  let end = 0;
  for (const { 0: whole, 1: attributes = '', 2: shown = '', index } of html.matchAll(MARK)) {
    const number = INDEX.exec(attributes)?.[1];
    if (number === undefined) continue;
    if (index > end) parts.push(plain(html.slice(end, index)));
    parts.push({ index: Number(number), shown: plain(shown) });
    end = index + whole.length;
  }
  if (end < html.length) parts.push(plain(html.slice(end)));
  return parts;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
};
const LAST_CODE_POINT = 0x10_ff_ff;

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function unescapeHtml(html: string): string {
  return html.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
      return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : whole;
    },
  );
}
