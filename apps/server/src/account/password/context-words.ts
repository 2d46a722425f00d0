/** Words that a guesser tries first at this product: its own names, the marketplaces, the trade. In lower case. */
export const CONTEXT_WORDS: readonly string[] = [
  'sellerchat',
  'seller',
  'penjual',
  'lazada',
  'shopee',
  'tiktok',
  'tiktokshop',
  'tokopedia',
  'admin',
  'customerservice',
  'password',
];

/** What people add to a word so that it looks like a password. */
const DECORATION = /[\p{P}\p{S}\p{Z}\d]+/gu;

/** Whether a password is one of the words, or several, with nothing but digits, spaces and signs around them. */
export function isContextWord(folded: string): boolean {
  let rest = folded.replace(DECORATION, '');
  if (rest === '') return false;
  for (const word of [...CONTEXT_WORDS].sort((a, b) => b.length - a.length))
    rest = rest.replaceAll(word, ' ');
  return rest.trim() === '';
}
