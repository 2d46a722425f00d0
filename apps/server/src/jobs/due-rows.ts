import { sql } from '../db/query-builder/drizzle.ts';
import type { AnyColumn, SQL } from '../db/query-builder/drizzle.ts';

/** No lookup, pull or notice is put off for longer, ms: a marketplace that asks for more is asked again after this. */
const LONGEST_WAIT_MS = 10 * 60_000;

/** A wait as it may be stored, ms. */
export function boundedWait(ms: number): number {
  return Math.min(LONGEST_WAIT_MS, ms);
}

/**
 * Whether a stored moment has come: it has passed, or lies further ahead than any wait of its kind can be. Then the clock
 * was set back since it was written, and nothing waits until it has caught up.
 *
 * @param column - trusted SQL: a column that holds epoch ms
 * @param now - epoch ms
 * @param longestWaitMs - no moment of this kind is ever written further ahead; trusted SQL where rows differ in it
 */
export function hasCome(column: SQL, now: number, longestWaitMs: number | SQL): SQL {
  return sql`(${column} <= ${now}::bigint or ${column} > ${now}::bigint + ${longestWaitMs}::bigint)`;
}

/**
 * Whether a row is due and held by no worker. For work that may be done twice: after a jump of the clock two workers
 * can hold one row. Where that must not be, use `LeaseWatch`.
 */
export function isFree(
  { due, lease }: { due: SQL; lease: SQL },
  {
    now,
    leaseMs,
    longestWaitMs = LONGEST_WAIT_MS,
  }: { now: number; leaseMs: number; longestWaitMs?: number | SQL },
): SQL {
  return sql`${hasCome(due, now, longestWaitMs)} and ${hasCome(lease, now, leaseMs)}`;
}

/** A lease that ends at a moment, epoch ms, unless it ends before; one that was given back stays so. */
export function leaseUntilAtMost(lease: AnyColumn, until: number): SQL {
  return sql`least(${lease}, ${until}::bigint)`;
}
