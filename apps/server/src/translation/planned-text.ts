import { shouldTranslate, hasTranslatableWords } from '@seller-chat/core/translation';
import type { TextTranslation } from '@seller-chat/api-client/contract';
import type { DetectLanguage } from './language/detect-language.ts';
import { isUniversal } from './language/universal-words.ts';
import { protectText } from './literals/protect-text.ts';
import type { ProtectedText } from './literals/protect-text.ts';
import { translationKeyOf } from './translation-key.ts';
import type { TranslationKey } from './translation-key.ts';

/** A text that must be translated. */
export interface PlannedText {
  text: string;
  /** Given or detected; empty: unknown. */
  sourceLanguage: string;
  key: TranslationKey;
  protectedText: ProtectedText;
}

export interface Languages {
  /** Null: it is detected. */
  source: string | null;
  target: string;
}

/** What must be translated of a text, or, by core's rules T2 and T3, why nothing is. */
export function planText(
  text: string,
  { source, target }: Languages,
  { detect, provider }: { detect: DetectLanguage; provider: string },
): PlannedText | TextTranslation {
  const protectedText = protectText(text);
  const hasWords = protectedText.pieces.length > 0 && hasTranslatableWords(text);
  if (!hasWords || isUniversal(protectedText.words))
    return { outcome: 'noWords', text, sourceLanguage: source ?? '' };
  const sourceLanguage = source ?? detect(protectedText.words);
  if (isSameLanguage(sourceLanguage, target)) return { outcome: 'sameLanguage', text, sourceLanguage };
  const key = translationKeyOf({ provider, text, targetLanguage: target, sourceLanguage });
  return { text, sourceLanguage, key, protectedText };
}

/** Whether a reader of one language reads the other (T2). */
export function isSameLanguage(source: string, target: string): boolean {
  const words = { isSeller: false, kind: 'text', content: { text: 'words' } } as const;
  return !shouldTranslate(words, { isBuyerAutoTranslation: '1' }, { source, target });
}
