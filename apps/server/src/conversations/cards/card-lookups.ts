import { and, eq, sql } from '../../db/query-builder/drizzle.ts';
import { rowsOf } from '../../db/database.ts';
import type { Db, Tx } from '../../db/database.ts';
import { cardLookup, message } from '../../db/schema/index.ts';
import type { AppendedEvents } from '../../events/event-log.ts';
import { isFree, leaseUntilAtMost } from '../../jobs/due-rows.ts';
import { appendMessageEvents } from '../message/message-events.ts';
import { sessionKey } from '../session/session-key.ts';
import { missingCardOf } from './incomplete-card.ts';
import type { MessageRow } from '../../db/rows/rows.ts';
import { lockSessions, saveSessions } from '../session/session-store.ts';

/** A card whose rest must be asked for, under a lease. */
export interface DueCard {
  accountId: string;
  sessionId: string;
  messageId: string;
  shopId: string;
  failures: number;
}

/** Takes cards that are due, each under a lease. */
export function takeDueCards(db: Db, now: number, leaseMs: number, limit: number): Promise<DueCard[]> {
  return rowsOf<DueCard>(
    db,
    sql`update card_lookup c set lease_until = ${now + leaseMs}
        where (c.account_id, c.session_id, c.message_id) in (
          select account_id, session_id, message_id from card_lookup
          where ${isFree({ due: sql`due_at`, lease: sql`lease_until` }, { now, leaseMs })}
          order by due_at limit ${limit} for update skip locked)
        returning c.account_id as "accountId", c.session_id as "sessionId", c.message_id as "messageId",
          c.shop_id as "shopId", c.failures`,
  );
}

/** The message a lookup is for; null when it is gone. */
export async function readCardMessage(tx: Tx, due: DueCard): Promise<MessageRow | null> {
  const [row] = await tx.select().from(message).where(messageOf(due));
  return row ?? null;
}

/** Asks again later. */
export async function postponeCard(db: Db, due: DueCard, dueAt: number): Promise<void> {
  await db
    .update(cardLookup)
    .set({ dueAt, leaseUntil: 0, failures: due.failures + 1 })
    .where(lookupOf(due));
}

/** Takes it again at a moment, epoch ms, unless its lease ends before. */
export async function shortenCardLease(db: Db, due: DueCard, until: number): Promise<void> {
  await db
    .update(cardLookup)
    .set({ leaseUntil: leaseUntilAtMost(cardLookup.leaseUntil, until) })
    .where(lookupOf(due));
}

/** There is nothing more to be learnt: the card stays as it is. */
export async function dropCard(tx: Tx, due: DueCard): Promise<void> {
  await tx.delete(cardLookup).where(lookupOf(due));
}

/**
 * Completes a card and emits it. Fields that the message itself had stay; a second call changes nothing. The version
 * grows, so that the complete card wins wherever both arrive.
 */
export async function completeCard(
  db: Db,
  due: DueCard,
  found: Readonly<Record<string, unknown>>,
  now: number,
): Promise<AppendedEvents[]> {
  return db.transaction(async (tx) => {
    const session = (await lockSessions(tx, [due])).get(sessionKey(due.accountId, due.sessionId));
    const row = await readCardMessage(tx, due);
    await dropCard(tx, due);
    if (!session || !row || missingCardOf(row) === null) return [];
    const [completed] = await tx
      .update(message)
      .set({ content: { ...found, ...row.content }, version: row.version + 1 })
      .where(messageOf(due))
      .returning();
    if (!completed) throw new Error('a message vanished while its session was locked');
    if (session.messageId !== completed.messageId) {
      return appendMessageEvents(tx, [session], [completed], now);
    }
    const [saved] = await saveSessions(tx, [{ ...session, latestMessageContent: completed.content }]);
    if (!saved) throw new Error('a session vanished while it was locked');
    return appendMessageEvents(tx, [saved], [completed], now);
  });
}

function messageOf({ accountId, sessionId, messageId }: DueCard) {
  return and(
    eq(message.accountId, accountId),
    eq(message.sessionId, sessionId),
    eq(message.messageId, messageId),
  );
}

function lookupOf({ accountId, sessionId, messageId }: DueCard) {
  return and(
    eq(cardLookup.accountId, accountId),
    eq(cardLookup.sessionId, sessionId),
    eq(cardLookup.messageId, messageId),
  );
}
