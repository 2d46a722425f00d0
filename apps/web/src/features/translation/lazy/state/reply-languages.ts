import type { LanguageCode, SessionId } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import { conversationsCellAtom, sessionIndexAtom } from '../../../chat-state/index.ts';
import { translationsCellAtom } from '../../state/translations.ts';
import { targetLanguageOf } from '../model/target-language.ts';
import { readLanguage } from '../model/read-language.ts';
import { createConversationMemory } from './conversation-memory.ts';

const { keptAtom, keepAtom } = createConversationMemory({
  name: 'reply-languages',
  most: 500,
  read: readLanguage,
});

/** The language that replies of a conversation are translated into. */
export const replyLanguageAtom = atom((get) => (sessionId: SessionId): LanguageCode => {
  const session = get(sessionIndexAtom).get(sessionId);
  if (session === undefined) return 'en';
  const messages = get(conversationsCellAtom).get(sessionId)?.messages ?? [];
  const chosen = get(keptAtom).get(sessionId);
  return targetLanguageOf({ session, messages, translations: get(translationsCellAtom), chosen });
});

/** Remembers on this device which language replies of a conversation are translated into. */
export const rememberReplyLanguageAtom = keepAtom;
