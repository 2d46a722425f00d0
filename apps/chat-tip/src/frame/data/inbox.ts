import type { Message, Session } from '@seller-chat/core';
import type { Platform } from '@seller-chat/core/platform';

/** Conversations on screen at most: those of the server's answer, and those that a new message brought since. */
const ROWS_MAX = 100;

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

/** At most `ROWS_MAX` conversations, those of the list; the list itself if it is not longer. */
export function withoutSurplus(sessions: readonly Session[], openId: string | null): readonly Session[] {
  return sessions.length > ROWS_MAX ? rowsOf(sessions, null, openId) : sessions;
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
