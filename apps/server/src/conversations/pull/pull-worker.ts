import { and, eq, sql } from '../../db/query-builder/drizzle.ts';
import { rowsOf } from '../../db/database.ts';
import type { Db, Tx } from '../../db/database.ts';
import { session } from '../../db/schema/index.ts';
import type { Logger } from '../../logging/logging.ts';
import { MarketplaceError } from '../../marketplaces/marketplace-error.ts';
import { startDueLoop } from '../../jobs/due-loop.ts';
import { boundedWait, isFree, leaseUntilAtMost } from '../../jobs/due-rows.ts';
import type { WorkerLoop } from '../../jobs/worker-loop.ts';
import { pullConversation } from './pull-conversation.ts';
import type { PullDeps } from './pull-conversation.ts';

const LEASE_MS = 60_000;
const MAX_AT_ONCE = 8;
const MAX_WAIT_MS = 10 * 60_000;
/** Wait if a marketplace asks to slow down without a time, ms. */
const BUSY_WAIT_MS = 2_000;

interface DuePull {
  accountId: string;
  sessionId: string;
  pullFailures: number;
}

/** Works through the conversations that must be read from their marketplace: hints, and unknown buyers. */
export function startPullWorker(deps: PullDeps & { logger: Logger }): WorkerLoop {
  const { db, now, logger } = deps;
  return startDueLoop<DuePull>({
    name: 'conversation pull',
    logger,
    maxAtOnce: MAX_AT_ONCE,
    idleMs: 1000,
    take: (limit) => takeDuePulls(db, now(), limit),
    keyOf: (due) => `${due.accountId}\n${due.sessionId}`,
    retryAfter: (due, waitMs) => shortenPullLease(db, due, now() + waitMs),
    work: async (due) => {
      try {
        await pullConversation(deps, due);
      } catch (error) {
        if (!(error instanceof MarketplaceError)) throw error;
        logger.warn({ kind: error.kind, code: error.marketplaceCode }, 'a conversation could not be read');
        await postpone(db, due, now(), error);
      }
    },
  });
}

function takeDuePulls(db: Db, now: number, limit: number): Promise<DuePull[]> {
  return rowsOf<DuePull>(
    db,
    sql`update session s set pull_lease_until = ${now + LEASE_MS}
        where (s.account_id, s.session_id) in (
          select account_id, session_id from session
          where pull_due_at is not null
            and ${isFree({ due: sql`pull_due_at`, lease: sql`pull_lease_until` }, { now, leaseMs: LEASE_MS })}
          order by pull_due_at limit ${limit} for update skip locked)
        returning s.account_id as "accountId", s.session_id as "sessionId", s.pull_failures as "pullFailures"`,
  );
}

/** Being asked to slow down says nothing against the conversation: it waits no longer each time. */
async function postpone(db: Db, due: DuePull, now: number, error: MarketplaceError): Promise<void> {
  const isBusy = error.kind === 'rateLimited';
  const patience = isBusy ? BUSY_WAIT_MS : Math.min(MAX_WAIT_MS, 1000 * 2 ** Math.min(due.pullFailures, 16));
  const wait = boundedWait(Math.max(error.retryAfterMs ?? 0, patience));
  await db
    .update(session)
    .set({
      pullDueAt: now + wait,
      pullLeaseUntil: 0,
      pullFailures: due.pullFailures + Number(!isBusy),
    })
    .where(and(eq(session.accountId, due.accountId), eq(session.sessionId, due.sessionId)));
}

async function shortenPullLease(db: Db, due: DuePull, until: number): Promise<void> {
  await db
    .update(session)
    .set({ pullLeaseUntil: leaseUntilAtMost(session.pullLeaseUntil, until) })
    .where(and(eq(session.accountId, due.accountId), eq(session.sessionId, due.sessionId)));
}

/** Asks for a conversation to be read soon. The caller wakes the worker after its commit. */
export async function requestPull(
  tx: Tx,
  key: { accountId: string; sessionId: string },
  now: number,
): Promise<void> {
  await tx
    .update(session)
    .set({ pullDueAt: now, pullLeaseUntil: 0 })
    .where(and(eq(session.accountId, key.accountId), eq(session.sessionId, key.sessionId)));
}
