import { chooseLanguage } from '@seller-chat/core/language';
import { rememberedOwner } from '../data/account-marker.ts';
import { hasLoginCookie } from '../data/login-cookie.ts';
import { loadCatalog } from '../i18n/catalogs.ts';
import { readLanguageWishes } from '../i18n/language-memory.ts';
import { askAhead } from './ask-ahead.ts';

/**
 * Begins to fetch, side by side, what the page of this address will ask for one after the other: the words, and for
 * somebody signed in the chat, and what this device keeps of it or else what asks the server. Failing is no harm:
 * whoever needs a part asks for it again.
 */
export function fetchAhead(): void {
  const language = chooseLanguage(readLanguageWishes());
  const parts: Promise<unknown>[] = [loadCatalog(language)];
  if (location.pathname === '/chat' && hasLoginCookie(document.cookie)) {
    const owner = rememberedOwner(localStorage);
    parts.push(import('../routes/chat.tsx'));
    // What a device keeps is shown before the server is asked; one that keeps nothing asks at once.
    const readCache = async (of: string, isRemembered: boolean) => {
      const { readCacheAhead } = await import('../data/cache-reading.ts');
      readCacheAhead(of, isRemembered);
    };
    if (owner === '')
      parts.push(
        import('./api.ts'),
        askAhead(language, (of) => readCache(of, false)),
      );
    else parts.push(readCache(owner, true));
  }
  for (const part of parts) part.catch(() => undefined);
}
