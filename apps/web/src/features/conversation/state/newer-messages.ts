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
} from '../../chat-state/index.ts';
import type { Conversation } from '../../chat-state/index.ts';

/** The message to be brought into view of the open conversation. */
export const jumpTargetAtom = atom((get) => {
  const target = get(jumpTargetCellAtom);
  return target?.sessionId === get(addressCellAtom).sessionId ? target : undefined;
});

/** Loads the page below the messages of a jump, until the newest are reached. One page at a time. */
export const loadNewerAtom = atom(null, async (get, set) => {
  const conversation = get(openConversationAtom);
  const session = conversation && get(sessionIndexAtom).get(conversation.sessionId);
  const newest = conversation?.messages.at(-1);
  if (session === undefined || newest === undefined) return;
  if (conversation?.newer !== 'idle' && conversation?.newer !== 'failed') return;
  const { sessionId, shopId } = session;
  const change = (by: (current: Conversation) => Conversation): void =>
    set(changeConversationAtom, { sessionId, change: by });
  change((current) => ({ ...current, newer: 'loading' }));
  // After another jump meanwhile, or a return to the newest, the page is stale.
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
    change((current) => withNewerPage(current, { messages, hasNewer }));
    if (!hasNewer && get(addressCellAtom).sessionId === sessionId) set(openConversationActionAtom);
  } catch {
    // Shown below the newest message, with a way to try again.
    if (isSame()) change((current) => ({ ...current, newer: 'failed' }));
  }
});
