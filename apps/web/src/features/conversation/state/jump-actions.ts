import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { Session } from '@seller-chat/core';
import { atom } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import {
  addressCellAtom,
  changeConversationAtom,
  conversationsCellAtom,
  jumpTargetCellAtom,
  openConversationActionAtom,
  openConversationAtom,
  sessionIndexAtom,
  withNewerPage,
  withPageAround,
} from '../../chat-state/index.ts';
import type { Conversation, JumpTarget } from '../../chat-state/index.ts';

/** Messages read around the one that is jumped to: what stands above and below it is seen at once. */
const AROUND = 40;

/** What became of a jump. */
export type JumpOutcome = 'there' | 'gone' | 'failed' | 'overtaken';

/** The message to be brought into view of the open conversation. */
export const jumpTargetAtom = atom((get) => {
  const target = get(jumpTargetCellAtom);
  return target?.sessionId === get(addressCellAtom).sessionId ? target : undefined;
});

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
    change(set, sessionId, (conversation) => withPageAround(conversation, { messages, hasMore, hasNewer }));
    // Nothing newer: what is pushed fits on again, and what came meanwhile is read.
    if (!hasNewer) set(openConversationActionAtom);
    return 'there';
  } catch (error) {
    if (isOvertaken()) return 'overtaken';
    set(jumpTargetCellAtom, undefined);
    return error instanceof ApiError && error.code === ERROR_CODES.notFound ? 'gone' : 'failed';
  }
});

/** Reads on below the messages that a jump brought, until the newest are reached; one page at a time. */
export const loadNewerAtom = atom(null, async (get, set) => {
  const conversation = get(openConversationAtom);
  const session = conversation && get(sessionIndexAtom).get(conversation.sessionId);
  const newest = conversation?.messages.at(-1);
  if (session === undefined || newest === undefined) return;
  if (conversation?.newer !== 'idle' && conversation?.newer !== 'failed') return;
  const { sessionId, shopId } = session;
  change(set, sessionId, (current) => ({ ...current, newer: 'loading' }));
  // A jump elsewhere, or back to the newest, while the page was on its way: it fits no more.
  const isSame = (): boolean => {
    const now = get(conversationsCellAtom).get(sessionId);
    return now?.newer === 'loading' && now.messages.at(-1)?.messageId === newest.messageId;
  };
  try {
    const { messageList: messages, hasNewer = false } = await get(servicesAtom).api.getMessageList(
      { shopId, sessionId, previousMessageId: newest.messageId },
      { silent: true },
    );
    if (!isSame()) return;
    change(set, sessionId, (current) => withNewerPage(current, { messages, hasNewer }));
    if (!hasNewer && get(addressCellAtom).sessionId === sessionId) set(openConversationActionAtom);
  } catch {
    // Shown below the newest message, with a way to try again.
    if (isSame()) change(set, sessionId, (current) => ({ ...current, newer: 'failed' }));
  }
});

function change(
  set: (
    target: typeof changeConversationAtom,
    value: Parameters<typeof changeConversationAtom.write>[2],
  ) => void,
  sessionId: Session['sessionId'],
  by: (conversation: Conversation) => Conversation,
): void {
  set(changeConversationAtom, { sessionId, change: by });
}
