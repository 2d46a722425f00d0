import { LANGUAGES } from '@seller-chat/core/language';
import type { LanguageCode } from '@seller-chat/core';

/** A stored value as the code of a language of the product; undefined for any other. */
export function readLanguage(stored: unknown): LanguageCode | undefined {
  return LANGUAGES.find(({ code }) => code === stored)?.code;
}
