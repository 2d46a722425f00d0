import { sql } from '../../db/query-builder/drizzle.ts';
import type { SQL } from '../../db/query-builder/drizzle.ts';
import type { Platform } from '@seller-chat/core';
import { anyOf } from '../../db/any-of.ts';
import { rowsOf } from '../../db/database.ts';
import type { Db, Tx } from '../../db/database.ts';
import { isFree } from '../../jobs/due-rows.ts';

/** Marketplaces that let their shops read reviews. */
const REVIEW_PLATFORMS: readonly Platform[] = ['Lazada', 'Shopee'];
const HISTORY_LEASE_MS = 2 * 60_000;
/** Reviews of a shop that is connected are read back to this age: no marketplace lists older ones. */
const HISTORY_MS = 90 * 86_400_000;
/** How often new reviews are looked for, ms. */
export const PASS_EVERY_MS = 15 * 60_000;

/** Which reviews are being read: those that were written in [from, to), from a page on. */
export interface Stretch {
  from: number;
  to: number;
  /** Null: the first page. */
  cursor: string | null;
}

/** How far a shop was read, under a lease. */
export interface DueHistory {
  accountId: string;
  shopId: string;
  readSince: number;
  readUntil: number;
  goesBackTo: number;
  /** When the last 30 days were last read again. */
  comparedAt: number;
  platform: Platform;
  stretchFrom: number;
  stretchTo: number;
  stretchCursor: string | null;
  failures: number;
}

/** Gives each connected shop of a marketplace with reviews a row if it has none: its history begins to be read. */
export async function addHistories(db: Db, now: number): Promise<void> {
  await db.execute(
    sql`insert into review_history (account_id, shop_id, read_since, read_until, goes_back_to, compared_at, due_at)
        select s.account_id, s.shop_id, ${now}::bigint, ${now}::bigint, ${now - HISTORY_MS}::bigint, ${now}::bigint, ${now}::bigint
        from shop s
        where s.status = 'success' and s.platform = ${anyOf(REVIEW_PLATFORMS)} and not exists (
          select 1 from review_history h where h.account_id = s.account_id and h.shop_id = s.shop_id)
        on conflict do nothing`,
  );
}

/** Takes shops that are due, each under a lease. */
export async function takeDueHistories(db: Db, now: number, limit: number): Promise<DueHistory[]> {
  const rows = await rowsOf<DueHistory>(
    db,
    sql`update review_history h set lease_until = ${now + HISTORY_LEASE_MS}
        where (h.account_id, h.shop_id) in (
          select due.account_id, due.shop_id from review_history due
          join shop s on s.account_id = due.account_id and s.shop_id = due.shop_id and s.status = 'success'
          where ${isFree(
            { due: sql`due.due_at`, lease: sql`due.lease_until` },
            { now, leaseMs: HISTORY_LEASE_MS, longestWaitMs: PASS_EVERY_MS },
          )}
          order by due.due_at limit ${limit} for update of due skip locked)
        returning (select s.platform from shop s where s.account_id = h.account_id and s.shop_id = h.shop_id) as platform,
          h.compared_at as "comparedAt", h.account_id as "accountId", h.shop_id as "shopId", h.read_since as "readSince",
          h.read_until as "readUntil", h.goes_back_to as "goesBackTo", h.stretch_from as "stretchFrom",
          h.stretch_to as "stretchTo", h.stretch_cursor as "stretchCursor", h.failures`,
  );
  return rows.map((row) => ({
    ...row,
    readSince: Number(row.readSince),
    readUntil: Number(row.readUntil),
    goesBackTo: Number(row.goesBackTo),
    comparedAt: Number(row.comparedAt),
    stretchFrom: Number(row.stretchFrom),
    stretchTo: Number(row.stretchTo),
  }));
}

/** Stores the page that follows, and prolongs the lease. */
export async function saveStretch(tx: Tx, due: DueHistory, stretch: Stretch, now: number): Promise<void> {
  await tx.execute(
    sql`update review_history set stretch_from = ${stretch.from}::bigint, stretch_to = ${stretch.to}::bigint,
          stretch_cursor = ${stretch.cursor}, failures = 0,
          lease_until = ${now + HISTORY_LEASE_MS}::bigint
        where ${isRow(due)}`,
  );
}

/** Buyers may change a review for this long, ms: passes look for changes as far back. */
export const CHANGES_MS = 30 * 86_400_000;

/** Whether a stretch reads again what buyers may have changed. */
function isComparing({ readUntil }: DueHistory, { from, to }: Stretch): boolean {
  return to > readUntil && to - from >= CHANGES_MS;
}

/** A stretch was read to its end: it joins what was read, on whichever side it is. */
export async function endStretch(tx: Tx, due: DueHistory, stretch: Stretch, now: number): Promise<void> {
  await tx.execute(
    sql`update review_history set read_since = least(read_since, ${stretch.from}::bigint),
          read_until = greatest(read_until, ${stretch.to}::bigint), compared_at = ${isComparing(due, stretch) ? sql`${stretch.to}::bigint` : sql`compared_at`},
          stretch_from = 0, stretch_to = 0,
          stretch_cursor = null, failures = 0, due_at = ${now}::bigint, lease_until = 0
        where ${isRow(due)}`,
  );
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
    sql`update review_history set due_at = ${dueAt}::bigint, lease_until = 0, failures = ${failures} ${cursor}
        where ${isRow(due)}`,
  );
}

export async function shortenHistoryLease(db: Db, due: DueHistory, until: number): Promise<void> {
  await db.execute(
    sql`update review_history set lease_until = least(lease_until, ${until}::bigint) where ${isRow(due)}`,
  );
}

function isRow({ accountId, shopId }: DueHistory): SQL {
  return sql`account_id = ${accountId} and shop_id = ${shopId}`;
}
