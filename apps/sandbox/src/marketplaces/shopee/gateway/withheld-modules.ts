/*
 * An app may call the modules it has been approved for. The world has no field for that: codes and grant ids are
 * opaque to apps, so they carry the modules that an app goes without themselves.
 */

const SEPARATOR = '~';

/** A code or a grant id that goes without these modules: `sellerchat`, `order` ... */
export function withholdingIn(text: string, modules: readonly string[]): string {
  return [text, ...modules.filter((module) => /^\w+$/.test(module))].join(SEPARATOR);
}

/** The modules that a code or grant id goes without. */
export function withheldBy(text: string): string[] {
  return text.split(SEPARATOR).slice(1);
}
