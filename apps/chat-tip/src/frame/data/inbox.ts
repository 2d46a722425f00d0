import type { Message, Session } from '@seller-chat/core';
import type { Platform } from '@seller-chat/core/platform';

/** Conversations that are held at most: those of the server's answer, and those that a message brought since. */
const SESSIONS_MAX = 100;

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

/** The conversations that are shown: without blacklisted buyers, and those of other shops if some were chosen. */
export function shownOf(sessions: readonly Session[], shops: readonly string[] | null): readonly Session[] {
  return sessions.filter(
    ({ isDisabled, shopId }) => !isDisabled && (shops === null || shops.includes(shopId)),
  );
}

/** The two parts of the list. */
export interface Rows {
  /** Their deadline is still ahead; the soonest one first. */
  readonly due: readonly Session[];
  /** By newest activity. Overdue ones are among them: in a busy account they would hide every new buyer. */
  readonly others: readonly Session[];
}

/** @param now - the server's time, epoch ms */
export function rowsOf(sessions: readonly Session[], now: number): Rows {
  const isDue = ({ replyDeadlineAt }: Session): boolean => replyDeadlineAt !== null && replyDeadlineAt > now;
  const byTime = (a: Session, b: Session): number =>
    b.lastMessageTime - a.lastMessageTime || (a.sessionId < b.sessionId ? -1 : 1);
  const byDeadline = (a: Session, b: Session): number =>
    (a.replyDeadlineAt ?? 0) - (b.replyDeadlineAt ?? 0) || byTime(a, b);
  return {
    due: sessions.filter(isDue).toSorted(byDeadline),
    others: sessions.filter((session) => !isDue(session)).toSorted(byTime),
  };
}

/** The first conversations of the list, and the open one; the list itself if it is short enough. */
export function withoutSurplus(
  sessions: readonly Session[],
  openId: string | null,
  now: number,
): readonly Session[] {
  if (sessions.length <= SESSIONS_MAX) return sessions;
  const { due, others } = rowsOf(sessions, now);
  return [...due, ...others].filter(({ sessionId }, place) => place < SESSIONS_MAX || sessionId === openId);
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
