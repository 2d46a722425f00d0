import type { EngineLanguage } from './languages.ts';
import { ENGINE_LANGUAGES } from './languages.ts';
import { translatePhrase } from './phrase-book.ts';
import { countKnown, translateWords } from './word-book.ts';

/** An element whose text is not translated, or any other tag. */
const ELEMENT =
  /<code\b[^<>]*>[\s\S]*?<\/code>|<(\w+)\b[^<>]*\b(?:translate=["']?no|notranslate)[^<>]*>[\s\S]*?<\/\1>|<[^<>]+>/gi;
/** HTML elements are replaced by private-use characters while a text is translated. */
const FIRST_STAND_IN = 0xe000;
const STAND_IN = /[\uE000-\uF8FF]/g;
const SENTENCE = /[^.!?。！？\n]+[.!?。！？\n]*/gu;

/** A text in another language: by its phrases, else word by word. What the sandbox does not know stays as it is. */
export function translateText(text: string, source: EngineLanguage, target: EngineLanguage): string {
  if (source === target) return text;
  const whole = translatePhrase(text, source, target);
  if (whole !== undefined) return whole;
  return text.replace(
    SENTENCE,
    (sentence) => translatePhrase(sentence, source, target) ?? translateWords(sentence, source, target),
  );
}

/** The same for HTML: elements stay as they are, entities are read and written. */
export function translateHtml(html: string, source: EngineLanguage, target: EngineLanguage): string {
  const elements: string[] = [];
  const text = html.replace(ELEMENT, (element) => {
    elements.push(element);
    return String.fromCodePoint(FIRST_STAND_IN + elements.length - 1);
  });
  return escapeHtml(translateText(unescapeHtml(text), source, target)).replace(
    STAND_IN,
    (character) => elements[character.charCodeAt(0) - FIRST_STAND_IN] ?? character,
  );
}

export interface Detection {
  language: EngineLanguage;
  /** From 0 to 1. */
  confidence: number;
}

/** By script, else by the words that it knows. */
export function detectLanguage(html: string): Detection {
  const text = html.replace(ELEMENT, ' ');
  if (/\p{Script=Thai}/u.test(text)) return { language: 'th', confidence: 0.95 };
  if (/\p{Script=Han}/u.test(text)) return { language: 'zh', confidence: 0.95 };
  if (/[ăđơư\u1EA0-\u1EF9]/iu.test(text)) return { language: 'vi', confidence: 0.9 };
  const counts = ENGINE_LANGUAGES.map((language) => ({ language, known: countKnown(text, language) }));
  const [best] = counts.toSorted((a, b) => b.known - a.known);
  if (best === undefined || best.known === 0) return { language: 'en', confidence: 0 };
  return { language: best.language, confidence: Math.min(0.9, best.known / text.trim().length) };
}

/** Text with the entities read that both protocols write. */
export function unescapeHtml(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

/** As Google writes it: quotation marks as entities, too. */
function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
