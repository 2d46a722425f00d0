/** The name of a language in another one, its first letter a capital; the tag where it has none. */
export function languageNameIn(tag: string, locale: string): string {
  if (tag === '') return '';
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}
