import { makeOptimisticMessage, markAsLoading } from '@seller-chat/core/message';
import { capabilitiesOf, checkOutgoingText } from '@seller-chat/core/platform';
import { findOpenVariables } from '@seller-chat/core/reply';
import type {
  ClientMessageId,
  Message,
  MessageId,
  OutgoingContent,
  Session,
  SessionId,
} from '@seller-chat/core';
import { accountAtom } from '../../account/index.ts';
import { atom } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { workspaceAtom } from '../../../shared/workspace.ts';
import {
  addressCellAtom,
  changeConversationAtom,
  conversationsCellAtom,
  openConversationAtom,
  openSessionAtom,
  returnToNewestAtom,
  sessionIndexAtom,
  withLiveMessages,
  withReplacedMessage,
  writeDraftAtom,
} from '../../chat-state/index.ts';
import { openExtrasAtom } from './extras.ts';

/** Something to send. */
export interface Outgoing {
  /** Default: the open session. */
  sessionId?: SessionId;
  content: OutgoingContent;
  /** What the card shows at once, beside what is sent; by kind, as in any message's content. */
  shown?: Readonly<Record<string, unknown>>;
}

/** Sends a message. If its session is open, it is on screen when this returns. Returns false if it may not be sent. */
export const sendContentAtom = atom(null, (get, set, { content, shown = {}, ...to }: Outgoing): boolean => {
  const { sessionId = get(addressCellAtom).sessionId } = to;
  const session = sessionId === undefined ? undefined : get(sessionIndexAtom).get(sessionId);
  const workspace = get(workspaceAtom);
  if (session === undefined || workspace === null) return false;
  const { shopId, platform } = session;
  if (!capabilitiesOf(platform).sendableKinds.includes(content.kind)) return false;
  if (content.kind === 'text' && checkOutgoingText(platform, content.text) !== 'ok') return false;
  // The new message is below the newest one: scroll there.
  set(returnToNewestAtom);
  const { now, newId } = get(servicesAtom);
  const conversation = get(conversationsCellAtom).get(session.sessionId);
  const newest = conversation?.messages.at(-1)?.messageTime ?? session.messageTime;
  const account = get(accountAtom);
  const optimistic = makeOptimisticMessage({
    clientMessageId: newId() as ClientMessageId,
    sessionId: session.sessionId,
    shopId,
    platform,
    content,
    shown,
    // A clock that is behind must not put an answer above its question.
    now: Math.max(now(), newest + 1),
  });
  const sentBy = account && { subAccountId: account.subAccountId, name: account.displayName };
  const message = { ...withSeenAnswer(optimistic, session), ...(sentBy && { sentBy }) };
  set(changeConversationAtom, {
    sessionId: session.sessionId,
    change: (before) => ({ ...withLiveMessages(before, [message]), unreadFromId: undefined }),
  });
  void workspace.send(platform, message);
  return true;
});

/** A sent message names the answer that its sender saw, so that no buyer is answered twice by mistake (core's S25). */
function withSeenAnswer(message: Message, { answeredBy }: Session): Message {
  return { ...message, __seenAnswerId: answeredBy?.messageId ?? '' };
}

/** Sends a text in the open session and removes its draft. Returns false if it may not be sent (core's Q19). */
export const sendTextAtom = atom(null, (get, set, text: string): boolean => {
  if (findOpenVariables(text).length > 0) return false;
  const sessionId = get(openSessionAtom)?.sessionId;
  if (sessionId === undefined || !set(sendContentAtom, { content: { kind: 'text', text } })) return false;
  set(writeDraftAtom, { sessionId, text: '' });
  return true;
});

/**
 * Resends a failed message of the open session with the same client id. Shows the reason if the marketplace would
 * refuse every message now.
 */
export const resendAtom = atom(null, (get, set, messageId: string) => {
  const session = get(openSessionAtom);
  const workspace = get(workspaceAtom);
  const failed = get(openConversationAtom)?.messages.find(
    (message) => message.messageId === (messageId as MessageId),
  );
  if (session === undefined || workspace === null || failed === undefined) return;
  const { blockedReason } = get(openExtrasAtom);
  if (blockedReason !== undefined) {
    get(servicesAtom).toasts.show({ tone: 'error', text: blockedReason });
    return;
  }
  const message = withSeenAnswer(markAsLoading(failed), session);
  set(changeConversationAtom, {
    sessionId: session.sessionId,
    change: (conversation) => withReplacedMessage(conversation, message),
  });
  void workspace.send(session.platform, message);
});
