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
  withPageAround,
} from '../../chat-state/index.ts';
import type { JumpTarget } from '../../chat-state/index.ts';

/** Messages read around the one that is jumped to: what stands above and below it is seen at once. */
const AROUND = 40;

/** What became of a jump. */
export type JumpOutcome = 'there' | 'gone' | 'failed' | 'overtaken';

/**
 * Brings a message of the open conversation into view; reads the page around it where it is not held. Never rejects:
 * `gone` when the conversation does not have it any more, `overtaken` when another jump or conversation came between.
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
    // Nothing newer: what is pushed fits on again, and what came meanwhile is read.
    if (!hasNewer) set(openConversationActionAtom);
    return 'there';
  } catch (error) {
    if (isOvertaken()) return 'overtaken';
    set(jumpTargetCellAtom, undefined);
    return error instanceof ApiError && error.code === ERROR_CODES.notFound ? 'gone' : 'failed';
  }
});
