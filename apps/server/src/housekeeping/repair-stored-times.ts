import { sql } from '../db/query-builder/drizzle.ts';
import { CLOCK_SKEW } from '@seller-chat/core';
import { findSpoiltSessions, repairSession } from './repair-conversations.ts';
import { rowsOf } from '../db/database.ts';
import type { Db } from '../db/database.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import { findSpoiltOrders, repairOrder } from './repair-orders.ts';

export interface RepairDeps {
  db: Db;
  publish(appended: readonly AppendedEvents[]): void;
  now(): number;
}

const AT_ONCE = 50;

/**
 * Repairs stored times that cannot be, a few conversations and orders at a time; gives whether there may be more. While
 * our own clock is behind what it wrote before, it does nothing: what seems to lie ahead may be right.
 */
export async function repairStoredTimes({ db, publish, now }: RepairDeps): Promise<boolean> {
  const at = now();
  if (await isBehindItself(db, at)) return false;
  let count = 0;
  for (const key of await findSpoiltSessions(db, at, AT_ONCE)) {
    const appended = await repairSession(db, key, at);
    publish(appended);
    count += appended.length;
  }
  for (const key of await findSpoiltOrders(db, at, AT_ONCE)) {
    const appended = await repairOrder(db, key, at);
    publish(appended);
    count += appended.length;
  }
  return count > 0;
}

async function isBehindItself(db: Db, now: number): Promise<boolean> {
  const [row] = await rowsOf<{ at: number | null }>(
    db,
    sql`select max(l.created_at) as at from event_head h
        join event_log l on l.account_id = h.account_id and l.seq = h.last_seq`,
  );
  return Number(row?.at ?? 0) > now + CLOCK_SKEW;
}
