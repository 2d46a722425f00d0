import { sql } from '../db/query-builder/drizzle.ts';
import type { ServerEvent } from '@seller-chat/api-client/contract';
import { messageFromColumns, sessionFromColumns } from '../db/rows/from-columns.ts';
import type { StoredColumns } from '../db/rows/from-columns.ts';
import { toMessage, toSession } from '../db/rows/rows.ts';
import { rowsOf } from '../db/database.ts';
import type { Db, Tx } from '../db/database.ts';
import { visibleEventsOf } from './visible-events.ts';
import type { EventViewer } from './visible-events.ts';

/** An event before it has its place in the log. */
export type NewEvent = ServerEvent extends infer Event
  ? Event extends ServerEvent
    ? Omit<Event, 'seq'>
    : never
  : never;

/** The part of one account's log that a transaction added: the seqs (from, to] and the events in them. */
export interface AppendedEvents {
  accountId: string;
  from: number;
  to: number;
  events: readonly ServerEvent[];
}

/**
 * Appends events to one account's log, inside the transaction of the change that they report. The head row stays locked
 * until the commit, so seqs become visible in order and without gaps (R9). Callers lock session rows
 * before, never after: one order of locks everywhere.
 */
export async function appendEvents(
  tx: Tx,
  accountId: string,
  events: readonly NewEvent[],
  now: number,
): Promise<AppendedEvents> {
  if (events.length === 0) throw new RangeError('no events to append');
  const rows = events.map((event, index) => ({ place: index + 1, ...toLogRow(event) }));
  const [head] = await rowsOf<{ last_seq: number }>(
    tx,
    sql`with head as (
          insert into event_head (account_id, last_seq) values (${accountId}, ${events.length})
          on conflict (account_id) do update set last_seq = event_head.last_seq + ${events.length}
          returning last_seq
        ), logged as (
          insert into event_log (account_id, seq, shop_id, type, session_id, message_id, payload, created_at)
          select ${accountId}, head.last_seq - ${events.length}::bigint + x.place, x."shopId", x.type, x."sessionId",
            x."messageId", x.payload, ${now}::bigint
          from head, json_to_recordset(${JSON.stringify(rows)}::json) as x(place integer, "shopId" text, type text,
            "sessionId" text, "messageId" text, payload json)
        )
        select last_seq from head`,
  );
  if (!head) throw new Error('the event head did not move');
  const from = head.last_seq - events.length;
  const numbered = events.map((event, index) => ({ ...event, seq: from + index + 1 })) as ServerEvent[];
  return { accountId, from, to: head.last_seq, events: numbered };
}

/** Only names the message: it is in its own table, and a later reader of the log needs its state at that moment. */
function toLogRow({ shopId, type, ...payload }: NewEvent) {
  if (!('message' in payload)) return { shopId, type, payload };
  const { sessionId, messageId } = payload.message;
  return { shopId, type, sessionId, messageId };
}

/** A page of the log for a reader: `reload` when its cursor is older than the log or ahead of it. */
export interface EventPage {
  reload: boolean;
  from: number;
  to: number;
  events: readonly ServerEvent[];
  hasMore: boolean;
}

/** The log after a cursor. The range covers every seq, the events only shops the reader may see. */
export async function readEvents(
  tx: Tx,
  accountId: string,
  after: number,
  limit: number,
  viewer: EventViewer,
): Promise<EventPage> {
  const head = await readHead(tx, accountId);
  if (after < head.horizonSeq || after > head.lastSeq) {
    return { reload: true, from: head.lastSeq, to: head.lastSeq, events: [], hasMore: false };
  }
  const rows = await rowsOf<LoggedRow>(
    tx,
    sql`select l.seq, l.shop_id, l.type, l.payload,
          (select row_to_json(m) from message m where m.account_id = l.account_id
            and m.session_id = l.session_id and m.message_id = l.message_id) as message,
          (select row_to_json(s) from session s where s.account_id = l.account_id
            and s.session_id = l.session_id) as session
        from event_log l where l.account_id = ${accountId} and l.seq > ${after} order by l.seq limit ${limit}`,
  );
  // Dropped between the two looks: a range may only cover what was read.
  if ((rows[0]?.seq ?? head.lastSeq + 1) !== after + 1) {
    return { reload: true, from: head.lastSeq, to: head.lastSeq, events: [], hasMore: false };
  }
  const to = rows.at(-1)?.seq ?? after;
  const events = rows.flatMap(toEvents);
  return {
    reload: false,
    from: after,
    to,
    events: visibleEventsOf(viewer, events),
    hasMore: to < head.lastSeq,
  };
}

interface LoggedRow {
  seq: number;
  shop_id: string;
  type: string;
  payload: object | null;
  message: StoredColumns | null;
  session: StoredColumns | null;
}

/** No event if the message has become another one: a later entry reports that. */
function toEvents(row: LoggedRow): ServerEvent[] {
  const { seq, shop_id: shopId, type } = row;
  if (row.payload) return [{ seq, shopId, type, ...row.payload } as ServerEvent];
  if (!row.message || !row.session) return [];
  const session = toSession(sessionFromColumns(row.session));
  const message = toMessage(messageFromColumns(row.message), session.platform);
  return [{ seq, shopId, type, message, session } as ServerEvent];
}

/** The last `seq` of an account's log, and the last one that was dropped from it. */
export async function readHead(tx: Tx, accountId: string): Promise<{ lastSeq: number; horizonSeq: number }> {
  const [row] = await rowsOf<{ last_seq: number; horizon_seq: number }>(
    tx,
    sql`select last_seq, horizon_seq from event_head where account_id = ${accountId}`,
  );
  return { lastSeq: row?.last_seq ?? 0, horizonSeq: row?.horizon_seq ?? 0 };
}

/** Drops entries older than a moment; readers behind them get `reload`. */
export async function dropOldEvents(db: Db, before: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      with dropped as (
        delete from event_log where created_at < ${before} returning account_id, seq
      ), newest as (
        select account_id, max(seq) as seq from dropped group by account_id
      )
      update event_head h set horizon_seq = greatest(h.horizon_seq, n.seq)
      from newest n where n.account_id = h.account_id`);
  });
}
