import { i18n } from '@lingui/core';
import { parseLanguage } from '@seller-chat/core/language';
import type { LanguageCode } from '@seller-chat/core';

/** The language that buyers' messages are translated into: that of the screen. */
export function readingLanguage(): LanguageCode {
  return parseLanguage(i18n.locale) ?? 'en';
}
