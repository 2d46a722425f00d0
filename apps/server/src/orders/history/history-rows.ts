import type { Platform } from '@seller-chat/core';
import { sql } from '../../db/query-builder/drizzle.ts';
import type { SQL } from '../../db/query-builder/drizzle.ts';
import { rowsOf } from '../../db/database.ts';
import type { Db, Tx } from '../../db/database.ts';
import { isFree } from '../../jobs/due-rows.ts';

const HISTORY_LEASE_MS = 2 * 60_000;
/** Orders of a shop that is connected are read back to this age. */
export const HISTORY_MS = 90 * 86_400_000;
/** How often what no webhook reported is looked for, ms. */
export const PASS_EVERY_MS = 30 * 60_000;

/**
 * Which orders are being read: those that changed in [from, to), from a page on. `refunds` follow the orders, then orders
 * `underWay`, which a list by the moment of placing does not show again.
 */
export interface Stretch {
  from: number;
  to: number;
  cursor: { part: 'orders' | 'refunds' | 'underWay'; page: string | null };
}

/** How far a shop was read, under a lease. */
export interface DueHistory {
  accountId: string;
  shopId: string;
  platform: Platform;
  readSince: number;
  readUntil: number;
  goesBackTo: number;
  stretchFrom: number;
  stretchTo: number;
  stretchCursor: string | null;
  failures: number;
}

/** Gives each connected shop that has none a row: its history begins to be read. */
export async function addHistories(db: Db, now: number): Promise<void> {
  await db.execute(
    sql`insert into order_history (account_id, shop_id, read_since, read_until, goes_back_to, due_at)
        select s.account_id, s.shop_id, ${now}::bigint, ${now}::bigint, ${now - HISTORY_MS}::bigint, ${now}::bigint
        from shop s
        where s.status = 'success' and not exists (
          select 1 from order_history h where h.account_id = s.account_id and h.shop_id = s.shop_id)
        on conflict do nothing`,
  );
}

/** Takes shops that are due, each under a lease. */
export async function takeDueHistories(db: Db, now: number, limit: number): Promise<DueHistory[]> {
  const rows = await rowsOf<DueHistory>(
    db,
    sql`update order_history h set lease_until = ${now + HISTORY_LEASE_MS}
        where (h.account_id, h.shop_id) in (
          select due.account_id, due.shop_id from order_history due
          join shop s on s.account_id = due.account_id and s.shop_id = due.shop_id and s.status = 'success'
          where ${isFree(
            { due: sql`due.due_at`, lease: sql`due.lease_until` },
            { now, leaseMs: HISTORY_LEASE_MS, longestWaitMs: PASS_EVERY_MS },
          )}
          order by due.due_at limit ${limit} for update of due skip locked)
        returning h.account_id as "accountId", h.shop_id as "shopId", h.read_since as "readSince",
          h.read_until as "readUntil", h.goes_back_to as "goesBackTo", h.stretch_from as "stretchFrom",
          h.stretch_to as "stretchTo", h.stretch_cursor as "stretchCursor", h.failures,
          (select s.platform from shop s where s.account_id = h.account_id and s.shop_id = h.shop_id) as platform`,
  );
  return rows.map((row) => ({
    ...row,
    readSince: Number(row.readSince),
    readUntil: Number(row.readUntil),
    goesBackTo: Number(row.goesBackTo),
    stretchFrom: Number(row.stretchFrom),
    stretchTo: Number(row.stretchTo),
  }));
}

/** Stores the page that follows, and prolongs the lease. */
export async function saveStretch(tx: Tx, due: DueHistory, stretch: Stretch, now: number): Promise<void> {
  await tx.execute(
    sql`update order_history set stretch_from = ${stretch.from}::bigint, stretch_to = ${stretch.to}::bigint,
          stretch_cursor = ${JSON.stringify(stretch.cursor)}, failures = 0,
          lease_until = ${now + HISTORY_LEASE_MS}::bigint
        where ${isRow(due)}`,
  );
}

/** A stretch was read to its end: it joins what was read, on whichever side it is. */
export async function endStretch(tx: Tx, due: DueHistory, stretch: Stretch, now: number): Promise<void> {
  await tx.execute(
    sql`update order_history set read_since = least(read_since, ${stretch.from}::bigint),
          read_until = greatest(read_until, ${stretch.to}::bigint), stretch_from = 0, stretch_to = 0,
          stretch_cursor = null, failures = 0, due_at = ${now}::bigint, lease_until = 0
        where ${isRow(due)}`,
  );
}

/** Begins the stretch again: it was chosen by a clock that was wrong. */
export async function dropStretch(db: Db, due: DueHistory, now: number): Promise<void> {
  await db.execute(
    sql`update order_history set stretch_from = 0, stretch_to = 0, stretch_cursor = null, failures = 0,
          due_at = ${now}::bigint, lease_until = 0
        where ${isRow(due)}`,
  );
}

/** Reads the whole history again, back from a moment: how far a shop was read is not known. */
export async function restartHistory(db: Db, due: DueHistory, from: number, now: number): Promise<void> {
  await db.execute(
    sql`update order_history set read_since = ${from}::bigint, read_until = ${from}::bigint where ${isRow(due)}`,
  );
  await dropStretch(db, due, now);
}

/** Puts a shop off, or begins its stretch again from the first page. */
export async function postponeHistory(
  db: Db,
  due: DueHistory,
  dueAt: number,
  { failures, fromTheFirstPage = false }: { failures: number; fromTheFirstPage?: boolean },
): Promise<void> {
  const cursor = fromTheFirstPage ? sql`, stretch_cursor = null` : sql``;
  await db.execute(
    sql`update order_history set due_at = ${dueAt}::bigint, lease_until = 0, failures = ${failures} ${cursor}
        where ${isRow(due)}`,
  );
}

export async function shortenHistoryLease(db: Db, due: DueHistory, until: number): Promise<void> {
  await db.execute(
    sql`update order_history set lease_until = least(lease_until, ${until}::bigint) where ${isRow(due)}`,
  );
}

function isRow({ accountId, shopId }: DueHistory): SQL {
  return sql`account_id = ${accountId} and shop_id = ${shopId}`;
}
