import { i18n } from '@lingui/core';
import type { Messages } from '@lingui/core';
import type { LanguageCode } from '@seller-chat/core';
import { loadCatalog } from './catalogs.ts';
import type { LazyPartName } from './lazy-parts.ts';

/** The lazy parts whose words are in use. */
const partsInUse = new Set<LazyPartName>();

/**
 * Loads a language's words, those of the lazy parts in use as well, and switches to them. If they cannot be fetched,
 * the app continues with the source texts and logs it (requirements: spec 8).
 */
export async function activateLanguage(language: LanguageCode): Promise<void> {
  const catalogs = await Promise.all([undefined, ...partsInUse].map((part) => wordsOrNone(language, part)));
  for (const words of catalogs) i18n.load(language, words);
  i18n.activate(language);
  document.documentElement.lang = language;
}

/** Adds the words of a lazy part to those of the language in use; as {@link activateLanguage} when there are none. */
export async function addWordsOf(part: LazyPartName): Promise<void> {
  partsInUse.add(part);
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
