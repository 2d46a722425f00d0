import { makeGoogleTranslator } from './google.ts';
import { makeLibreTranslator } from './libretranslate.ts';
import type { TranslationOptions, TranslationProvider } from './port.ts';

/** The providers of translations by the name that the settings give them. */
export const TRANSLATION_PROVIDERS = {
  google: makeGoogleTranslator,
  libretranslate: (options) => makeLibreTranslator(options),
} as const satisfies Record<string, (options: TranslationOptions) => TranslationProvider>;

export type TranslationProviderName = keyof typeof TRANSLATION_PROVIDERS;

/** Their real addresses. */
export const TRANSLATION_PROVIDER_URLS: Record<TranslationProviderName, string> = {
  google: 'https://translation.googleapis.com',
  libretranslate: 'https://libretranslate.com',
};
