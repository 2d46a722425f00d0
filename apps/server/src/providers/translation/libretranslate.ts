import { z } from 'zod';
import { ProviderError } from '../provider-error.ts';
import { readMarkedHtml, toMarkedHtml } from './marked-html.ts';
import type { TranslationOptions, TranslationProvider } from './port.ts';
import { callTranslator, unusableAnswer } from './translation-http.ts';

/** How long the list of languages is believed, ms. */
const KEEP_LANGUAGES_MS = 3_600_000;

const Languages = z.array(z.object({ code: z.string(), targets: z.array(z.string()).default([]) }));
type Languages = z.output<typeof Languages>;
const Detected = z.object({ language: z.string().max(20) });
const Answer = z.object({
  translatedText: z.array(z.string()),
  detectedLanguage: z.array(Detected).optional(),
});

/** Installations of different age name Chinese differently. */
const OTHER_CODES: Readonly<Record<string, readonly string[]>> = {
  'zh-CN': ['zh-Hans', 'zh'],
  'zh-TW': ['zh-Hant', 'zt'],
};

/** LibreTranslate, self-hosted or not. Its languages are those that the installation has models for. */
export function makeLibreTranslator(
  { url, key }: TranslationOptions,
  steadyNow: () => number = () => performance.now(),
): TranslationProvider {
  const languages = makeLanguageReader(new URL('/languages', url), steadyNow);
  return {
    name: 'libretranslate',
    async translate({ pieces, source, target }, signal) {
      const offered = await languages(signal);
      const body = {
        q: pieces.map(toMarkedHtml),
        source: source === null ? 'auto' : codeOf(source, offered),
        target: codeOf(target, offered),
        format: 'html',
        ...(key !== '' && { api_key: key }),
      };
      const answer = Answer.safeParse(
        await callTranslator({ url: new URL('/translate', url), body, signal }),
      ).data;
      if (answer?.translatedText.length !== pieces.length) throw unusableAnswer();
      return answer.translatedText.map((text, at) => ({
        parts: readMarkedHtml(text, { isUnescaped: true }),
        detectedLanguage: answer.detectedLanguage?.[at]?.language ?? '',
      }));
    },
  };
}

/** The installation's own code of a language. Throws `ProviderError`, `permanent`, if it has none. */
function codeOf(language: string, offered: Languages): string {
  const codes = [language, ...(OTHER_CODES[language] ?? [])];
  const known = codes.find((code) => offered.some((one) => one.code === code));
  if (known === undefined)
    throw new ProviderError('permanent', `the translation provider does not know "${language}"`);
  return known;
}

/** Reads the list at most once an hour, and once for calls at the same time. A failure is not remembered. */
function makeLanguageReader(url: URL, steadyNow: () => number): (signal?: AbortSignal) => Promise<Languages> {
  let known: { reading: Promise<Languages>; until: number } | null = null;
  return (signal) => {
    if (known !== null && steadyNow() < known.until) return known.reading;
    const current = { reading: readLanguages(url, signal), until: steadyNow() + KEEP_LANGUAGES_MS };
    known = current;
    current.reading.catch(() => {
      if (known === current) known = null;
    });
    return current.reading;
  };
}

async function readLanguages(url: URL, signal: AbortSignal | undefined): Promise<Languages> {
  const parsed = Languages.safeParse(await callTranslator({ url, signal }));
  if (!parsed.success) throw unusableAnswer();
  return parsed.data;
}
