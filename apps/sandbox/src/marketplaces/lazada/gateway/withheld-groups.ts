/*
 * An app may call the API groups it was approved for: the chat, for one, belongs to apps of its own categories. The
 * world has no field for that: codes and grant ids are opaque to apps, so they carry the groups an app goes without.
 */

const SEPARATOR = '~';

/** The group of each API, by how its path begins; the first that fits counts. */
const GROUPS: readonly (readonly [RegExp, string])[] = [
  [/^\/(im|shop\/follow)\//, 'im'],
  [/^\/(image|media)\//, 'media'],
  [/^\/(reverse|order\/reverse)\//, 'reverse'],
  [/^\/orders?\//, 'order'],
  [/^\/products?\//, 'product'],
  [/^\/promotion\//, 'promotion'],
  [/^\/review\//, 'review'],
  [/^\/seller\//, 'seller'],
];

/** A code or a grant id that goes without these groups: `im`, `order` ... */
export function withholdingIn(text: string, groups: readonly string[]): string {
  return [text, ...groups.filter((group) => /^\w+$/.test(group))].join(SEPARATOR);
}

/** The groups that a code or grant id goes without. */
export function withheldBy(text: string): string[] {
  return text.split(SEPARATOR).slice(1);
}

/** Whether a grant goes without the API at a path behind `/rest`. */
export function isWithheld(grantId: string, apiPath: string): boolean {
  const group = GROUPS.find(([beginning]) => beginning.test(apiPath))?.[1] ?? '';
  return withheldBy(grantId).includes(group);
}
