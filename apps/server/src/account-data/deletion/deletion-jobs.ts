import { z } from 'zod';
import type { AppendedEvents } from '../../events/event-log.ts';
import { PROOF_MS, makeClockTrust } from '../../jobs/clock-trust.ts';
import { defineJob, defineRecurringJob } from '../../jobs/queue/define-job.ts';
import type { JobDefinition } from '../../jobs/queue/define-job.ts';
import { jobKind } from '../../jobs/queue/job-kind.ts';
import type { Logger } from '../../logging/logging.ts';
import { notify } from '../../notices/notify.ts';
import type { Vault } from '../../security/vault.ts';
import { closeAccount } from './close-account.ts';
import { listWaiting } from './deletion-store.ts';
import type { DeletionRow } from './deletion-store.ts';
import { eraseAccount } from './erase-account.ts';
import type { EraseDeps } from './erase-account.ts';
import { ERASE_ACCOUNT } from './erase-job.ts';

const WATCH_DELETIONS = jobKind('watchDeletions', z.object({}), { retry: { maxAttempts: 3 } });

const MINUTE = 60_000;
const DAY = 86_400_000;
/** The person is reminded this long before, ms. */
const REMINDERS_MS = [7 * DAY, DAY];
/** Longer than any process remembers a shop, and than a push takes to be stored, ms. */
const SETTLE_MS = MINUTE;

export interface DeletionJobDeps extends EraseDeps {
  vault: Vault;
  logger: Logger;
  publish(appended: readonly AppendedEvents[]): void;
  /** This process forgets the shops that it remembers, and looks again who is signed in to the account. */
  onClosed(accountId: string): void;
  /** How long a deletion can be cancelled, ms. No other wait here is longer. */
  afterMs: number;
  /** Ms of a monotonic clock. */
  steadyNow?: () => number;
}

/** The jobs that remind of deletions, begin them when they are due, and erase the accounts. */
export function defineDeletionJobs(deps: DeletionJobDeps): JobDefinition[] {
  const { afterMs, now, steadyNow = () => performance.now() } = deps;
  // The proof of a clock takes no longer than what it is to measure.
  const proofMs = Math.min(PROOF_MS, afterMs);
  const keepsPace = makeClockTrust(now, steadyNow, proofMs);
  const startedAt = steadyNow();
  return [
    defineRecurringJob(WATCH_DELETIONS, Math.min(MINUTE, afterMs), async () => {
      // Of a clock that was wrong before this process began, nothing is known until it has kept pace for a while.
      if (!keepsPace() || steadyNow() - startedAt < proofMs) return;
      await watchDeletions(deps, now());
    }),
    defineJob(ERASE_ACCOUNT, async ({ accountId }, { signal }) => {
      await eraseAccount(deps, accountId, signal);
      deps.logger.info({ accountId }, 'an account was deleted');
    }),
  ];
}

async function watchDeletions(deps: DeletionJobDeps, now: number): Promise<void> {
  const { db, logger } = deps;
  for (const deletion of await listWaiting(db, now + Math.max(...REMINDERS_MS))) {
    if (deletion.dueAt > now) {
      await remind(deps, deletion, now);
      continue;
    }
    const settleMs = Math.min(SETTLE_MS, deps.afterMs);
    if (!(await closeAccount(deps, deletion, { settleMs, now }))) continue;
    deps.onClosed(deletion.accountId);
    logger.info({ accountId: deletion.accountId }, 'the deletion of an account has begun');
  }
}

/** The nearest reminder whose time has come; each is given once. */
async function remind(
  { db, publish }: DeletionJobDeps,
  { accountId, deletionId, requestedAt, dueAt }: DeletionRow,
  now: number,
): Promise<void> {
  const reached = REMINDERS_MS.filter((ms) => dueAt - ms <= now && requestedAt < dueAt - ms).at(-1);
  if (reached === undefined) return;
  publish(
    await db.transaction((tx) =>
      notify(tx, {
        accountId,
        to: { subAccountId: '' },
        kind: 'accountDeletionNear',
        params: { at: dueAt },
        key: `${deletionId} ${reached / DAY}`,
        now,
      }),
    ),
  );
}
