export { TRANSLATION_MODES, hasTranslatableWords, shouldTranslate } from './should-translate.ts';
export type { AutoTranslationSetting, TranslationLanguages, TranslationMode } from './should-translate.ts';
export {
  countTranslateChars,
  isOverTranslateLimit,
  isTranslationBlocked,
  parseTranslateLimit,
  remainingTranslateChars,
} from './translate-limit.ts';
export type { TranslateLimit } from './translate-limit.ts';
