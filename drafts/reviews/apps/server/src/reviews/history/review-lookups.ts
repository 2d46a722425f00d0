import { sql } from '../../db/query-builder/drizzle.ts';
import type { SQL } from '../../db/query-builder/drizzle.ts';
import { rowsOf } from '../../db/database.ts';
import type { Db, Tx } from '../../db/database.ts';
import { isFree } from '../../jobs/due-rows.ts';

const LEASE_MS = 60_000;

/** Names a review to be read. */
export interface ReviewRequest {
  accountId: string;
  shopId: string;
  reviewId: string;
}

/** A review to be read, under a lease. */
export interface DueReview extends ReviewRequest {
  dueAt: number;
  failures: number;
}

/** Asks for reviews to be read from their marketplaces, always in one order, so that no two batches wait crosswise. */
export async function requestReviews(tx: Tx, reviews: readonly ReviewRequest[], now: number): Promise<void> {
  if (reviews.length === 0) return;
  await tx.execute(sql`
    insert into review_lookup (account_id, shop_id, review_id, due_at)
    select distinct "accountId", "shopId", "reviewId", ${now}::bigint
    from json_to_recordset(${JSON.stringify(reviews)}::json) as x("accountId" text, "shopId" text, "reviewId" text)
    order by 1, 2, 3
    on conflict (account_id, shop_id, review_id)
      do update set due_at = greatest(review_lookup.due_at + 1, excluded.due_at), failures = 0`);
}

/** Takes reviews that are due, each under a lease. */
export async function takeDueReviews(db: Db, now: number, limit: number): Promise<DueReview[]> {
  const rows = await rowsOf<DueReview>(
    db,
    sql`update review_lookup r set lease_until = ${now + LEASE_MS}
        where (r.account_id, r.shop_id, r.review_id) in (
          select account_id, shop_id, review_id from review_lookup
          where ${isFree({ due: sql`due_at`, lease: sql`lease_until` }, { now, leaseMs: LEASE_MS })}
          order by due_at limit ${limit} for update skip locked)
        returning r.account_id as "accountId", r.shop_id as "shopId", r.review_id as "reviewId",
          r.due_at as "dueAt", r.failures`,
  );
  return rows.map((row) => ({ ...row, dueAt: Number(row.dueAt) }));
}

/** Asks again later. */
export async function postponeReview(db: Db, due: DueReview, dueAt: number): Promise<void> {
  await db.execute(
    sql`update review_lookup set due_at = ${dueAt}::bigint, lease_until = 0, failures = ${due.failures + 1}
        where ${isRow(due)} and due_at = ${due.dueAt}::bigint`,
  );
}

/** Takes it again at a moment, epoch ms, unless its lease ends before. */
export async function shortenReviewLease(db: Db, due: DueReview, until: number): Promise<void> {
  await db.execute(
    sql`update review_lookup set lease_until = least(lease_until, ${until}::bigint) where ${isRow(due)}`,
  );
}

/** It is read, or cannot be: unless it has changed once more meanwhile, it is not asked for again. */
export async function dropReview(db: Db, due: DueReview): Promise<void> {
  await db.execute(sql`delete from review_lookup where ${isRow(due)} and due_at = ${due.dueAt}::bigint`);
  await db.execute(sql`update review_lookup set lease_until = 0 where ${isRow(due)}`);
}

function isRow({ accountId, shopId, reviewId }: ReviewRequest): SQL {
  return sql`account_id = ${accountId} and shop_id = ${shopId} and review_id = ${reviewId}`;
}
