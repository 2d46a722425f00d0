import { sql } from 'drizzle-orm';
import type { ServerEvent } from '@seller-chat/api-client/contract';
import { visibleShopsOf } from '@seller-chat/core';
import { rowsOf } from '../db/database.ts';
import type { Db } from '../db/database.ts';
import type { Viewer } from '../security/login-sessions.ts';

/** An event before it has its place in the log. */
export type NewEvent = ServerEvent extends infer Event
  ? Event extends ServerEvent
    ? Omit<Event, 'seq'>
    : never
  : never;

/** What a transaction added to one account's log: the seqs (from, to] and the events in them. */
export interface AppendedEvents {
  accountId: string;
  from: number;
  to: number;
  events: readonly ServerEvent[];
}

/**
 * Appends events to one account's log, inside the transaction that makes the change they tell of. The head
 * row stays locked until the commit, so seqs become visible in order and without gaps (ruling R9).
 * Callers lock session rows before, never after: one order of locks everywhere.
 */
export async function appendEvents(
  tx: Db,
  accountId: string,
  events: readonly NewEvent[],
  now: number,
): Promise<AppendedEvents> {
  if (events.length === 0) throw new RangeError('no events to append');
  const rows = events.map(({ shopId, type, ...payload }, index) => ({
    place: index + 1,
    shopId,
    type,
    payload,
  }));
  const [head] = await rowsOf<{ last_seq: number }>(
    tx,
    sql`with head as (
          insert into event_head (account_id, last_seq) values (${accountId}, ${events.length})
          on conflict (account_id) do update set last_seq = event_head.last_seq + ${events.length}
          returning last_seq
        ), logged as (
          insert into event_log (account_id, seq, shop_id, type, payload, created_at)
          select ${accountId}, head.last_seq - ${events.length}::bigint + x.place, x."shopId", x.type, x.payload,
            ${now}::bigint
          from head, json_to_recordset(${JSON.stringify(rows)}::json)
            as x(place integer, "shopId" text, type text, payload json)
        )
        select last_seq from head`,
  );
  if (!head) throw new Error('the event head did not move');
  const from = head.last_seq - events.length;
  const numbered = events.map((event, index) => ({ ...event, seq: from + index + 1 })) as ServerEvent[];
  return { accountId, from, to: head.last_seq, events: numbered };
}

/** What a reader gets: `reload` when its cursor is older than the log or ahead of it. */
export interface EventPage {
  reload: boolean;
  from: number;
  to: number;
  events: readonly ServerEvent[];
  hasMore: boolean;
}

/** The log after a cursor. The range covers every seq, the events only shops the reader may see. */
export async function readEvents(
  tx: Db,
  accountId: string,
  after: number,
  limit: number,
  viewer: Viewer,
): Promise<EventPage> {
  const head = await readHead(tx, accountId);
  if (after < head.horizonSeq || after > head.lastSeq) {
    return { reload: true, from: head.lastSeq, to: head.lastSeq, events: [], hasMore: false };
  }
  const rows = await rowsOf<{ seq: number; shop_id: string; type: string; payload: object }>(
    tx,
    sql`select seq, shop_id, type, payload from event_log
        where account_id = ${accountId} and seq > ${after} order by seq limit ${limit}`,
  );
  // Dropped between the two looks: a range may only cover what was read.
  if ((rows[0]?.seq ?? head.lastSeq + 1) !== after + 1) {
    return { reload: true, from: head.lastSeq, to: head.lastSeq, events: [], hasMore: false };
  }
  const to = rows.at(-1)?.seq ?? after;
  const events = rows.map(
    (row) => ({ seq: row.seq, shopId: row.shop_id, type: row.type, ...row.payload }) as ServerEvent,
  );
  return {
    reload: false,
    from: after,
    to,
    events: visibleShopsOf(viewer, events),
    hasMore: to < head.lastSeq,
  };
}

/** Where an account's log stands, and from where on it is kept. */
export async function readHead(db: Db, accountId: string): Promise<{ lastSeq: number; horizonSeq: number }> {
  const [row] = await rowsOf<{ last_seq: number; horizon_seq: number }>(
    db,
    sql`select last_seq, horizon_seq from event_head where account_id = ${accountId}`,
  );
  return { lastSeq: row?.last_seq ?? 0, horizonSeq: row?.horizon_seq ?? 0 };
}

/** Drops entries older than a moment; readers behind them are told to reload. */
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
