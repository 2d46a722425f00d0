import { textOf } from '@seller-chat/core/message';
import { hasTranslatableWords } from '@seller-chat/core/translation';
import type { Message } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import { sessionIndexAtom } from '../../../chat-state/index.ts';
import { carriedTextOf } from '../../model/carried-text.ts';
import { secondTextChoicesCellAtom, translationsCellAtom } from '../../state/translations.ts';
import type { MessageTranslation } from '../../state/translations.ts';
import { chunkTexts, isTooLong } from '../model/chunk-texts.ts';
import { askTranslationsAtom } from './ask-translations.ts';
import type { TextResult } from './ask-translations.ts';
import { isLimitMetAtom } from './limit.ts';
import { readingLanguage } from './reading-language.ts';
import { isSecondTextShownAtom } from './second-text.ts';

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
 * Translates messages into the language of the screen, in calls within the limits of the contract, one after the other.
 * What is translated, or under way, is left alone; what failed is tried again only if a person asks. Once the limit of
 * the plan is met, the rest is left as it is.
 */
export const translateMessagesAtom = atom(
  null,
  async (get, set, { messages, isAsked }: MessagesToTranslate): Promise<void> => {
    const known = get(translationsCellAtom);
    const wanted = messages.filter((message) => {
      const before = known.get(message.messageId);
      return (
        isTranslatable(message) && (before === undefined || (isAsked && before.state === 'untranslated'))
      );
    });
    const { platform } = get(sessionIndexAtom).get(wanted[0]?.sessionId ?? ('' as never)) ?? {};
    if (platform === undefined) return;
    set(noteTranslationsAtom, new Map(wanted.map(({ messageId }) => [messageId, { state: 'pending' }])));
    const texts = [...new Set(wanted.map(textOf))];
    const settle = (results: ReadonlyMap<string, TextResult>): void => {
      const settled = wanted.flatMap((message) => {
        const result = results.get(textOf(message));
        return result ? [[message.messageId, toTranslation(result, isAsked)] as const] : [];
      });
      set(noteTranslationsAtom, new Map(settled));
    };
    const refuse = (left: readonly string[], outcome: 'tooLong' | 'limitReached'): void =>
      settle(new Map(left.map((text) => [text, { outcome, sourceLanguage: '' }])));
    refuse(texts.filter(isTooLong), 'tooLong');
    const chunks = chunkTexts(texts.filter((text) => !isTooLong(text)));
    for (const [at, chunk] of chunks.entries()) {
      const results = await set(askTranslationsAtom, { platform, texts: chunk, target: readingLanguage() });
      settle(new Map(chunk.map((text, place) => [text, results[place] as TextResult])));
      if (results.some(({ outcome }) => outcome === 'limitReached'))
        return refuse(chunks.slice(at + 1).flat(), 'limitReached');
    }
  },
);

const noteTranslationsAtom = atom(null, (get, set, changes: ReadonlyMap<string, MessageTranslation>) => {
  if (changes.size > 0) set(translationsCellAtom, new Map([...get(translationsCellAtom), ...changes]));
});

function toTranslation(result: TextResult, isAsked: boolean): MessageTranslation {
  const { outcome, sourceLanguage } = result;
  return outcome === 'translated'
    ? { state: 'translated', text: result.text, sourceLanguage }
    : { state: 'untranslated', reason: outcome, sourceLanguage, isAsked };
}

/**
 * Hides the second texts of messages if all of them are shown; otherwise shows them, and translates what has none. One
 * press therefore shows the originals, and the next one the translations.
 */
export const toggleTranslationAtom = atom(null, (get, set, messages: readonly Message[]) => {
  const isShown = get(isSecondTextShownAtom);
  const able = messages.filter((message) => carriedTextOf(message) !== undefined || isTranslatable(message));
  const show = !able.every(isShown);
  const choices = new Map(get(secondTextChoicesCellAtom));
  for (const { messageId } of able) choices.set(messageId, show);
  set(secondTextChoicesCellAtom, choices);
  if (show) void set(translateMessagesAtom, { messages: able, isAsked: true });
});

/** Translates messages that came into view, unless the plan's characters are used up. */
export const translateSeenAtom = atom(null, (get, set, messages: readonly Message[]) => {
  if (!get(isLimitMetAtom)) void set(translateMessagesAtom, { messages, isAsked: false });
});
