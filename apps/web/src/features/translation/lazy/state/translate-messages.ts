import { textOf } from '@seller-chat/core/message';
import { hasTranslatableWords } from '@seller-chat/core/translation';
import type { Message } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { sessionIndexAtom } from '../../../chat-state/index.ts';
import { carriedTextOf } from '../../model/carried-text.ts';
import { secondTextChoicesCellAtom, translationsCellAtom } from '../../state/translations.ts';
import type { MessageTranslation, TranslationState } from '../../state/translations.ts';
import { chunkTexts, isTooLong } from '../model/chunk-texts.ts';
import { askTranslationsAtom } from './ask-translations.ts';
import type { TextResult } from './ask-translations.ts';
import { isLimitMetAtom } from './limit.ts';
import { readingLanguageAtom } from './reading-languages.ts';
import { isSecondTextShownAtom } from './second-text.ts';

/** A provider that was away is asked again by itself after this long, ms. */
const AGAIN_AFTER_MS = 30_000;

/**
 * Whether the translation of a message may be asked for: it was never asked for; or it failed, and a person asks again or
 * the provider has had `AGAIN_AFTER_MS` to come back.
 */
export function mayAsk(
  known: MessageTranslation | undefined,
  { isAsked, now }: { isAsked: boolean; now: number },
): boolean {
  if (known?.state !== 'untranslated') return known === undefined;
  return isAsked || (known.reason === 'unavailable' && now - known.at > AGAIN_AFTER_MS);
}

/** Messages of one conversation, and whether a person asked for them. */
export interface MessagesToTranslate {
  messages: readonly Message[];
  isAsked: boolean;
}

/** Whether a message has words that could be translated, and carries no second text yet. */
function isTranslatable(message: Message): boolean {
  const isRecalled = message.content['isRecalled'] === true;
  return !isRecalled && carriedTextOf(message) === undefined && hasTranslatableWords(textOf(message));
}

/**
 * Translates messages into the language that their conversation is read in, in calls within the limits of the contract,
 * one after the other. What is translated, or under way, is left alone, and what failed for a while: see `mayAsk`.
 * Once the limit of the plan is met, the rest is left as it is. Answers in a language that is no longer read are dropped.
 */
export const translateMessagesAtom = atom(
  null,
  async (get, set, { messages, isAsked }: MessagesToTranslate): Promise<void> => {
    const known = get(translationsCellAtom);
    const now = get(servicesAtom).now();
    const wanted = messages.filter(
      (message) => isTranslatable(message) && mayAsk(known.get(message.messageId), { isAsked, now }),
    );
    const { platform, sessionId } = get(sessionIndexAtom).get(wanted[0]?.sessionId ?? ('' as never)) ?? {};
    if (platform === undefined || sessionId === undefined) return;
    const target = get(readingLanguageAtom)(sessionId);
    const pending = { state: 'pending', target } as const;
    set(noteTranslationsAtom, new Map(wanted.map(({ messageId }) => [messageId, pending])));
    const texts = [...new Set(wanted.map(textOf))];
    const settle = (results: ReadonlyMap<string, TextResult>): void => {
      const settled = wanted.flatMap((message) => {
        const result = results.get(textOf(message));
        return result
          ? [[message.messageId, { ...toTranslation(result, isAsked, now), target }] as const]
          : [];
      });
      set(noteTranslationsAtom, new Map(settled));
    };
    const refuse = (left: readonly string[], outcome: 'tooLong' | 'limitReached'): void =>
      settle(new Map(left.map((text) => [text, { outcome, sourceLanguage: '' }])));
    refuse(texts.filter(isTooLong), 'tooLong');
    const chunks = chunkTexts(texts.filter((text) => !isTooLong(text)));
    for (const [at, chunk] of chunks.entries()) {
      const results = await set(askTranslationsAtom, { platform, texts: chunk, target });
      if (get(readingLanguageAtom)(sessionId) !== target) return;
      settle(new Map(chunk.map((text, place) => [text, results[place] as TextResult])));
      if (results.some(({ outcome }) => outcome === 'limitReached'))
        return refuse(chunks.slice(at + 1).flat(), 'limitReached');
    }
  },
);

const noteTranslationsAtom = atom(null, (get, set, changes: ReadonlyMap<string, MessageTranslation>) => {
  if (changes.size > 0) set(translationsCellAtom, new Map([...get(translationsCellAtom), ...changes]));
});

function toTranslation(result: TextResult, isAsked: boolean, at: number): TranslationState {
  const { outcome, sourceLanguage } = result;
  return outcome === 'translated'
    ? { state: 'translated', text: result.text, sourceLanguage }
    : { state: 'untranslated', reason: outcome, sourceLanguage, isAsked, at };
}

/**
 * Hides the second texts of messages if all of them are shown; otherwise shows them, and translates what has none. One
 * press therefore shows the originals, and the next one the translations. A message whose
 * translation failed counts as shown once it was asked for.
 */
export const toggleTranslationAtom = atom(null, (get, set, messages: readonly Message[]) => {
  const isShown = get(isSecondTextShownAtom);
  const known = get(translationsCellAtom);
  const able = messages.filter((message) => carriedTextOf(message) !== undefined || isTranslatable(message));
  const choices = new Map(get(secondTextChoicesCellAtom));
  const isAnswered = ({ messageId }: Message): boolean =>
    known.get(messageId)?.state === 'untranslated' && choices.get(messageId) === true;
  const show = !able.every((message) => isShown(message) || isAnswered(message));
  for (const { messageId } of able) choices.set(messageId, show);
  set(secondTextChoicesCellAtom, choices);
  if (show) void set(translateMessagesAtom, { messages: able, isAsked: true });
});

/** Translates messages that came into view, unless the plan's characters are used up. */
export const translateSeenAtom = atom(null, (get, set, messages: readonly Message[]) => {
  if (!get(isLimitMetAtom)) void set(translateMessagesAtom, { messages, isAsked: false });
});
