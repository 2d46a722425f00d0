import { z } from 'zod';
import type { Tx } from '../../db/database.ts';
import { enqueueJob } from '../../jobs/queue/enqueue-job.ts';
import { jobKind } from '../../jobs/queue/job-kind.ts';
import type { DeletionRow } from './deletion-store.ts';

/** Tried for about a year: an account that is half erased is worse than one that waits for its database. */
export const ERASE_ACCOUNT = jobKind('eraseAccount', z.object({ accountId: z.string() }), {
  retry: { maxAttempts: 10_000, longestWaitMs: 60 * 60_000 },
});

/** Erases the rest of a closed account at `dueAt`. The job has no account, so it stays when the account's own jobs go. */
export async function queueErasing(
  tx: Tx,
  { accountId, deletionId }: DeletionRow,
  { dueAt, now }: { dueAt: number; now: number },
): Promise<void> {
  await enqueueJob(tx, { kind: ERASE_ACCOUNT, key: deletionId, payload: { accountId }, dueAt, now });
}
