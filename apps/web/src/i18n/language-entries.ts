import { LANGUAGES } from '@seller-chat/core/language';
import { ownNameOf } from './language-names.ts';

/** The languages of the product as the entries of a menu; the current one is ticked. */
export function languageEntries(current: string) {
  return LANGUAGES.map(({ code }) => ({ id: code, label: ownNameOf(code), checked: code === current }));
}
