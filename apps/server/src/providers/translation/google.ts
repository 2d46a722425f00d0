import { z } from 'zod';
import { readMarkedHtml, toMarkedHtml } from './marked-html.ts';
import type { TranslationOptions, TranslationProvider } from './port.ts';
import { callTranslator, unusableAnswer } from './translation-http.ts';

const Answer = z.object({
  data: z.object({
    translations: z.array(
      z.object({ translatedText: z.string(), detectedSourceLanguage: z.string().max(20).default('') }),
    ),
  }),
});

/** Google's Cloud Translation, Basic (v2), with an API key. */
export function makeGoogleTranslator({ url, key }: TranslationOptions): TranslationProvider {
  const address = new URL('/language/translate/v2', url);
  // In a header: addresses are logged on the way.
  const headers = { 'x-goog-api-key': key };
  return {
    name: 'google',
    async translate({ pieces, source, target }, signal) {
      const body = {
        q: pieces.map(toMarkedHtml),
        target,
        format: 'html',
        ...(source !== null && { source }),
      };
      const answer = Answer.safeParse(await callTranslator({ url: address, headers, body, signal }));
      const translations = answer.data?.data.translations;
      if (translations?.length !== pieces.length) throw unusableAnswer();
      return translations.map(({ translatedText, detectedSourceLanguage }) => ({
        parts: readMarkedHtml(translatedText),
        detectedLanguage: detectedSourceLanguage,
      }));
    },
  };
}
