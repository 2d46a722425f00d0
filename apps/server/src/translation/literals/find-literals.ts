/** Characters of a text that are the same in every language. */
export interface Literal {
  kind: 'link' | 'mail' | 'variable' | 'name' | 'emoji' | 'number' | 'code';
  /** As it is in the text. */
  value: string;
  /** UTF-16 units from the text's beginning. */
  at: number;
}

/** The end of a link is no sign of the sentence around it. */
const LINK_END = String.raw`[\x21-\x7e]*[\w\/=#&%+~$*@\-]`;
const DOMAINS = 'com|net|org|co|id|my|th|vn|sg|ph|tw|cn|ee|ly|io|me|link|app|shop|store|xyz';
const LETTER = String.raw`[\p{Script=Latin}\p{M}]`;
/** Digits of any script and Latin letters, with the signs that join them: order ids, sizes, prices, dates. */
const CODE = String.raw`[\p{Script=Latin}\p{M}\p{Nd}]+(?:[\-_\/](?=[\p{Script=Latin}\p{Nd}])[\p{Script=Latin}\p{M}\p{Nd}]+|(?<=\p{Nd})[.,:](?=\p{Nd})[\p{Script=Latin}\p{M}\p{Nd}]+)*`;

const PATTERNS: readonly [Literal['kind'], string][] = [
  ['link', String.raw`(?:[a-z][a-z\d+.\-]{1,19}:\/\/|www\.)${LINK_END}`],
  ['mail', String.raw`[\w.+\-]{1,64}@[\w\-]+(?:\.[\w\-]+)+`],
  ['link', String.raw`(?<![\w.@])(?:[a-z\d\-]{1,63}\.){1,4}(?:${DOMAINS})(?:\/(?:${LINK_END})?|(?![\w.]))`],
  ['variable', String.raw`\{\{|\}\}|\{[^\{\}\n]{1,200}\}`],
  ['name', String.raw`@${LETTER}[\p{Script=Latin}\p{M}\p{Nd}_.\-]{0,60}(?<![.\-])`],
  ['emoji', String.raw`(?:\p{RGI_Emoji}|\p{Extended_Pictographic}\uFE0F?)+|(?<![\w])[:;=]-?[\)\(DP](?![\w])`],
  ['number', String.raw`\+?\p{Nd}{2,}(?:[ \-]\p{Nd}{2,})+(?!${LETTER}|\p{Nd})`],
  ['code', String.raw`[#$¥฿₫€£+]?${CODE}%?`],
];

const ANY = new RegExp(PATTERNS.map(([, pattern]) => `(${pattern})`).join('|'), 'giv');
const DIGIT = /\p{Nd}/u;
/** A number of any size and its signs, without a letter. */
const NUMBER = /^[^\p{L}]*$/u;

/** The literals of a text in their order. They do not overlap. */
export function findLiterals(text: string): Literal[] {
  const literals: Literal[] = [];
  for (const match of text.matchAll(ANY)) {
    const [value] = match;
    const found = PATTERNS[match.slice(1).findIndex((group) => group !== undefined)]?.[0] ?? 'code';
    // Words are of the same form as codes: a code has a digit.
    if (found === 'code' && !DIGIT.test(value)) continue;
    const kind = found === 'code' && NUMBER.test(value) ? 'number' : found;
    literals.push({ kind, value, at: match.index });
  }
  return literals;
}
