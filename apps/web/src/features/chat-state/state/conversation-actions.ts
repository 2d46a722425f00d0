import { isLocalSession } from '@seller-chat/core/session';
import type { Message, Session, SessionId } from '@seller-chat/core';
import { afterPaint } from '../../../shared/after-paint.ts';
import { atom } from '../../../shared/jotai.ts';
import { workspaceAtom } from '../../../shared/workspace.ts';
import {
  beginConversation,
  firstUnread,
  oldestConfirmed,
  openedConversation,
  withNewestRun,
  withOlderPage,
} from '../model/conversation.ts';
import type { Conversation } from '../model/conversation.ts';
import { isMarkedUnread } from '../model/marked-unread.ts';
import {
  addressCellAtom,
  conversationsCellAtom,
  jumpTargetCellAtom,
  markedAtOpeningCellAtom,
  sessionIndexAtom,
} from './atoms.ts';
import { prefetchConversationAtom, takeKnownAtom } from './prefetch-conversation.ts';

/** Conversations kept ready; more would only hold memory. */
const KEPT_CONVERSATIONS = 20;

interface ConversationChange {
  sessionId: SessionId;
  change: (conversation: Conversation) => Conversation;
}

/** Changes a conversation that is kept; one that is not, or not any more, is passed over. */
export const changeConversationAtom = atom(null, (get, set, { sessionId, change }: ConversationChange) => {
  const kept = get(conversationsCellAtom);
  const before = kept.get(sessionId);
  if (before === undefined) return;
  const after = change(before);
  if (after !== before) set(conversationsCellAtom, new Map(kept).set(sessionId, after));
});

/** Puts a conversation last, as the most recent one, and lets the oldest go. */
const keepConversationAtom = atom(null, (get, set, conversation: Conversation) => {
  const kept = new Map(get(conversationsCellAtom));
  kept.delete(conversation.sessionId);
  kept.set(conversation.sessionId, conversation);
  const [oldest] = kept.keys();
  if (kept.size > KEPT_CONVERSATIONS && oldest !== undefined) kept.delete(oldest);
  set(conversationsCellAtom, kept);
});

/**
 * Shows the session of the address: what is kept at once, then what this device holds, then what the server
 * says. Does nothing while the session is not known yet; called again when it is. Where what is on screen is only read
 * again its unread line stays.
 */
export const openConversationActionAtom = atom(null, (get, set, how?: 'again' | 'atEnd') => {
  const { sessionId } = get(addressCellAtom);
  const session = sessionId === undefined ? undefined : get(sessionIndexAtom).get(sessionId);
  if (session === undefined) return;
  set(markedAtOpeningCellAtom, isMarkedUnread(session) ? session.sessionId : undefined);
  if (isLocalSession(session)) {
    // Its marketplace has nothing of it that could be read.
    set(keepConversationAtom, { ...beginConversation(session.sessionId), phase: 'ready' });
    return;
  }
  const opened = openedConversation(session, set(takeKnownAtom, session), how === 'again');
  set(keepConversationAtom, how === 'atEnd' ? { ...opened, opensAtEnd: true } : opened);
  void set(readConversationAtom, session);
});

/** The keyboard goes to the conversation above or below. */
const prefetchNeighboursAtom = atom(null, (get, set, sessionId: SessionId) => {
  const ids = get(sessionIndexAtom).ids();
  const at = ids.indexOf(sessionId);
  if (at < 0) return;
  for (const id of [ids[at - 1], ids[at + 1]]) if (id !== undefined) void set(prefetchConversationAtom, id);
});

/** Reads the newest messages of a session, from this device and then from the server. */
const readConversationAtom = atom(null, async (get, set, session: Session) => {
  const workspace = get(workspaceAtom);
  if (workspace === null) return;
  const { sessionId, unreadCount } = session;
  const showRun = (
    run: { messages: readonly Message[]; reachesNewest: boolean },
    end: Partial<Conversation>,
  ) =>
    set(changeConversationAtom, {
      sessionId,
      change: (conversation) => {
        // A jump far up happened meanwhile: do not show the newest messages.
        if (conversation.newer !== 'none') return conversation;
        const next = { ...withNewestRun(conversation, run), ...end };
        const isMarked = next.unreadFromId !== undefined || !run.reachesNewest;
        if (isMarked) return next;
        // What the server gave is what there is to be seen, even where it has more.
        const mayBeOlder = next.hasOlder && next.phase === 'loading';
        return { ...next, unreadFromId: firstUnread(next.messages, unreadCount, mayBeOlder) };
      },
    });
  const isAnyKnown = () => (get(conversationsCellAtom).get(sessionId)?.messages.length ?? 0) > 0;
  if (!isAnyKnown()) {
    const cached = await workspace.readCached(session);
    if (cached.messages.length > 0) showRun(cached, { hasOlder: true });
  }
  // To ask the server takes time of the frame that shows what is known.
  if (isAnyKnown()) await new Promise<void>((resolve) => void afterPaint(resolve));
  try {
    const latest = await workspace.loadLatest(session);
    const { hasMore, ...run } = latest;
    showRun(run, { phase: 'ready', hasOlder: hasMore });
    set(prefetchNeighboursAtom, sessionId);
  } catch {
    // Shown in words where the messages would be, with a way to try again.
    set(changeConversationAtom, {
      sessionId,
      change: (conversation) => ({ ...conversation, phase: 'failed' }),
    });
  }
});

/** Reads the open conversation again, after it failed or after too much was missed. */
export const reopenConversationAtom = atom(null, (get, set) => {
  const { sessionId } = get(addressCellAtom);
  const kept = sessionId === undefined ? undefined : get(conversationsCellAtom).get(sessionId);
  set(
    conversationsCellAtom,
    kept === undefined ? new Map() : new Map([[kept.sessionId, { ...kept, reachesNewest: false }]]),
  );
  set(openConversationActionAtom, 'again');
});

/** Reads the page before what is shown of the open conversation; one at a time. */
export const loadOlderAtom = atom(null, async (get, set) => {
  const workspace = get(workspaceAtom);
  const { sessionId } = get(addressCellAtom);
  const session = sessionId === undefined ? undefined : get(sessionIndexAtom).get(sessionId);
  const conversation = sessionId === undefined ? undefined : get(conversationsCellAtom).get(sessionId);
  if (workspace === null || session === undefined || conversation === undefined) return;
  const before = oldestConfirmed(conversation);
  if (before === undefined || !conversation.hasOlder || conversation.older === 'loading') return;
  const change = (next: (conversation: Conversation) => Conversation) =>
    set(changeConversationAtom, { sessionId: session.sessionId, change: next });
  change((current) => ({ ...current, older: 'loading' }));
  try {
    const page = await workspace.loadOlder(session, before.messageId);
    change((current) => withOlderPage(current, page));
  } catch {
    // Shown above the oldest message, with a way to try again.
    change((current) => ({ ...current, older: 'failed' }));
  }
});

/** Back to the newest messages, where a jump has left them out of sight. */
export const returnToNewestAtom = atom(null, (get, set) => {
  const { sessionId } = get(addressCellAtom);
  if (sessionId === undefined || get(conversationsCellAtom).get(sessionId)?.newer === 'none') return;
  set(jumpTargetCellAtom, undefined);
  set(openConversationActionAtom, 'atEnd');
});
