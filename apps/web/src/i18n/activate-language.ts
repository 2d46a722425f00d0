import { i18n } from '@lingui/core';
import type { LanguageCode } from '@seller-chat/core';
import { loadCardCatalog, loadCatalog } from './catalogs.ts';

/**
 * Loads a language's words and switches to them. When they cannot be fetched the app goes on with the words
 * of its source texts and says so in the log (specification, section 8).
 */
export async function activateLanguage(language: LanguageCode): Promise<void> {
  i18n.load(language, await wordsOrNone(language, loadCatalog));
  i18n.activate(language);
  document.documentElement.lang = language;
}

/** Adds the words of cards to those of the language in use; as {@link activateLanguage} when they cannot be had. */
export async function addCardWords(): Promise<void> {
  const language = i18n.locale as LanguageCode;
  i18n.load(language, await wordsOrNone(language, loadCardCatalog));
}

async function wordsOrNone(language: LanguageCode, load: typeof loadCatalog): ReturnType<typeof loadCatalog> {
  try {
    return await load(language);
  } catch (error) {
    console.warn(`The words of "${language}" could not be loaded.`, error);
    return {};
  }
}
