/** Names one after another as a language writes them: "Mei, Siti", "Mei、Siti", "Mei และ Siti". */
export function listText(locale: string, items: readonly string[]): string {
  const parts = new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }).formatToParts(items);
  // Thai has its word for "and" without spaces, which hold it apart from a name in other letters.
  return parts
    .map(({ type, value }) => (type === 'literal' ? value.replace(/^\s*(\p{L}+)\s*$/u, ' $1 ') : value))
    .join('');
}
