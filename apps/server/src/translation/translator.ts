import { withBounds } from '../providers/translation/bounded-provider.ts';
import type { TranslationProvider } from '../providers/translation/port.ts';
import {
  TRANSLATION_PROVIDERS,
  TRANSLATION_PROVIDER_URLS,
} from '../providers/translation/translation-provider.ts';
import type { TranslationProviderName } from '../providers/translation/translation-provider.ts';
import { loadLanguageDetector } from './language/detect-language.ts';
import type { DetectLanguage } from './language/detect-language.ts';

/** What an installation translates with. */
export interface Translator {
  provider: TranslationProvider;
  detect: DetectLanguage;
}

export interface TranslatorSettings {
  name: TranslationProviderName;
  /** The provider's address; its real one when absent. */
  url?: string | undefined;
  key?: string | undefined;
  timeoutMs: number;
}

/** The configured provider, within its time, and the detector of languages. */
export async function makeTranslator({ name, url, key, timeoutMs }: TranslatorSettings): Promise<Translator> {
  const options = { url: url ?? TRANSLATION_PROVIDER_URLS[name], key: key ?? '' };
  return {
    provider: withBounds(TRANSLATION_PROVIDERS[name](options), { timeoutMs }),
    detect: await loadLanguageDetector(),
  };
}
