import type { AccountEvent, Message, Session, SessionId } from '@seller-chat/core';
import { mergeMessages } from '@seller-chat/core/message';
import { mergeSessions } from '@seller-chat/core/session';
import type { Threads } from './inbox.ts';

/** An older message is history that an import brings, and not announced, ms. */
const NEWS_WITHIN_MS = 10 * 60_000;

/** The result of a frame of the log. */
export interface Folded {
  readonly sessions: readonly Session[];
  readonly threads: Threads;
  /** Conversations with a new message of the buyer, each once. */
  readonly news: readonly Session[];
}

/**
 * Folds events into what is held, by version, so that a repeated or late event changes nothing. A conversation that was
 * not held enters with a new message, or if a buyer waits in it.
 *
 * @param now - the server's time, epoch ms
 */
export function foldEvents(
  held: Pick<Folded, 'sessions' | 'threads'>,
  events: readonly AccountEvent[],
  now: number,
): Folded {
  let { sessions, threads } = held;
  const news = new Map<SessionId, Session>();
  for (const event of events) {
    if (event.type !== 'message.changed' && event.type !== 'session.changed') continue;
    const { session } = event;
    const known = sessions.find(({ sessionId }) => sessionId === session.sessionId);
    if (known === undefined && event.type === 'session.changed' && !isWaiting(session)) continue;
    sessions = mergeSessions(sessions, [session]);
    if (event.type !== 'message.changed') continue;
    if (isNews(known, session, event.message, now)) news.set(session.sessionId, session);
    threads = withMessages(threads, session.sessionId, [event.message]);
  }
  return { sessions, threads, news: [...news.values()] };
}

const isWaiting = ({ isDisabled, unreadCount, replyDeadlineAt }: Session): boolean =>
  !isDisabled && (unreadCount > 0 || replyDeadlineAt !== null);

function isNews(known: Session | undefined, session: Session, message: Message, now: number): boolean {
  if (message.senderRole !== 'BUYER' || message.isSeller || session.isDisabled) return false;
  const isNewest = message.messageId === session.messageId && known?.messageId !== message.messageId;
  const isKept = known !== undefined && known.version >= session.version;
  return isNewest && !isKept && session.unreadCount > 0 && message.messageTime >= now - NEWS_WITHIN_MS;
}

/** Merges messages into a conversation that is held; the others are read when they are opened. */
export function withMessages(threads: Threads, sessionId: string, messages: readonly Message[]): Threads {
  const thread = threads[sessionId];
  if (thread === undefined) return threads;
  const merged = mergeMessages(thread.messages, messages);
  return merged === thread.messages ? threads : { ...threads, [sessionId]: { ...thread, messages: merged } };
}
