/** A `/`, or the `／` of Chinese input methods, that a person typed to find a quick reply, and what follows it up to the caret. */
export interface Slash {
  /** Place of the `/`, in UTF-16 units. */
  at: number;
  keyword: string;
}

/** Longer ones are text. */
const LONGEST_KEYWORD = 60;

const SLASH = /[/／]/u;
/** Chinese and Japanese punctuation, and full-width signs other than the slash: no space is written after them. */
const WIDE_SIGN = /[\u2026\u201d\u3000-\u303f！-．：-＠［-｀｛-･￠-￦]/u;
const BEFORE = new RegExp(String.raw`(?:^|\s|${WIDE_SIGN.source})$`, 'u');

/**
 * Whether the `/` before the caret begins a search: at the start of the text, after white space, and after Chinese
 * punctuation. After a word it is part of the text, also where words have no spaces between them (`包邮/自提`).
 */
export function beginsSlash(text: string, caret: number): boolean {
  return SLASH.test(text[caret - 1] ?? '') && BEFORE.test(text.slice(0, caret - 1));
}

/** The search that goes on, after the text or the caret has changed; undefined: it is over. */
export function followSlash(slash: Pick<Slash, 'at'>, text: string, caret: number): Slash | undefined {
  const { at } = slash;
  if (caret <= at || !beginsSlash(text, at + 1)) return undefined;
  const keyword = text.slice(at + 1, caret);
  const isText = /^\s|[\n/／]/u.test(keyword) || keyword.length > LONGEST_KEYWORD;
  return isText ? undefined : { at, keyword };
}

/** The search that the caret is in; undefined: it is in none. */
export function findSlash(text: string, caret: number): Slash | undefined {
  const before = text.slice(0, caret);
  const at = Math.max(before.lastIndexOf('/'), before.lastIndexOf('／'));
  return at < 0 ? undefined : followSlash({ at }, text, caret);
}
