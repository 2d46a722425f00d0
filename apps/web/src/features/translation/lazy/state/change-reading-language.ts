import type { LanguageCode, Message, SessionId } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import { conversationsCellAtom } from '../../../chat-state/index.ts';
import { secondTextChoicesCellAtom, translationsCellAtom } from '../../state/translations.ts';
import { readingLanguageAtom, rememberReadingLanguageAtom } from './reading-languages.ts';
import { translateMessagesAtom } from './translate-messages.ts';

/**
 * Forgets the translations of a conversation that are in another language than it is now read in, and asks for those
 * again that its reader has not hidden, and for a message that a person asked for.
 */
export const retranslateAtom = atom(null, (get, set, sessionId: SessionId, asked?: Message) => {
  const target = get(readingLanguageAtom)(sessionId);
  const known = get(translationsCellAtom);
  const messages = get(conversationsCellAtom).get(sessionId)?.messages ?? [];
  const old = messages.filter(({ messageId }) => (known.get(messageId)?.target ?? target) !== target);
  if (old.length > 0) {
    const left = new Map(known);
    for (const { messageId } of old) left.delete(messageId);
    set(translationsCellAtom, left);
  }
  if (asked !== undefined) void set(translateMessagesAtom, { messages: [asked], isAsked: true });
  const choices = get(secondTextChoicesCellAtom);
  const shown = old.filter(({ messageId }) => choices.get(messageId) ?? true);
  void set(translateMessagesAtom, { messages: shown, isAsked: false });
});

/** Reads the conversation of a message in another language from now on, and shows this message in it. */
export const chooseReadingLanguageAtom = atom(null, (get, set, message: Message, language: LanguageCode) => {
  set(rememberReadingLanguageAtom, message.sessionId, language);
  set(secondTextChoicesCellAtom, new Map([...get(secondTextChoicesCellAtom), [message.messageId, true]]));
  set(retranslateAtom, message.sessionId, message);
});
