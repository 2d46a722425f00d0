import { createHash } from 'node:crypto';

/** What a stored translation is found by, within its account. */
export interface TranslationKey {
  textHash: string;
  targetLanguage: string;
  /** Empty: unknown. */
  sourceLanguage: string;
}

/** @param given.provider - its name: another one translates otherwise */
export function translationKeyOf(given: {
  provider: string;
  text: string;
  targetLanguage: string;
  sourceLanguage: string;
}): TranslationKey {
  const { provider, text, targetLanguage, sourceLanguage } = given;
  const textHash = createHash('sha256')
    .update(JSON.stringify([provider, text]))
    .digest('base64url');
  return { textHash, targetLanguage, sourceLanguage };
}
