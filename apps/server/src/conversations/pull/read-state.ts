import { and, desc, eq, gt, isNotNull, lte } from '../../db/query-builder/drizzle.ts';
import type { Tx } from '../../db/database.ts';
import type { SessionRow } from '../../db/rows/rows.ts';
import { message } from '../../db/schema/index.ts';
import type { ConversationSnapshot, MarketplaceAdapter } from '../../marketplaces/port.ts';

/**
 * Age of a conversation's last message from which an unread count of 0 is believed, ms. A younger message may share its
 * coarse time with one that the snapshot has not seen, and lists lag behind messages.
 */
const SETTLED_AFTER_MS = 60_000;

/** A marketplace's snapshot of a conversation, and when it was asked for. */
export interface SeenSnapshot {
  remote: Pick<ConversationSnapshot, 'lastMessageTime' | 'unreadCount' | 'readUntil'>;
  /** Epoch ms by the marketplace's clock. */
  remoteAt: number;
  adapter: Pick<MarketplaceAdapter, 'readsWholeConversation'>;
  /** Epoch ms. */
  now: number;
}

/**
 * The moment up to which the seller has read a conversation, at the marketplace or here, epoch ms: the push about
 * reading there may have been lost. It never goes back, and never covers a message that the snapshot has not seen.
 *
 * @param row - the session, locked
 */
export async function readUntilThere(
  tx: Tx,
  row: SessionRow,
  { remote, remoteAt, adapter, now }: SeenSnapshot,
): Promise<number> {
  const { lastMessageTime, unreadCount, readUntil = 0 } = remote;
  const named = Math.min(readUntil, Math.max(row.messageTime, now));
  const isReadThere =
    row.unreadCount > 0 &&
    unreadCount === 0 &&
    !adapter.readsWholeConversation &&
    row.messageTime <= lastMessageTime &&
    lastMessageTime <= remoteAt - SETTLED_AFTER_MS;
  const hasReadAll = isReadThere && !(await isAnsweredAutomatically(tx, row));
  return Math.max(row.readUntil, named, hasReadAll ? row.messageTime : 0);
}

/** A marketplace may take an automatic message for an answer, and then counts nothing as unread. No person has read. */
async function isAnsweredAutomatically(tx: Tx, row: SessionRow): Promise<boolean> {
  const [found] = await tx
    .select({ messageId: message.messageId })
    .from(message)
    .where(
      and(
        eq(message.accountId, row.accountId),
        eq(message.sessionId, row.sessionId),
        gt(message.messageTime, row.readUntil),
        isNotNull(message.origin),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/**
 * Moves `readUntil` to where the marketplace's own unread count says the seller has read. Messages after that count was
 * taken are not in it, and stay unread. Where times are too coarse, messages in the very moment of the last one stay
 * unread too: better seen twice than overlooked. Without a count the seller has read everything.
 */
export async function applyUnreadCount(
  tx: Tx,
  row: SessionRow,
  remote: ConversationSnapshot,
): Promise<SessionRow> {
  const unreadCount = remote.unreadCount ?? 0;
  const newestFirst = await tx
    .select({ messageTime: message.messageTime })
    .from(message)
    .where(
      and(
        eq(message.accountId, row.accountId),
        eq(message.sessionId, row.sessionId),
        eq(message.senderRole, 'BUYER'),
        // 0 before the first message: then nothing that was read since has been seen.
        lte(message.messageTime, remote.lastMessageTime),
      ),
    )
    .orderBy(desc(message.messageTime))
    .limit(unreadCount + 1);
  const newest = newestFirst[0]?.messageTime ?? 0;
  const lastRead = newestFirst[unreadCount]?.messageTime ?? 0;
  const readUntil = unreadCount > 0 ? Math.min(lastRead, newest - 1) : lastRead;
  return { ...row, readUntil: Math.max(row.readUntil, readUntil) };
}
