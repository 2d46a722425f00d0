import { chooseLanguage } from '@seller-chat/core/language';
import { rememberedOwner } from '../data/account-marker.ts';
import { hasLoginCookie } from '../data/login-cookie.ts';
import { loadCatalog } from '../i18n/catalogs.ts';
import { readLanguageWishes } from '../i18n/language-memory.ts';

/**
 * Begins to fetch, side by side, what the page of this address will ask for one after the other: the words, and for
 * somebody signed in the chat and what this device keeps of it. Failing is no harm: whoever needs a part asks for it
 * again.
 */
export function fetchAhead(): void {
  const parts: Promise<unknown>[] = [loadCatalog(chooseLanguage(readLanguageWishes()))];
  if (location.pathname === '/chat' && hasLoginCookie(document.cookie)) {
    const owner = rememberedOwner(localStorage);
    const cache = import('../data/cache-reading.ts');
    parts.push(cache.then(({ readCacheAhead }) => owner !== '' && readCacheAhead(owner)));
    parts.push(import('../routes/chat.tsx'), import('./api.ts'));
  }
  for (const part of parts) part.catch(() => undefined);
}
