export { toAsciiDigits } from './ascii-digits.ts';
export { LANGUAGES, chooseLanguage, parseLanguage } from './choose-language.ts';
export type { LanguageCode, LanguageSources } from './choose-language.ts';
