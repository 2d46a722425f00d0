import { i18n } from '@lingui/core';
import type { Messages } from '@lingui/core';
import type { LanguageCode } from '@seller-chat/core';
import { loadCatalog } from './catalogs.ts';
import type { LazyPartName } from './lazy-parts.ts';

/**
 * Loads a language's words and switches to them. If they cannot be fetched, the app continues with the
 * source texts and logs it (requirements: spec 8).
 */
export async function activateLanguage(language: LanguageCode): Promise<void> {
  i18n.load(language, await wordsOrNone(language));
  i18n.activate(language);
  document.documentElement.lang = language;
}

/** Adds the words of a lazy part to those of the language in use; as {@link activateLanguage} when there are none. */
export async function addWordsOf(part: LazyPartName): Promise<void> {
  const language = i18n.locale as LanguageCode;
  i18n.load(language, await wordsOrNone(language, part));
}

async function wordsOrNone(language: LanguageCode, part?: LazyPartName): Promise<Messages> {
  try {
    return await loadCatalog(language, part);
  } catch (error) {
    console.warn(`The words of "${language}" could not be loaded.`, error);
    return {};
  }
}
