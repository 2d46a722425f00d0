/** The word before the name of a language, in languages where the name alone is also that of a country. */
const PREFIXES: Readonly<Partial<Record<string, string>>> = { id: 'Bahasa ', ms: 'Bahasa ', th: 'ภาษา' };

/** The name of a language in another one, its first letter a capital; the tag where it has none. */
export function languageNameIn(tag: string, locale: string): string {
  if (tag === '') return '';
  // Thai joins the names of a dialect with a dash: "โปรตุเกส - บราซิล".
  const languageDisplay = locale === 'th' ? 'standard' : 'dialect';
  const found = new Intl.DisplayNames(locale, { type: 'language', languageDisplay }).of(tag) ?? tag;
  if (found === tag) return tag;
  const name = found.charAt(0).toLocaleUpperCase(locale) + found.slice(1);
  const prefix = PREFIXES[locale] ?? '';
  return name.startsWith(prefix.trim()) ? name : prefix + name;
}
