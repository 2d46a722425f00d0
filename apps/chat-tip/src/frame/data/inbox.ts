import type { AccountEvent, Message, Session, SessionId } from '@seller-chat/core';
import { mergeMessages } from '@seller-chat/core/message';
import type { Platform } from '@seller-chat/core/platform';
import { mergeSessions } from '@seller-chat/core/session';

/** Conversations on screen at most, as in the answer of the server. */
export const ROWS_MAX = 30;
/** An older message is history that an import brings, and not announced, ms. */
const NEWS_WITHIN_MS = 10 * 60_000;

/** A shop that this sign-in may show. */
export interface TipShop {
  readonly shopId: string;
  readonly shopName: string;
  readonly platform: Platform;
}

/** What the tip holds of the server. */
export interface Inbox {
  readonly sessions: readonly Session[];
  readonly shops: ReadonlyMap<string, TipShop>;
  /** Whether this sign-in may answer and mark as read. */
  readonly mayReply: boolean;
}

/** The messages of one conversation, oldest first. `failed`: they could not be read, and none are there. */
export interface Thread {
  readonly messages: readonly Message[];
  readonly load: 'loading' | 'ready' | 'failed';
}
export type Threads = Readonly<Record<string, Thread | undefined>>;

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

/** The rows of the list: those that wait for an answer by their deadline, then unread ones, then the newest. */
export function rowsOf(
  sessions: readonly Session[],
  shops: readonly string[] | null,
  openId: string | null,
): readonly Session[] {
  const shown = sessions
    .filter(({ isDisabled, shopId }) => !isDisabled && (shops === null || shops.includes(shopId)))
    .toSorted(compareRows);
  return shown.filter(({ sessionId }, place) => place < ROWS_MAX || sessionId === openId);
}

function compareRows(a: Session, b: Session): number {
  return (
    compareDeadlines(a.replyDeadlineAt, b.replyDeadlineAt) ||
    Number(b.unreadCount > 0) - Number(a.unreadCount > 0) ||
    b.lastMessageTime - a.lastMessageTime ||
    (a.sessionId < b.sessionId ? -1 : 1)
  );
}

/** Unread messages of the shops that are shown. */
export interface Unread {
  readonly total: number;
  readonly byShop: Readonly<Record<string, number>>;
}

/** The unread messages of some shops; null: of all. */
export function unreadIn(unread: Unread, shops: readonly string[] | null): Unread {
  if (shops === null) return unread;
  const own = Object.entries(unread.byShop).filter(([shopId]) => shops.includes(shopId));
  return { total: own.reduce((sum, [, count]) => sum + count, 0), byShop: Object.fromEntries(own) };
}

/** Without a deadline last. */
function compareDeadlines(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a - b;
}
