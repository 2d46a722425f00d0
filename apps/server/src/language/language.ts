import { chooseLanguage } from '@seller-chat/core';
import type { LanguageCode } from '@seller-chat/core';

/** The language a header names, or the product's default, as core chooses (requirements: spec 9; R14). */
export function toLanguage(header: string | string[] | undefined): LanguageCode {
  return chooseLanguage({ stored: typeof header === 'string' ? header : undefined });
}
