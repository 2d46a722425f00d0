import { formOfChinese } from './han-forms.ts';
import { countTellingWords, indonesianOrMalay, languageOfWords } from './telling-words.ts';

/**
 * A text's language as a tag (`id`, `zh-TW`); empty: unknown, a provider may know. Never throws.
 *
 * @param home - the language of the shop's site: it decides between two that share most of their words
 */
export type DetectLanguage = (text: string, home?: string) => string;

/** Letters that Vietnamese alone has, and vowels with its marks. */
const VIETNAMESE = /[ăđơưĂĐƠƯ\u1EA0-\u1EF9]/u;
/** Languages that the statistics of letters know, of those that our buyers write in Latin letters. */
const STATISTICAL = ['en', 'id', 'vi'];

const SCRIPTS = {
  latin: /\p{Script=Latin}/gu,
  thai: /\p{Script=Thai}/gu,
  han: /\p{Script=Han}/gu,
  kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  all: /\p{L}/gu,
};

/**
 * Loads the detector: 70 MB of memory and up to a second of the process's time, so a server does it before it listens,
 * and only where it translates.
 *
 * Scripts first, then words that tell one language, then the statistics of letters (decision 0087).
 */
export async function loadLanguageDetector(): Promise<DetectLanguage> {
  const { detect } = await import('tinyld');
  return (given, home) => {
    const text = given.normalize('NFKC');
    const byScript = languageOfScript(text);
    if (byScript !== undefined) return byScript;
    const counts = countTellingWords(text);
    const byWords = languageOfWords(counts, home);
    if (byWords !== undefined) return byWords;
    const byLetters = detect(text, { only: STATISTICAL });
    return byLetters === 'id' ? indonesianOrMalay(counts, home) : byLetters;
  };
}

/** The language that the script tells; empty for a script that tells none; undefined for Latin letters. */
function languageOfScript(text: string): string | undefined {
  const count = (script: keyof typeof SCRIPTS) => text.match(SCRIPTS[script])?.length ?? 0;
  const latin = count('latin');
  // Thai and Chinese say more with a letter, and both borrow words in Latin letters.
  if (count('thai') * 2 > latin) return 'th';
  if (count('kana') > 0) return '';
  if (count('han') * 3 > latin) return formOfChinese(text);
  if (latin * 2 < count('all')) return '';
  return VIETNAMESE.test(text) ? 'vi' : undefined;
}
