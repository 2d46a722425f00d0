import { and, desc, eq, isNotNull, lte, sql } from '../../db/query-builder/drizzle.ts';
import { capabilitiesOf } from '@seller-chat/core';
import { rowsOf } from '../../db/database.ts';
import type { Db, Tx } from '../../db/database.ts';
import { message, readNotice, session } from '../../db/schema/index.ts';
import { isFree, leaseUntilAtMost } from '../../jobs/due-rows.ts';
import type { SessionRow } from '../../db/rows/rows.ts';

/** Quiet period before the marketplace is notified, ms: a conversation read in steps causes one notice. */
export const NOTIFY_AFTER_MS = 2_000;

/** A marketplace to be notified that a conversation was read, under a lease. */
export interface DueNotice {
  accountId: string;
  sessionId: string;
  shopId: string;
  /** Epoch ms. */
  readUntil: number;
  failures: number;
}

/** The content of a notice: the last message of the buyer that was read. */
export interface ReadUpTo {
  platformSessionId: string;
  lastMessageId: string;
}

/**
 * Notes, in the transaction that reads a session, that its marketplace is to be notified. A session that cannot be
 * notified is left out. If reading goes on before the notice, the row moves on; it never moves back.
 */
export async function noteRead(tx: Tx, row: SessionRow, now: number): Promise<void> {
  if (capabilitiesOf(row.platform).features.markRead.value !== true) return;
  const { accountId, sessionId, shopId, readUntil } = row;
  await tx
    .insert(readNotice)
    .values({ accountId, sessionId, shopId, readUntil, dueAt: now + NOTIFY_AFTER_MS })
    .onConflictDoUpdate({
      target: [readNotice.accountId, readNotice.sessionId],
      set: { readUntil: sql`greatest(${readNotice.readUntil}, excluded.read_until)`, failures: 0 },
    });
}

/** Takes notices that are due, each under a lease. */
export function takeDueNotices(db: Db, now: number, leaseMs: number, limit: number): Promise<DueNotice[]> {
  return rowsOf<DueNotice>(
    db,
    sql`update read_notice n set lease_until = ${now + leaseMs}
        where (n.account_id, n.session_id) in (
          select account_id, session_id from read_notice
          where ${isFree({ due: sql`due_at`, lease: sql`lease_until` }, { now, leaseMs })}
          order by due_at limit ${limit} for update skip locked)
        returning n.account_id as "accountId", n.session_id as "sessionId", n.shop_id as "shopId",
          n.read_until as "readUntil", n.failures`,
  );
}

/** The newest message of the buyer that was read; null when there is none. */
export async function findReadUpTo(db: Db, due: DueNotice): Promise<ReadUpTo | null> {
  const [row] = await db
    .select({
      platformSessionId: session.platformSessionId,
      lastMessageId: sql<string>`${message.platformMessageId}`,
    })
    .from(message)
    .innerJoin(session, and(eq(session.accountId, due.accountId), eq(session.sessionId, due.sessionId)))
    .where(
      and(
        eq(message.accountId, due.accountId),
        eq(message.sessionId, due.sessionId),
        eq(message.senderRole, 'BUYER'),
        isNotNull(message.platformMessageId),
        lte(message.messageTime, due.readUntil),
      ),
    )
    .orderBy(desc(message.messageTime), desc(message.platformSequence), desc(message.messageId))
    .limit(1);
  return row ?? null;
}

/** The notice was delivered, or cannot be. What was read meanwhile causes the next one. */
export async function settleNotice(db: Db, due: DueNotice): Promise<void> {
  const isSame = and(noticeOf(due), eq(readNotice.readUntil, due.readUntil));
  const gone = await db.delete(readNotice).where(isSame).returning({ sessionId: readNotice.sessionId });
  if (gone.length === 0) await db.update(readNotice).set({ leaseUntil: 0 }).where(noticeOf(due));
}

/** Takes it again at a moment, epoch ms, unless its lease ends before. */
export async function shortenNoticeLease(db: Db, due: DueNotice, until: number): Promise<void> {
  await db
    .update(readNotice)
    .set({ leaseUntil: leaseUntilAtMost(readNotice.leaseUntil, until) })
    .where(noticeOf(due));
}

/** Notifies later. */
export async function postponeNotice(db: Db, due: DueNotice, dueAt: number): Promise<void> {
  await db
    .update(readNotice)
    .set({ dueAt, leaseUntil: 0, failures: due.failures + 1 })
    .where(noticeOf(due));
}

function noticeOf({ accountId, sessionId }: DueNotice) {
  return and(eq(readNotice.accountId, accountId), eq(readNotice.sessionId, sessionId));
}
