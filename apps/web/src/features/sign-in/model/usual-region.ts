import type { LanguageCode } from '@seller-chat/core';
import { keepOnDevice } from '../../../shared/keep-on-device.ts';

const STORAGE_KEY = 'seller-chat.region';

/** Where most speakers of a language sell. */
const REGION_OF_LANGUAGE: Readonly<Record<LanguageCode, string>> = {
  en: 'SG',
  id: 'ID',
  ms: 'MY',
  th: 'TH',
  vi: 'VN',
  'zh-CN': 'CN',
};

/** The region to begin with: the one chosen on this device before, that of the browser, else that of the language. */
export function usualRegion(language: LanguageCode): string {
  const chosen = localStorage.getItem(STORAGE_KEY);
  if (chosen !== null && /^[A-Z]{2}$/.test(chosen)) return chosen;
  const [, region] = /-([A-Z]{2})$/.exec(navigator.language) ?? [];
  // Browsers in English say "US" wherever they are.
  return region === undefined || region === 'US' || region === 'GB' ? REGION_OF_LANGUAGE[language] : region;
}

/** Keeps a region that was chosen. */
export function keepRegion(region: string): void {
  keepOnDevice(localStorage, STORAGE_KEY, region);
}
