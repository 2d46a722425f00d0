import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { atom } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import {
  addressCellAtom,
  changeConversationAtom,
  conversationsCellAtom,
  jumpTargetCellAtom,
  openConversationActionAtom,
  sessionIndexAtom,
} from '../../chat-state/index.ts';
import type { JumpTarget } from '../../chat-state/index.ts';
import { withPageAround } from '../model/page-around.ts';

/** Number of messages loaded around the target of a jump, so that its neighbours are visible at once. */
const AROUND = 40;

/** Result of a jump. */
export type JumpOutcome = 'there' | 'gone' | 'failed' | 'overtaken';

/**
 * Scrolls to a message of the open conversation; loads the page around it if it is not held. Never rejects: `gone` if
 * the conversation no longer has it, `overtaken` if another jump or conversation was opened meanwhile.
 */
export const jumpToMessageAtom = atom(null, async (get, set, target: JumpTarget): Promise<JumpOutcome> => {
  const { sessionId, messageId } = target;
  const session = get(sessionIndexAtom).get(sessionId);
  const held = get(conversationsCellAtom).get(sessionId);
  const jump = { ...target };
  set(jumpTargetCellAtom, jump);
  if (held?.messages.some((message) => message.messageId === messageId) === true) return 'there';
  if (session === undefined) return 'gone';
  const isOvertaken = (): boolean =>
    get(jumpTargetCellAtom) !== jump || get(addressCellAtom).sessionId !== sessionId;
  try {
    const page = await get(servicesAtom).api.getMessageList(
      { shopId: session.shopId, sessionId, aroundMessageId: messageId, pageSize: AROUND },
      { silent: true },
    );
    if (isOvertaken()) return 'overtaken';
    const { messageList: messages, hasMore, hasNewer = false } = page;
    set(changeConversationAtom, {
      sessionId,
      change: (conversation) => withPageAround(conversation, { messages, hasMore, hasNewer }),
    });
    // The page reaches the newest message: pushed messages fit again, and missed ones are read.
    if (!hasNewer) set(openConversationActionAtom);
    return 'there';
  } catch (error) {
    if (isOvertaken()) return 'overtaken';
    set(jumpTargetCellAtom, undefined);
    return error instanceof ApiError && error.code === ERROR_CODES.notFound ? 'gone' : 'failed';
  }
});
