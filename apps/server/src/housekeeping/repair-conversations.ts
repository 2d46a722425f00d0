import { and, eq, inArray, or, sql } from '../db/query-builder/drizzle.ts';
import { isCredibleMoment, isFromShop, readMoment } from '@seller-chat/core';
import { rowsOf } from '../db/database.ts';
import type { Db, Tx } from '../db/database.ts';
import { message, readNotice } from '../db/schema/index.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import { appendEvents } from '../events/event-log.ts';
import { appendMessageEvents } from '../conversations/message/message-events.ts';
import { sessionKey } from '../conversations/session/session-key.ts';
import { recountSession } from '../conversations/session/recount-session.ts';
import { toSession } from '../db/rows/rows.ts';
import type { MessageRow, SessionRow } from '../db/rows/rows.ts';
import { lockSessions, saveSessions } from '../conversations/session/session-store.ts';
import type { SessionKey } from '../conversations/session/session-store.ts';

const DAY = 86_400_000;
/** Stored times this far ahead, ms, are repaired. Far more than any clock is wrong that was set by mistake. */
export const AHEAD_MS = 2 * DAY;
/** As in the index `message_not_credible`. */
const FIRST_MOMENT = 1_420_070_400_000;
const LAST_MOMENT = 4_102_444_800_000;

/**
 * Conversations that hold a time which cannot be: stored before times were bounded (core's rules M23 to M25). At most
 * `limit` of them; none once all are repaired.
 */
export async function findSpoiltSessions(db: Db, now: number, limit: number): Promise<SessionKey[]> {
  return rowsOf<SessionKey>(
    db,
    sql`select account_id as "accountId", session_id as "sessionId" from (
          select account_id, session_id from session
          where greatest(last_message_time, message_time, read_until) > ${now + AHEAD_MS}::bigint
          union
          select account_id, session_id from message
          where message_time < ${sql.raw(String(FIRST_MOMENT))} or message_time > ${sql.raw(String(LAST_MOMENT))}
        ) spoilt order by 1, 2 limit ${limit}`,
  );
}

/**
 * Repairs the times of a conversation: a time that was written in another unit is read again, any other becomes the time
 * of the arrival as the event log has it, else that of the newest credible message. What was read up to a message stays
 * read up to it. Every repaired message and the session get a new version and an event, so that browsers replace theirs.
 * Done again it changes nothing.
 */
export async function repairSession(db: Db, key: SessionKey, now: number): Promise<AppendedEvents[]> {
  return db.transaction(async (tx) => {
    const found = (await lockSessions(tx, [key])).get(sessionKey(key.accountId, key.sessionId));
    if (!found) return [];
    const repaired = await repairMessages(tx, found, now);
    const next = await sessionAfter(tx, found, repaired, now);
    if (repaired.length === 0 && sameTimes(found, next)) return [];
    const [saved] = await saveSessions(tx, [next]);
    if (!saved) throw new Error('a session vanished while it was locked');
    await tx
      .update(readNotice)
      .set({ readUntil: sql`least(${readNotice.readUntil}, ${saved.readUntil}::bigint)` })
      .where(and(eq(readNotice.accountId, key.accountId), eq(readNotice.sessionId, key.sessionId)));
    if (repaired.length > 0) {
      const rows = repaired.map(({ row }) => row);
      return appendMessageEvents(tx, [saved], rows, now);
    }
    const told = toSession(saved);
    const event = { type: 'session.changed', shopId: told.shopId, session: told } as const;
    return [await appendEvents(tx, key.accountId, [event], now)];
  });
}

/** A message with its repaired time, and the one it had. */
interface Repaired {
  row: MessageRow;
  spoilt: number;
}

async function repairMessages(
  tx: Tx,
  { accountId, sessionId }: SessionRow,
  now: number,
): Promise<Repaired[]> {
  const ofSession = and(eq(message.accountId, accountId), eq(message.sessionId, sessionId));
  const isSpoilt = or(
    sql`${message.messageTime} < ${sql.raw(String(FIRST_MOMENT))}`,
    sql`${message.messageTime} > ${now + AHEAD_MS}::bigint`,
  );
  const spoilt = await tx.select().from(message).where(and(ofSession, isSpoilt));
  if (spoilt.length === 0) return [];
  const [{ newest } = { newest: 0 }] = await tx
    .select({ newest: sql<number>`coalesce(max(${message.messageTime}), 0)::bigint` })
    .from(message)
    .where(and(ofSession, sql`not (${isSpoilt})`));
  const arrivals = await readArrivals(tx, { accountId, sessionId }, spoilt);
  const inOrder = spoilt.toSorted(
    (a, b) =>
      placeOf(a, arrivals) - placeOf(b, arrivals) || a.messageTime - b.messageTime || compareSequence(a, b),
  );
  const behindNewest = Number(newest) > 0 ? Number(newest) + 1 : now;
  const repaired: Repaired[] = [];
  let last = 0;
  for (const row of inOrder) {
    const arrivedAt = arrivals.get(row.messageId)?.at ?? (row.attemptedAt || behindNewest);
    const moment = readMoment(row.messageTime);
    const isReadable = isCredibleMoment(moment, arrivals.get(row.messageId)?.at ?? now);
    const messageTime = isReadable ? moment : Math.max(arrivedAt, last + 1);
    if (!isReadable) last = messageTime;
    const [saved] = await tx
      .update(message)
      .set({ messageTime, isTimeRepaired: !isReadable, version: row.version + 1 })
      .where(and(ofSession, eq(message.messageId, row.messageId)))
      .returning();
    if (!saved) throw new Error('a message vanished while its session was locked');
    repaired.push({ row: saved, spoilt: row.messageTime });
  }
  return repaired;
}

type Arrivals = ReadonlyMap<string, { at: number; seq: number }>;

/** The time of each message's first event, for messages that the event log still holds. */
async function readArrivals(tx: Tx, key: SessionKey, rows: readonly MessageRow[]): Promise<Arrivals> {
  const told = await rowsOf<{ messageId: string; at: number; seq: number }>(
    tx,
    sql`select message_id as "messageId", min(created_at) as at, min(seq) as seq from event_log
        where account_id = ${key.accountId} and session_id = ${key.sessionId}
          and message_id in (select json_array_elements_text(${JSON.stringify(rows.map((row) => row.messageId))}::json))
        group by message_id`,
  );
  return new Map(told.map(({ messageId, at, seq }) => [messageId, { at: Number(at), seq: Number(seq) }]));
}

/** A message that the log no longer knows came before all that it knows. */
function placeOf({ messageId }: MessageRow, arrivals: Arrivals): number {
  return arrivals.get(messageId)?.seq ?? 0;
}

function compareSequence(a: MessageRow, b: MessageRow): number {
  return a.platformSequence - b.platformSequence || (a.messageId < b.messageId ? -1 : 1);
}

/** The session derived from its messages as they are now. */
async function sessionAfter(
  tx: Tx,
  found: SessionRow,
  repaired: readonly Repaired[],
  now: number,
): Promise<SessionRow> {
  const readUntil = await readUntilAfter(tx, found, repaired, now);
  const moved = repaired.find(({ row }) => row.messageId === found.answeredBy?.messageId);
  const answeredBy =
    found.answeredBy && moved ? { ...found.answeredBy, at: moved.row.messageTime } : found.answeredBy;
  const emptied = { ...found, readUntil, answeredBy, lastMessageTime: 0 };
  const next = await recountSession(tx, emptied);
  return next.messageId === '' ? { ...next, lastMessageTime: 0 } : next;
}

/**
 * A session that is read up to a message stays read up to it, and an answer that arrived reads the messages before it.
 */
async function readUntilAfter(
  tx: Tx,
  { accountId, sessionId, readUntil }: SessionRow,
  repaired: readonly Repaired[],
  now: number,
): Promise<number> {
  if (readUntil <= now + AHEAD_MS) return readUntil;
  const read = repaired.filter(({ spoilt }) => spoilt > now + AHEAD_MS && spoilt <= readUntil);
  const answers = await tx
    .select({ messageTime: message.messageTime, isSeller: message.isSeller, senderRole: message.senderRole })
    .from(message)
    .where(
      and(
        eq(message.accountId, accountId),
        eq(message.sessionId, sessionId),
        eq(message.isSeller, true),
        inArray(message.status, ['sent']),
      ),
    )
    .orderBy(sql`${message.messageTime} desc`)
    .limit(50);
  const answered = answers.find(isFromShop)?.messageTime ?? 0;
  return Math.max(0, answered, ...read.map(({ row }) => row.messageTime));
}

function sameTimes(a: SessionRow, b: SessionRow): boolean {
  return (
    a.lastMessageTime === b.lastMessageTime && a.readUntil === b.readUntil && a.messageTime === b.messageTime
  );
}
