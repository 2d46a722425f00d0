import type { LanguageCode } from '@seller-chat/core';
import { keepOnDevice } from '../shared/keep-on-device.ts';

const STORAGE_KEY = 'language';
const COOKIE_DAYS = 365;

/** What this browser says about the language to use, in the order core asks for it. */
export function readLanguagePreferences(): { query: string | null; stored: string | null; browser: string } {
  return {
    query: new URLSearchParams(location.search).get('lang'),
    // The storage is full; the cookie holds the choice.
    stored: localStorage.getItem(STORAGE_KEY) ?? languageCookie(),
    browser: navigator.language,
  };
}

function languageCookie(): string | null {
  return /(?:^|; )language=([^;]*)/.exec(document.cookie)?.[1] ?? null;
}

/** Keeps a choice for later visits, in local storage and a cookie (requirements: spec 9). */
export function rememberLanguage(language: LanguageCode): void {
  keepOnDevice(localStorage, STORAGE_KEY, language);
  document.cookie = `${STORAGE_KEY}=${language}; max-age=${COOKIE_DAYS * 86_400}; path=/; samesite=lax`;
}

/** Chooses a language: remembered, then the page loads again in it. A `lang` in the address gives way. */
export function changeLanguage(language: LanguageCode): void {
  rememberLanguage(language);
  const address = new URL(location.href);
  if (address.searchParams.has('lang')) {
    address.searchParams.delete('lang');
    location.replace(address);
  } else {
    location.reload();
  }
}
