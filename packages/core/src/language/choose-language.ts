/** The languages of the interface with their labels, in the order they are offered (specification, section 9). */
export const LANGUAGES = [
  { code: 'en', label: 'English' },
  { code: 'id', label: 'Indonesia' },
  { code: 'th', label: 'Thai' },
  { code: 'vi', label: 'Vietnamese' },
  { code: 'ms', label: 'Melayu' },
  { code: 'zh-CN', label: 'Chinese' },
] as const;
export type LanguageCode = (typeof LANGUAGES)[number]['code'];

export const DEFAULT_LANGUAGE: LanguageCode = 'zh-CN';

/** Codes under which browsers still name a language that has another code today. */
const FORMER_CODES: Readonly<Record<string, LanguageCode>> = { in: 'id' };

/** Where a language may have been named. Absent and empty values are passed over. */
export interface LanguageSources {
  /** The `lang` query parameter. */
  query?: string | null | undefined;
  /** What the user chose before. */
  stored?: string | null | undefined;
  /** The browser's language. */
  browser?: string | null | undefined;
}

/**
 * The language to show (SPEC L1, L2): the first one named, by query, then by the stored choice, then by the
 * browser. A first one that the product does not speak means the default; later ones are not tried.
 */
export function chooseLanguage({ query, stored, browser }: LanguageSources): LanguageCode {
  return parseLanguage(query || stored || browser || '') ?? DEFAULT_LANGUAGE;
}

/**
 * The language a tag such as `en-GB` or `th_TH` names (SPEC L3), or `undefined` for one that the product does
 * not speak. Region and script make no difference.
 */
export function parseLanguage(tag: string): LanguageCode | undefined {
  const [primary = ''] = tag.trim().toLowerCase().split(/[-_]/);
  const code = FORMER_CODES[primary] ?? (primary === 'zh' ? 'zh-CN' : primary);
  return LANGUAGES.find((language) => language.code === code)?.code;
}
