import { sql } from '../db/query-builder/drizzle.ts';
import type { SQL } from '../db/query-builder/drizzle.ts';
import type { Platform, ShopId } from '@seller-chat/core';
import type { ShopContext } from '../conversations/inbound/placed-message.ts';
import { rowsOf } from '../db/database.ts';
import type { Db, Tx } from '../db/database.ts';
import { isTransient } from '../db/transient-failure.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import { hasCome } from '../jobs/due-rows.ts';
import type { InTurn } from '../jobs/in-turn.ts';
import { startWorkerLoop } from '../jobs/worker-loop.ts';
import type { WorkerLoop } from '../jobs/worker-loop.ts';
import type { Logger } from '../logging/logging.ts';
import { applyPushes } from './apply-pushes.ts';
import { joinContents, readPush, unhandledName } from './read-pushes.ts';
import type { Adapters, PushContent } from './read-pushes.ts';

export interface IngestDeps {
  db: Db;
  adapters: Adapters;
  publish(appended: readonly AppendedEvents[]): void;
  /** A conversation must be read from its marketplace. */
  wakePulls(): void;
  /**
   * Shared with the code that takes pushes in: pushes that arrive while a lane is worked would have to wait in it as
   * well.
   */
  inTurn: InTurn;
  now(): number;
  logger: Logger;
}

/** A push that waits for its turn, or was waiting. */
interface StoredPush {
  eventNo: number;
  shop: ShopContext;
  body: string;
  receivedAt: number;
  attempts: number;
}

const MAX_BATCH = 500;
const IDLE_MS = 1000;
/** A push that cannot be read is tried this often, with growing waits, then put aside for a person. */
const MAX_ATTEMPTS = 5;
/** Transient failures in a row that are not counted against a push: with more of them, it may be the cause. */
const MAX_TRANSIENT = 5;

/**
 * Works the pushes that had to wait (see `take-in.ts`) into the conversations, in order of arrival per conversation: a
 * lane is held by one process at a time, and a lane's pushes are taken in order. A whole batch is one transaction. When
 * that fails, each push is tried by itself, so that one bad push does not block the others.
 */
export function startIngestWorker(deps: IngestDeps): WorkerLoop {
  const failures: Failures = { transientInARow: 0 };
  return startWorkerLoop({
    logger: deps.logger,
    failureText: 'stored pushes could not be worked on',
    async step(signal) {
      await workThrough(deps, failures, signal);
      return { sleepMs: IDLE_MS };
    },
    afterFailure: { sleepMs: IDLE_MS },
  });
}

/** Failures since pushes were last worked on. */
interface Failures {
  transientInARow: number;
}

/** @throws after a transient failure: the same pushes are taken again after a pause, and none is blamed */
async function workThrough(deps: IngestDeps, failures: Failures, signal: AbortSignal): Promise<void> {
  /** How many pushes are still to be taken one by one. */
  let singly = 0;
  while (!signal.aborted) {
    try {
      const limit = singly > 0 ? 1 : MAX_BATCH;
      const { taken, appended, wantsPull } = await deps.inTurn(() => workBatch(deps, limit));
      failures.transientInARow = 0;
      deps.publish(appended);
      if (wantsPull) deps.wakePulls();
      // Pushes that are stored from now on wake the worker again.
      if (taken < limit) return;
      singly = Math.max(0, singly - taken);
    } catch (error) {
      failures.transientInARow = isTransient(error) ? failures.transientInARow + 1 : 0;
      if (failures.transientInARow > 0 && failures.transientInARow <= MAX_TRANSIENT) throw error;
      if (singly > 0) {
        await postponeFirst(deps, error);
        singly -= 1;
      } else {
        // Somewhere in this batch is a push the database refuses: one at a time finds it.
        deps.logger.error({ err: error }, 'a batch of pushes failed; its pushes are taken one by one');
        singly = MAX_BATCH;
      }
    }
  }
}

async function workBatch(deps: IngestDeps, limit: number) {
  return deps.db.transaction(async (tx) => {
    const pushes = await takePushes(tx, deps.now(), limit);
    if (pushes.length === 0) return { taken: 0, appended: [], wantsPull: false };
    const now = deps.now();
    const contents: PushContent[] = [];
    for (const push of pushes) {
      const read = tryToRead(deps.adapters, push);
      if ('error' in read) {
        await postpone(tx, push, read.error, now);
        continue;
      }
      contents.push(read.content);
      await setAside(tx, push, unhandledName(read.content));
    }
    return { taken: pushes.length, ...(await applyPushes(tx, joinContents(contents), now)) };
  });
}

function tryToRead(adapters: Adapters, push: StoredPush): { content: PushContent } | { error: unknown } {
  try {
    return { content: readPush(adapters, push) };
  } catch (error) {
    return { error };
  }
}

/**
 * Takes the next pushes, oldest first. They count as done with this transaction, unless it says otherwise. Each lane is
 * read through its own index, which still holds many that were just done. `status` is checked a second time in other
 * words, for what another process took meanwhile, so that the second check goes by key.
 */
async function takePushes(tx: Tx, now: number, limit: number): Promise<StoredPush[]> {
  const rows = await rowsOf<StoredRow>(
    tx,
    sql`with held as materialized (
          select lane from ingest_lane l
          where exists (select from webhook_event e
            where e.status = 'pending' and e.lane = l.lane and ${isDuePush(sql`e.next_attempt_at`, now)})
          order by lane for update skip locked
        ),
        next as materialized (
          select e.account_id, e.event_no, s.site
          from held cross join lateral (
            select account_id, event_no, shop_id from webhook_event
            where status = 'pending' and lane = held.lane and ${isDuePush(sql`next_attempt_at`, now)}
            order by event_no limit ${limit}
          ) e
          join shop s on s.account_id = e.account_id and s.shop_id = e.shop_id
          order by e.event_no limit ${limit}
        )
        update webhook_event e set status = 'done'
        from next
        where e.account_id = next.account_id and e.event_no = next.event_no and e.status not in ('done', 'dead', 'unhandled')
        returning e.account_id as "accountId", e.event_no as "eventNo", e.shop_id as "shopId", e.platform,
          next.site, e.body, e.received_at as "receivedAt", e.attempts`,
  );
  return rows
    .map(({ eventNo, body, receivedAt, attempts, ...shop }) => ({
      eventNo,
      shop,
      body,
      receivedAt,
      attempts,
    }))
    .sort((a, b) => a.eventNo - b.eventNo);
}

interface StoredRow {
  accountId: string;
  eventNo: number;
  shopId: ShopId;
  platform: Platform;
  site: string;
  body: string;
  receivedAt: number;
  attempts: number;
}

/** Waits grow fourfold, from four seconds on. */
const waitMs = (attempts: number): number => 1000 * 4 ** attempts;

/** Whether a push is to be tried now. The last of its attempts is put off the longest. */
export function isDuePush(nextAttemptAt: SQL, now: number): SQL {
  return hasCome(nextAttemptAt, now, waitMs(MAX_ATTEMPTS));
}

/** Keeps a push of a kind that this server does not handle. */
async function setAside(tx: Tx, push: StoredPush, name: string | null): Promise<void> {
  if (name === null) return;
  await tx.execute(sql`
    update webhook_event set status = 'unhandled', unhandled = ${name}
    where account_id = ${push.shop.accountId} and event_no = ${push.eventNo}`);
}

async function postpone(tx: Tx, push: StoredPush, error: unknown, now: number): Promise<void> {
  const attempts = push.attempts + 1;
  await tx.execute(sql`
    update webhook_event set attempts = ${attempts}, last_error = ${error instanceof Error ? error.name : 'unknown'},
      next_attempt_at = ${now + waitMs(attempts)},
      status = ${attempts >= MAX_ATTEMPTS ? 'dead' : 'pending'}
    where account_id = ${push.shop.accountId} and event_no = ${push.eventNo}`);
}

async function postponeFirst(deps: IngestDeps, error: unknown): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [push] = await takePushes(tx, deps.now(), 1);
    if (push) await postpone(tx, push, error, deps.now());
  });
}
