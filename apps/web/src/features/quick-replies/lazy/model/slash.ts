/** A `/` that a person typed to find a quick reply, and what follows it up to the caret. */
export interface Slash {
  /** Place of the `/`, in UTF-16 units. */
  at: number;
  keyword: string;
}

/** Longer ones are text. */
const LONGEST_KEYWORD = 60;

/** Whether the `/` before the caret begins a search: at the start of the text or after white space. */
export function beginsSlash(text: string, caret: number): boolean {
  return text[caret - 1] === '/' && (caret === 1 || /\s/u.test(text[caret - 2] ?? ''));
}

/** The search that goes on, after the text or the caret has changed; undefined: it is over. */
export function followSlash(slash: Pick<Slash, 'at'>, text: string, caret: number): Slash | undefined {
  const { at } = slash;
  if (caret <= at || !beginsSlash(text, at + 1)) return undefined;
  const keyword = text.slice(at + 1, caret);
  const isText = /^\s|[\n/]/u.test(keyword) || keyword.length > LONGEST_KEYWORD;
  return isText ? undefined : { at, keyword };
}

/** The search that the caret is in; undefined: it is in none. */
export function findSlash(text: string, caret: number): Slash | undefined {
  const at = text.slice(0, caret).lastIndexOf('/');
  return at < 0 ? undefined : followSlash({ at }, text, caret);
}
