import { i18n } from '@lingui/core';
import type { Messages } from '@lingui/core';
import { chooseLanguage } from '@seller-chat/core/language';
import type { LanguageCode } from '@seller-chat/core/language';
import { withStorage } from '../device-storage.ts';

/** One chunk for each language; only the one in use is fetched. */
const CATALOGS = import.meta.glob<{ messages: Messages }>('./locales/*/messages.po');
let wanted: string | undefined;

/** Switches to a language once its words are there; if they cannot be fetched, the English ones are shown. */
export async function activateLanguage(language: LanguageCode): Promise<void> {
  wanted = language;
  const words = await wordsOf(language);
  // Another language was chosen during the fetch.
  if (wanted !== language) return;
  i18n.loadAndActivate({ locale: language, messages: words });
  document.documentElement.lang = language;
}

async function wordsOf(language: LanguageCode): Promise<Messages> {
  try {
    return (await CATALOGS[`./locales/${language}/messages.po`]?.())?.messages ?? {};
  } catch (error) {
    console.warn(`The words of "${language}" could not be loaded.`, error);
    return {};
  }
}

/** The language of a window of our own: as the app has it in this browser. */
export function ownLanguage(): LanguageCode {
  return chooseLanguage({
    query: new URLSearchParams(location.search).get('lang'),
    stored: withStorage((at) => at.getItem('language')) ?? null,
    browser: navigator.language,
  });
}
