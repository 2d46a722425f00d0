import type { Message } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { changeConversationAtom, withReplacedMessage } from '../../../chat-state/index.ts';

/** Recalls a message. Resolves with false if it is too late; a toast shows the reason. */
export const recallAtom = atom(null, async (get, set, message: Message): Promise<boolean> => {
  const { shopId, sessionId, messageId } = message;
  try {
    const answer = await get(servicesAtom).api.recallMessage({ shopId, sessionId, messageId });
    const recalled = answer.message as Message;
    set(changeConversationAtom, {
      sessionId,
      change: (conversation) => withReplacedMessage(conversation, recalled),
    });
    return true;
  } catch {
    // The client has shown the reason; the message is unchanged.
    return false;
  }
});
