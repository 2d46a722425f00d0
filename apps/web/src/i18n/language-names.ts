import type { LanguageCode } from '@seller-chat/core';

const OWN_NAMES: Readonly<Record<LanguageCode, string>> = {
  en: 'English',
  id: 'Bahasa Indonesia',
  ms: 'Bahasa Melayu',
  th: 'ไทย',
  vi: 'Tiếng Việt',
  'zh-CN': '简体中文',
};

/** A language's name in that language, so that its speakers can read it in any interface language. */
export function ownNameOf(language: LanguageCode): string {
  return OWN_NAMES[language];
}
