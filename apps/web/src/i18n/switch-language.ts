import type { LanguageCode } from '@seller-chat/core';
import { activateLanguage } from './activate-language.ts';
import { rememberLanguage } from './language-memory.ts';

/**
 * Chooses a language on a page that shows nothing of the server's in it: nothing is loaded again, so that nothing typed
 * is lost. A `lang` in the address gives way.
 */
export async function switchLanguage(language: LanguageCode): Promise<void> {
  rememberLanguage(language);
  const address = new URL(location.href);
  address.searchParams.delete('lang');
  if (address.href !== location.href) history.replaceState(history.state, '', address);
  await activateLanguage(language);
}
