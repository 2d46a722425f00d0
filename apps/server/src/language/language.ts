/** Languages the server speaks (ruling R14). */
export const LANGUAGES = ['zh-CN', 'en', 'id', 'th', 'vi', 'ms'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language a header names, or the product's default (specification, section 9). */
export function toLanguage(header: string | string[] | undefined): Language {
  return LANGUAGES.find((language) => language === header) ?? 'zh-CN';
}
