import { and, eq, gt, sql } from '../../db/query-builder/drizzle.ts';
import type { SQL } from '../../db/query-builder/drizzle.ts';
import { rowsOf } from '../../db/database.ts';
import type { Db } from '../../db/database.ts';
import { job } from '../../db/schema/index.ts';
import type { Lease } from '../lease-watch.ts';

/** A job under the lease of this process. */
export interface TakenJob {
  accountId: string;
  kind: string;
  key: string;
  payload: string;
  isSealed: boolean;
  /** The number of this attempt, from 1 on. */
  attempts: number;
  /** Attempts whose outcome is unknown, this one included. */
  uncertainAttempts: number;
  /** Says whose the job is: a process that takes it over raises it. */
  turn: number;
}

/** Clocks of machines may differ by this, ms. More means that a clock was set. */
const TOLERANCE_MS = 5 * 60_000;

/** Adds the job that runs again and again, unless it is there. */
export async function addRecurringJob(db: Db, kind: string): Promise<void> {
  const row = { accountId: '', kind, key: '', payload: '{}', isSealed: false };
  await db.insert(job).values(row).onConflictDoNothing();
}

/** Ends all leases: no other process uses the database, so the holder of each was killed. */
export async function freeAllJobs(db: Db): Promise<void> {
  await db.update(job).set({ leaseUntil: 0 }).where(gt(job.leaseUntil, 0));
}

/** The jobs that workers hold. */
export async function readHeldJobs(db: Db): Promise<Lease[]> {
  const rows = await db
    .select({ accountId: job.accountId, kind: job.kind, key: job.key, leaseUntil: job.leaseUntil })
    .from(job)
    .where(and(eq(job.state, 'waiting'), gt(job.leaseUntil, 0)));
  return rows.map(({ leaseUntil, ...place }) => ({ key: nameOf(place), leaseUntil }));
}

/** Names a job, for maps and logs. */
export function nameOf({ accountId, kind, key }: Pick<TakenJob, 'accountId' | 'kind' | 'key'>): string {
  return JSON.stringify([accountId, kind, key]);
}

/**
 * Takes jobs that are due, each by one worker. The attempt is counted before it begins, so a job that kills its process
 * is given up in the end. A job whose lease is over was due when it was taken, whatever the clock shows now.
 *
 * @param options.kinds - the kinds that this process knows
 * @param options.over - leases that are over: one that changed since is held again
 */
export function takeDueJobs(
  db: Db,
  {
    kinds,
    now,
    leaseMs,
    limit,
    over,
  }: { kinds: readonly string[]; now: number; leaseMs: number; limit: number; over: readonly Lease[] },
): Promise<TakenJob[]> {
  const lost = over.map(({ key, leaseUntil }) => {
    const [accountId, kind, name] = JSON.parse(key) as [string, string, string];
    return { accountId, kind, key: name, leaseUntil };
  });
  return rowsOf<TakenJob>(
    db,
    sql`update job j set lease_until = greatest(j.lease_until + 1, ${now + leaseMs}::bigint), attempts = j.attempts + 1,
          uncertain_attempts = j.uncertain_attempts + 1, turn = j.turn + 1
        where (j.account_id, j.kind, j.key) in (
          select d.account_id, d.kind, d.key from job d
          where d.state = 'waiting'
            and d.kind in (select json_array_elements_text(${JSON.stringify(kinds)}::json))
            and ((d.lease_until = 0 and d.due_at <= ${now}::bigint)
              or (d.account_id, d.kind, d.key, d.lease_until) in (
                select x."accountId", x.kind, x.key, x."leaseUntil"
                from json_to_recordset(${JSON.stringify(lost)}::json)
                  as x("accountId" text, kind text, key text, "leaseUntil" bigint)))
          order by d.due_at limit ${limit}
          for update skip locked)
        returning j.account_id as "accountId", j.kind, j.key, j.payload, j.is_sealed as "isSealed", j.attempts,
          j.uncertain_attempts as "uncertainAttempts", j.turn`,
  );
}

/**
 * When the next job becomes due, epoch ms; null if none waits. After the clock was set back, no job waits longer from now
 * than it should have waited in all, and none is early.
 */
export async function nextDueAt(db: Db, kinds: readonly string[], now: number): Promise<number | null> {
  const isLate = sql`due_at > ${now}::bigint + wait_ms + ${TOLERANCE_MS}::bigint`;
  const waits = sql`state = 'waiting' and lease_until = 0
    and kind in (select json_array_elements_text(${JSON.stringify(kinds)}::json))`;
  const [found] = await rowsOf<{ due: number | null; isLate: boolean | null }>(
    db,
    sql`select min(due_at) as due, bool_or(${isLate}) as "isLate" from job where ${waits}`,
  );
  if (found?.isLate !== true) return found?.due ?? null;
  await db.execute(sql`update job set due_at = ${now}::bigint + wait_ms where ${waits} and ${isLate}`);
  const [again] = await rowsOf<{ due: number | null }>(
    db,
    sql`select min(due_at) as due from job where ${waits}`,
  );
  return again?.due ?? null;
}

/** Keeps a job from other workers for longer, while its step lasts. */
export async function prolongJob(db: Db, taken: TakenJob, leaseUntil: number): Promise<void> {
  await db
    .update(job)
    .set({ leaseUntil: sql`greatest(${job.leaseUntil} + 1, ${leaseUntil}::bigint)` })
    .where(isOurs(taken));
}

/**
 * Ends a job for good. False if another process has taken it over: then that one ends it. A job that is done loses its
 * payload.
 */
export function endJob(
  db: Db,
  taken: TakenJob,
  end: { state: 'done' | 'dead'; lastError: string | null; now: number },
): Promise<boolean> {
  const payload = end.state === 'done' ? { payload: '' } : {};
  return change(db, taken, {
    state: end.state,
    lastError: end.lastError,
    endedAt: end.now,
    leaseUntil: 0,
    ...payload,
  });
}

/** Gives a job back until its next attempt. False if another process has taken it over. */
export function postponeJob(
  db: Db,
  taken: TakenJob,
  until: {
    now: number;
    waitMs: number;
    lastError: string | null;
    attempts?: number;
    uncertainAttempts?: number;
  },
): Promise<boolean> {
  const { now, waitMs, ...stored } = until;
  return change(db, taken, {
    dueAt: now + waitMs,
    waitMs,
    leaseUntil: 0,
    ...stored,
  });
}

async function change(db: Db, taken: TakenJob, values: Partial<typeof job.$inferInsert>): Promise<boolean> {
  const changed = await db.update(job).set(values).where(isOurs(taken)).returning({ key: job.key });
  return changed.length > 0;
}

function isOurs({ accountId, kind, key, turn }: TakenJob): SQL | undefined {
  return and(
    eq(job.accountId, accountId),
    eq(job.kind, kind),
    eq(job.key, key),
    eq(job.state, 'waiting'),
    eq(job.turn, turn),
  );
}
