import { FIELD, requireFields, requireRecord } from '../kernel/malformed-input.ts';
import { toText } from '../kernel/plain-text.ts';
import type { Message } from '../message/message.ts';
import { textOf } from '../message/text-content.ts';
import { languageKeyOf } from './language-key.ts';

/** Whether a direction is translated automatically (requirements: spec 9). Stored: append-only. */
export const TRANSLATION_MODES = { manual: '0', auto: '1' } as const;
export type TranslationMode = (typeof TRANSLATION_MODES)[keyof typeof TRANSLATION_MODES];

/** The translation part of the chat setting. Any value but `"1"` is manual. */
export interface AutoTranslationSetting {
  isSellerAutoTranslation: TranslationMode;
  isBuyerAutoTranslation: TranslationMode;
}

/** Language tags. An absent or unknown source must still be detected. */
export interface TranslationLanguages {
  source?: string | undefined;
  target: string | undefined;
}

const MESSAGE_FIELDS = { isSeller: FIELD.flag, content: FIELD.record };

const LETTER = /\p{L}/u;
const SIGNS_BEFORE = /^[^\p{L}\p{N}]+/u;
/** An address on the web, one without its scheme but with a path, or one for mail. */
const ADDRESS = /^(?:[a-z][a-z\d+.-]*:\/\/|www\.|[\w-]+(?:\.[\w-]+)+\/|[\w.+-]+@[\w-]+\.)[\x21-\x7e]*$/i;

/**
 * Whether a message is translated automatically (SPEC T1-T3): its direction is on auto, its kind has text, the text
 * has translatable words, and it is not in the target language. False while no target language is chosen. An invalid
 * setting is manual, an invalid language is unknown (SPEC Z2).
 *
 * @throws MalformedInputError for a message without side or content, and for a value that is not an object (SPEC Z1)
 */
export function shouldTranslate(
  message: Pick<Message, 'isSeller' | 'kind' | 'content'>,
  setting: Partial<AutoTranslationSetting>,
  languages: TranslationLanguages,
): boolean {
  requireFields(message, MESSAGE_FIELDS, 'message');
  requireRecord(setting, 'setting');
  requireRecord(languages, 'languages');
  const mode = message.isSeller ? setting.isSellerAutoTranslation : setting.isBuyerAutoTranslation;
  if (mode !== TRANSLATION_MODES.auto) return false;
  const target = languageKeyOf(languages.target);
  return (
    target !== undefined &&
    target !== languageKeyOf(languages.source) &&
    hasTranslatableWords(textOf(message))
  );
}

/**
 * Whether a text has a word in it (SPEC T3): emoji, numbers, signs, links and mail addresses are the same in
 * every language. In doubt a text has words, because a needless translation costs less than a missing one. False for a
 * value that is not text (SPEC Z2).
 */
export function hasTranslatableWords(text: string): boolean {
  return toText(text)
    .split(/\s+/)
    .some((part) => LETTER.test(part) && !ADDRESS.test(part.replace(SIGNS_BEFORE, '')));
}
