import { and, eq, gt, sql } from '../db/query-builder/drizzle.ts';
import { rowsOf } from '../db/database.ts';
import type { Db } from '../db/database.ts';
import { message, outbox } from '../db/schema/index.ts';
import { hasCome } from '../jobs/due-rows.ts';
import type { Lease } from '../jobs/lease-watch.ts';

export interface DueSend {
  accountId: string;
  position: number;
  sessionId: string;
  messageId: string;
  shopId: string;
  /** How it stood when it was taken: `sending` means that an attempt was cut off. */
  state: 'queued' | 'sending' | 'unknown';
  /** No attempt may begin any more; what was begun is still found out about. */
  isStopped: boolean;
  /** Attempts made so far. */
  attempts: number;
  unknownChecks: number;
  /** How long it was tried before, attempts and waits, ms. */
  triedMs: number;
}

/** No attempt is put off for longer, ms: what is due later than that was written before the clock was set back. */
export const LONGEST_WAIT_MS = 5 * 60_000;

/** Ends all leases: no other process uses the database, so whichever holds one was killed. */
export async function freeAllSends(db: Db): Promise<void> {
  await db.update(outbox).set({ leaseUntil: 0 }).where(gt(outbox.leaseUntil, 0));
}

/** The sends that workers hold. */
export async function readHeldSends(db: Db): Promise<Lease[]> {
  const rows = await db
    .select({ position: outbox.position, leaseUntil: outbox.leaseUntil })
    .from(outbox)
    .where(gt(outbox.leaseUntil, 0));
  return rows.map(({ position, leaseUntil }) => ({ key: String(position), leaseUntil }));
}

/**
 * Takes the sends that are due: of each conversation only the one at its head, so that order holds; each by
 * one worker, until it gives the lease back. A process that dies leaves its lease, which others see to be over.
 *
 * @param options.over - leases that are over, as `readHeldSends` gave them: one that changed since is held again
 */
export function takeDueSends(
  db: Db,
  options: {
    now: number;
    leaseMs: number;
    limit: number;
    pausedShops: readonly string[];
    over: readonly Lease[];
  },
): Promise<DueSend[]> {
  const { now, leaseMs, limit, pausedShops, over } = options;
  return rowsOf<DueSend>(
    db,
    // Chosen once, apart from the update: as a part of its condition PostgreSQL may choose several times, and take more.
    sql`with due as materialized (
          select d.account_id, d.position from outbox d
          where ${hasCome(sql`d.next_attempt_at`, now, LONGEST_WAIT_MS)}
            and (d.lease_until = 0
              or (d.position, d.lease_until) in (
                select x.key, x."leaseUntil"
                from json_to_recordset(${JSON.stringify(over)}::json) as x(key bigint, "leaseUntil" bigint)))
            and d.shop_id not in (select json_array_elements_text(${JSON.stringify(pausedShops)}::json))
            and not exists (
              select 1 from outbox before
              where before.account_id = d.account_id and before.session_id = d.session_id
                and before.position < d.position)
          order by d.next_attempt_at limit ${limit}
          for update skip locked)
        update outbox o set lease_until = greatest(o.lease_until + 1, ${now + leaseMs}::bigint)
        from due where o.account_id = due.account_id and o.position = due.position
        returning o.account_id as "accountId", o.position, o.session_id as "sessionId",
          o.message_id as "messageId", o.shop_id as "shopId", o.state, o.is_stopped as "isStopped", o.attempts,
          o.unknown_checks as "unknownChecks", o.tried_ms as "triedMs"`,
  );
}

/** When the next send becomes due, those of paused shops and those that are held aside; null when nothing waits. */
export async function nextDueAt(db: Db, pausedShops: readonly string[]): Promise<number | null> {
  const [row] = await rowsOf<{ due: number | null }>(
    db,
    sql`select min(o.next_attempt_at) as due from outbox o
        where o.lease_until = 0 and o.shop_id not in (select json_array_elements_text(${JSON.stringify(pausedShops)}::json))
          and not exists (
            select 1 from outbox before
            where before.account_id = o.account_id and before.session_id = o.session_id
              and before.position < o.position)`,
  );
  return row?.due ?? null;
}

/**
 * Stores that an attempt begins, before the marketplace is asked: a crash from here on is "unknown". The lease starts
 * again. False when the send is settled (its echo arrived) or stopped, or when another process took it over after this
 * lease ended: then the number of attempts or the state has changed.
 *
 * @param storedAttempts - the number of attempts that this process read or stored last
 */
export async function beginAttempt(
  db: Db,
  send: DueSend,
  { now, storedAttempts }: { now: number; storedAttempts: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const begun = await tx
      .update(outbox)
      .set({
        state: 'sending',
        attempts: send.attempts + 1,
        unknownChecks: 0,
        leaseUntil: sql`${outbox.leaseUntil} + 1`,
      })
      .where(
        and(
          at(send),
          eq(outbox.state, 'queued'),
          eq(outbox.attempts, storedAttempts),
          eq(outbox.isStopped, false),
        ),
      )
      .returning({ position: outbox.position });
    if (begun.length === 0) return false;
    await tx
      .update(message)
      .set({ attemptedAt: now })
      .where(
        and(
          eq(message.accountId, send.accountId),
          eq(message.sessionId, send.sessionId),
          eq(message.messageId, send.messageId),
          eq(message.attemptedAt, 0),
        ),
      );
    return true;
  });
}

/**
 * Stores that a part of a send has begun that may be repeated, such as the upload of its file: it counts as an
 * attempt, and a crash leaves it queued. False when there is nothing to send any more.
 */
export async function beginMediaUpload(db: Db, send: DueSend): Promise<boolean> {
  const begun = await db
    .update(outbox)
    .set({ attempts: send.attempts + 1 })
    .where(at(send))
    .returning({ position: outbox.position });
  return begun.length > 0;
}

/** Keeps a send from other workers for longer, while the work on it lasts. */
export async function prolongLease(db: Db, send: DueSend, leaseUntil: number): Promise<void> {
  await db
    .update(outbox)
    .set({ leaseUntil: sql`greatest(${outbox.leaseUntil} + 1, ${leaseUntil}::bigint)` })
    .where(at(send));
}

/** A send as it is stored; null when it is settled. */
export async function readSend(db: Db, send: DueSend): Promise<DueSend | null> {
  const [row] = await db.select().from(outbox).where(at(send));
  return row ?? null;
}

/**
 * Puts a send back, to be tried or asked about again at a moment. `triedMs` counts the wait until then. One that is
 * stopped and would be tried again is due at once, to be given up.
 */
export async function putBack(
  db: Db,
  send: DueSend,
  change: { state: 'queued' | 'unknown'; nextAttemptAt: number; triedMs: number; unknownChecks?: number },
): Promise<void> {
  const { nextAttemptAt } = change;
  const isOver = change.state === 'queued' ? outbox.isStopped : sql`false`;
  await db
    .update(outbox)
    .set({
      ...change,
      nextAttemptAt: sql`case when ${isOver} then 0 else ${nextAttemptAt}::bigint end`,
      leaseUntil: 0,
    })
    .where(at(send));
}

/**
 * Counts a wait of a shop as tried, for all of its sends that could go out now: of a shop that may not be asked none is
 * attempted, and each is given up when its time is over. Returns them, oldest first.
 */
export async function countShopWait(
  db: Db,
  shopKey: { accountId: string; shopId: string },
  { now, waitMs }: { now: number; waitMs: number },
): Promise<DueSend[]> {
  const counted = await db
    .update(outbox)
    .set({ triedMs: sql`${outbox.triedMs} + ${Math.ceil(waitMs)}::bigint` })
    .where(
      and(
        eq(outbox.accountId, shopKey.accountId),
        eq(outbox.shopId, shopKey.shopId),
        eq(outbox.state, 'queued'),
        eq(outbox.leaseUntil, 0),
        hasCome(sql`${outbox.nextAttemptAt}`, now, LONGEST_WAIT_MS),
      ),
    )
    .returning();
  return counted.sort((a, b) => a.position - b.position);
}

/** A send that is left as it is: it was taken, and its turn has not come. */
export async function giveBack(db: Db, send: DueSend): Promise<void> {
  await db.update(outbox).set({ leaseUntil: 0 }).where(at(send));
}

function at(send: DueSend) {
  return and(eq(outbox.accountId, send.accountId), eq(outbox.position, send.position));
}
