import { i18n } from '@lingui/core';
import type { LanguageCode } from '@seller-chat/core';
import { loadCatalog } from './catalogs.ts';

/**
 * Loads a language's words and switches to them. When they cannot be fetched the app goes on with the words
 * of its source texts and says so in the log (specification, section 8).
 */
export async function activateLanguage(language: LanguageCode): Promise<void> {
  try {
    i18n.load(language, await loadCatalog(language));
  } catch (error) {
    console.warn(`The words of "${language}" could not be loaded.`, error);
    i18n.load(language, {});
  }
  i18n.activate(language);
  document.documentElement.lang = language;
}
