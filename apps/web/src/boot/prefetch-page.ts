import { LOGIN_PATH } from '@seller-chat/core/account';
import { chooseLanguage } from '@seller-chat/core/language';
import { rememberedOwner } from '../data/device/account-marker.ts';
import { SIGN_OUT_KEY } from '../data/device/sign-out-note.ts';
import { hasLoginCookie } from '../data/device/login-cookie.ts';
import { loadCatalog } from '../i18n/catalogs.ts';
import { readLanguagePreferences } from '../i18n/language-memory.ts';
import { prefetchCalls } from './prefetch-calls.ts';

/**
 * The browser reads what it knows of all languages with the first formatter that a page makes, a fiftieth of a second on
 * a slow machine. Made here, that happens while the page waits for its code.
 */
function wakeFormatters(): void {
  new Intl.DateTimeFormat();
}

/**
 * All databases of a device lie in one place, which the browser opens with the first question about any of them: a
 * fiftieth of a second and more. Asked here, that happens while the page waits for the code that reads them.
 */
async function wakeDatabases(): Promise<void> {
  await indexedDB.databases();
}

/**
 * Prefetches in parallel what the page of this address will need: the words; the sign-in page; and, when an agent is
 * signed in, the chat and either the device's cache or the code that calls the server. A failure does no harm: the code that needs a part
 * requests it again.
 */
export function prefetchPage(): void {
  const parts: Promise<unknown>[] = [];
  const isChat = location.pathname === '/chat';
  if (isChat) parts.push(wakeDatabases());
  // Before anything is read from the browser's storage, which blocks the page: the code can arrive meanwhile. An agent
  // who has to sign in first needs it afterwards.
  const cacheReading = isChat ? import('../data/cache/cache-reading.ts') : undefined;
  if (cacheReading !== undefined) parts.push(import('../routes/chat.tsx'), cacheReading);
  const language = chooseLanguage(readLanguagePreferences());
  parts.push(loadCatalog(language));
  if (location.pathname === LOGIN_PATH)
    parts.push(
      import('../routes/login.tsx'),
      loadCatalog(language, 'forms'),
      loadCatalog(language, 'sign-in'),
    );
  // After a sign-out that is not finished, what the device keeps is to be removed, not read.
  const isLeft = localStorage.getItem(SIGN_OUT_KEY) !== null;
  if (cacheReading !== undefined && !isLeft && hasLoginCookie(document.cookie)) {
    const owner = rememberedOwner(localStorage);
    // What a device keeps is shown before the server is asked; one that keeps nothing asks at once.
    const readCache = async (of: string, isRemembered: boolean) =>
      (await cacheReading).prefetchCache(of, isRemembered);
    if (owner === '')
      parts.push(
        import('./api.ts'),
        prefetchCalls(language, (of) => readCache(of, false)),
      );
    else parts.push(readCache(owner, true));
  }
  for (const part of parts) part.catch(() => undefined);
  wakeFormatters();
}
