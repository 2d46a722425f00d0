import { SheetProblem } from './sheet-problem.ts';

/** A piece of an XML document. Names are without their namespace's prefix. */
export type XmlToken =
  | { type: 'open'; name: string; attributes: string; isEmpty: boolean }
  | { type: 'close'; name: string }
  | { type: 'text'; text: string };

const TOKEN =
  /<\?[^>]*>|<!--[^]*?-->|<!\[CDATA\[([^]*?)\]\]>|<(\/?)(?:[^\s<>/!?:]+:)?([^\s<>/!?:]+)([^<>]*?)(\/?)>|([^<]+)/y;
const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/**
 * Reads an XML document from its beginning to its end. It has no entities of its own, so nothing in it can grow, and it
 * refers to nothing outside. Throws {@link SheetProblem} for what is no such document.
 */
export function* xmlTokens(xml: string): Generator<XmlToken> {
  TOKEN.lastIndex = 0;
  for (let at = 0; at < xml.length;) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(xml);
    if (!found) throw new SheetProblem('damaged');
    at = TOKEN.lastIndex;
    const [, data, slash, name, attributes = '', end, text] = found;
    if (data !== undefined) yield { type: 'text', text: data };
    else if (text !== undefined) yield { type: 'text', text: withoutReferences(text) };
    else if (name === undefined) continue;
    else if (slash === '/') yield { type: 'close', name };
    else yield { type: 'open', name, attributes, isEmpty: end === '/' };
  }
}

/** The value of an attribute in the `attributes` of a token; its name is without a prefix. */
export function attributeOf(attributes: string, name: string): string | undefined {
  for (const [, key, double, single] of attributes.matchAll(
    /(?:[^\s=:"']+:)?([^\s=:"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  )) {
    if (key === name) return withoutReferences(double ?? single ?? '');
  }
  return undefined;
}

function withoutReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{1,5}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name as string] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal);
    return code <= 0x10_ffff ? String.fromCodePoint(code) : '\uFFFD';
  });
}
