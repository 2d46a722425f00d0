import { i18n } from '@lingui/core';
import { parseLanguage } from '@seller-chat/core/language';
import type { LanguageCode, SessionId } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import { readLanguage } from '../model/read-language.ts';
import { createConversationMemory } from './conversation-memory.ts';

const { keptAtom, keepAtom } = createConversationMemory({
  name: 'reading-languages',
  most: 500,
  read: readLanguage,
});

/** The language that messages of a conversation are translated into: the one chosen for it, else that of the screen. */
export const readingLanguageAtom = atom((get) => {
  const chosen = get(keptAtom);
  return (sessionId: SessionId): LanguageCode => chosen.get(sessionId) ?? screenLanguage();
});

/** Remembers it on this device; the language of the screen is no choice, and changes with the screen's. */
export const rememberReadingLanguageAtom = atom(
  null,
  (_get, set, sessionId: SessionId, language: LanguageCode) =>
    set(keepAtom, sessionId, language === screenLanguage() ? undefined : language),
);

function screenLanguage(): LanguageCode {
  return parseLanguage(i18n.locale) ?? 'en';
}
