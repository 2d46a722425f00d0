import type { Message } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { changeConversationAtom, withReplacedMessage } from '../../../chat-state/index.ts';

/** Takes a message back. Resolves to false when it is too late; the reason is told in a toast. */
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
    // The client has told the reason; the message stands as it did.
    return false;
  }
});
