import { createHash } from 'node:crypto';
import { lte, sql } from '../db/query-builder/drizzle.ts';
import { rowsOf } from '../db/database.ts';
import type { Db, Tx } from '../db/database.ts';
import { signInLimit } from '../db/schema/index.ts';

/** A leaky bucket: `size` attempts at once, then one more each time `refillMs` has passed. */
export interface Limit {
  size: number;
  refillMs: number;
}

/** The limit of one name, address or browser. */
export interface Bucket extends Limit {
  key: string;
}

/** An attempt that may be made, or not before `retryAfterMs` have passed. */
export type Admission = { isAdmitted: true } | { isAdmitted: false; retryAfterMs: number };

/** Rows that are kept at most; those that would be empty soonest go first. */
const MAX_ROWS = 200_000;

/** The bucket of a limit for what `parts` name. The stored key gives away none of them. */
export function bucketOf({ size, refillMs }: Limit, ...parts: string[]): Bucket {
  return { size, refillMs, key: createHash('sha256').update(JSON.stringify(parts)).digest('base64url') };
}

/**
 * Counts an attempt in each bucket, or in none if one of them is full: a wait always ends when it was to. Locks the
 * buckets until the transaction ends, so attempts made at the same time count as many as they are.
 */
export async function fillBuckets(tx: Tx, buckets: readonly Bucket[], now: number): Promise<Admission> {
  const levels = await lockLevels(tx, buckets, now);
  const waits = buckets.map(({ key, size, refillMs }) => {
    const level = levels.get(key) ?? 0;
    // A level above the bucket's size was stored before the clock was set back: it counts as none.
    return (level > size * refillMs ? 0 : level) - (size - 1) * refillMs;
  });
  const retryAfterMs = Math.max(...waits);
  if (retryAfterMs > 0) return { isAdmitted: false, retryAfterMs };
  for (const { key, size, refillMs } of buckets) {
    await tx.execute(sql`update sign_in_limit
      set empty_at = case when empty_at > ${now + size * refillMs}::bigint then ${now + refillMs}::bigint
        else least(empty_at + ${refillMs}::bigint, ${now + size * refillMs}::bigint) end
      where key = ${key}`);
  }
  return { isAdmitted: true };
}

/** Takes one attempt out of each bucket again. */
export async function drainBuckets(db: Db | Tx, buckets: readonly Bucket[], now: number): Promise<void> {
  for (const { key, refillMs } of buckets) {
    await db.execute(sql`update sign_in_limit
      set empty_at = greatest(empty_at - ${refillMs}::bigint, ${now}::bigint) where key = ${key}`);
  }
}

/** Empties a bucket. */
export async function emptyBucket(db: Db | Tx, { key }: Bucket): Promise<void> {
  await db.delete(signInLimit).where(sql`${signInLimit.key} = ${key}`);
}

/** Removes buckets that are empty, and above `MAX_ROWS` those that will be empty soonest. */
export async function dropEmptyBuckets(db: Db, now: number): Promise<void> {
  await db.delete(signInLimit).where(lte(signInLimit.emptyAt, now));
  await db.execute(sql`delete from sign_in_limit where key in
    (select key from sign_in_limit order by empty_at desc offset ${MAX_ROWS})`);
}

/** How full each bucket is, in ms until it is empty. Locked until the end of the transaction, always in one order. */
async function lockLevels(tx: Tx, buckets: readonly Bucket[], now: number): Promise<Map<string, number>> {
  const keys = buckets.map(({ key }) => key).toSorted();
  const rows = await rowsOf<{ key: string; empty_at: number }>(
    tx,
    sql`insert into sign_in_limit (key, empty_at)
        select key, ${now}::bigint from unnest(${sql.param(keys)}::text[]) as key order by key
        on conflict (key) do update set empty_at = greatest(sign_in_limit.empty_at, ${now}::bigint)
        returning key, empty_at`,
  );
  return new Map(rows.map(({ key, empty_at }) => [key, empty_at - now]));
}
