import { LANGUAGES } from '@seller-chat/core/language';
import type { LanguageCode, SessionId } from '@seller-chat/core';
import { cacheOwnerOf } from '../../../../data/device/cache-owner.ts';
import { keepOnDevice } from '../../../../shared/keep-on-device.ts';
import { atom } from '../../../../shared/jotai.ts';
import { accountAtom } from '../../../account/index.ts';
import { conversationsCellAtom, sessionIndexAtom } from '../../../chat-state/index.ts';
import { translationsCellAtom } from '../../state/translations.ts';
import { targetLanguageOf } from '../model/target-language.ts';

/** Conversations whose language this device remembers; of more, those chosen first are forgotten. */
const MOST_KEPT = 500;

type Choices = readonly (readonly [SessionId, LanguageCode])[];
/** Chosen on this page, by owner; read from the device once. */
const choicesCellAtom = atom<{ key: string; choices: Choices } | null>(null);

const storageKeyAtom = atom((get) => {
  const account = get(accountAtom);
  return `seller-chat.reply-languages.${account === null ? '' : cacheOwnerOf(account)}`;
});

const choicesAtom = atom((get): Choices => {
  const key = get(storageKeyAtom);
  const kept = get(choicesCellAtom);
  return kept?.key === key ? kept.choices : readChoices(localStorage.getItem(key));
});

/** The language that replies of a conversation are translated into. */
export const replyLanguageAtom = atom((get) => (sessionId: SessionId): LanguageCode => {
  const session = get(sessionIndexAtom).get(sessionId);
  if (session === undefined) return 'en';
  const messages = get(conversationsCellAtom).get(sessionId)?.messages ?? [];
  const chosen = get(choicesAtom).find(([id]) => id === sessionId)?.[1];
  return targetLanguageOf({ session, messages, translations: get(translationsCellAtom), chosen });
});

/** Remembers on this device which language is chosen for a conversation. */
export const rememberReplyLanguageAtom = atom(
  null,
  (get, set, sessionId: SessionId, language: LanguageCode) => {
    const key = get(storageKeyAtom);
    const others = get(choicesAtom).filter(([id]) => id !== sessionId);
    const choices: Choices = [...others, [sessionId, language] as const].slice(-MOST_KEPT);
    set(choicesCellAtom, { key, choices });
    keepOnDevice(localStorage, key, JSON.stringify(choices));
  },
);

/** Anyone may have written there: what is no choice is none. */
function readChoices(text: string | null): Choices {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? (stored.filter(isChoice) as unknown as Choices) : [];
  } catch {
    return [];
  }
}

function isChoice(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const [sessionId, language] = value as unknown[];
  return typeof sessionId === 'string' && LANGUAGES.some(({ code }) => code === language);
}
