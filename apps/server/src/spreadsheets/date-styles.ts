import { attributeOf, xmlTokens } from './xml-tokens.ts';

/** Excel's own formats of dates and times, by their numbers. */
const BUILT_IN = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
] as const;

/** The numbers of the cell styles that show a number as a date or a time. */
export function dateStylesOf(styles: string | undefined): ReadonlySet<number> {
  const formats = new Map<number, string>();
  const found = new Set<number>();
  let index = -1;
  for (const token of xmlTokens(styles ?? '')) {
    if (token.type === 'close' && token.name === 'cellXfs') break;
    if (token.type !== 'open') continue;
    const { name, attributes } = token;
    if (name === 'numFmt')
      formats.set(Number(attributeOf(attributes, 'numFmtId')), attributeOf(attributes, 'formatCode') ?? '');
    if (name === 'cellXfs') index = 0;
    else if (name === 'xf' && index >= 0) {
      if (isDate(Number(attributeOf(attributes, 'numFmtId')), formats)) found.add(index);
      index += 1;
    }
  }
  return found;
}

function isDate(id: number, formats: ReadonlyMap<number, string>): boolean {
  const code = formats.get(id);
  if (code === undefined) return BUILT_IN.some(([from, to]) => id >= from && id <= to);
  // Without what is written as it is, and colours or conditions.
  return /[ymdhs]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]|General/gi, ''));
}
