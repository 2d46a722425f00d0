import type { Db } from '../../db/database.ts';
import { repeatWhileTransient } from '../../db/transient-failure.ts';
import type { Logger } from '../../logging/logging.ts';
import type { Vault } from '../../security/vault.ts';
import { whileHolding } from '../lease-keeper.ts';
import type { JobDefinition } from './define-job.ts';
import { jobContext } from './enqueue-job.ts';
import { JobFailure, describeFailure } from './job-failure.ts';
import { endJob, nameOf, postponeJob, prolongJob } from './job-store.ts';
import type { TakenJob } from './job-store.ts';
import { retryWaitMs } from './retry-wait.ts';

export interface RunJobDeps {
  db: Db;
  vault: Pick<Vault, 'open'>;
  logger: Logger;
  now(): number;
  /** From [0, 1). */
  random(): number;
  leaseMs: number;
}

const NOT_UNDERSTOOD = { isFinal: false, isUncertain: true, retryAfterMs: 0 };

/**
 * Makes one attempt of a job and stores how it ended: done, dead, or due again later. If another process took the job
 * over meanwhile, that one stores it. Rejects if the database does not take the outcome.
 */
export async function runJob(
  deps: RunJobDeps,
  definition: JobDefinition,
  taken: TakenJob,
  signal: AbortSignal,
): Promise<void> {
  const { db, logger, now } = deps;
  const { kind, everyMs } = definition;
  const error = await attempt(deps, definition, taken, signal);
  if (error === null && everyMs === null) {
    return settle(() => endJob(db, taken, { state: 'done', lastError: null, now: now() }));
  }
  if (error === null) return repeat(null);
  const lastError = describeFailure(error, kind.isSealed);
  const { isFinal, isUncertain, retryAfterMs } = error instanceof JobFailure ? error : NOT_UNDERSTOOD;
  const isOver = isFinal || taken.attempts >= kind.retry.maxAttempts;
  const fields = { job: nameOf(taken), attempts: taken.attempts, reason: lastError };
  if (isOver && everyMs !== null) {
    logger.error(fields, 'a recurring job waits for its next time');
    return repeat(lastError);
  }
  if (isOver) {
    logger.error(fields, 'a job is dead');
    return settle(() => endJob(db, taken, { state: 'dead', lastError, now: now() }));
  }
  logger.warn(fields, 'a job failed and will be repeated');
  const waitMs = Math.max(retryAfterMs, retryWaitMs(kind.retry, taken.attempts, deps.random()));
  const uncertainAttempts = taken.uncertainAttempts - (isUncertain ? 0 : 1);
  return settle(() => postponeJob(db, taken, { now: now(), waitMs, lastError, uncertainAttempts }));

  function repeat(failure: string | null): Promise<void> {
    return settle(() =>
      postponeJob(db, taken, {
        now: now(),
        waitMs: everyMs ?? 0,
        lastError: failure,
        attempts: 0,
        uncertainAttempts: 0,
      }),
    );
  }

  /** The step has taken effect: a database that fails for a moment is no reason to run it again. */
  async function settle(store: () => Promise<boolean>): Promise<void> {
    if (await repeatWhileTransient(store)) return;
    logger.info({ job: nameOf(taken) }, 'another process has taken a job over');
  }
}

/** Why the attempt failed; null if it succeeded. */
async function attempt(
  { db, vault, logger, now, leaseMs }: RunJobDeps,
  { kind, run }: JobDefinition,
  taken: TakenJob,
  signal: AbortSignal,
): Promise<unknown> {
  const { accountId, key, attempts, uncertainAttempts } = taken;
  if (attempts > kind.retry.maxAttempts) return new JobFailure('the process ended during the last attempt');
  let json = taken.payload;
  if (taken.isSealed) {
    try {
      json = vault.open(taken.payload, jobContext(taken));
    } catch {
      return new JobFailure('the payload is not sealed with the key of this server', { isFinal: true });
    }
  }
  try {
    await whileHolding(
      {
        lengthMs: leaseMs,
        prolong: () => prolongJob(db, taken, now() + leaseMs),
        onError: (error) => logger.warn({ err: error }, 'the lease of a job could not be prolonged'),
      },
      () => run(json, { accountId, key, number: attempts, uncertainBefore: uncertainAttempts - 1, signal }),
    );
    return null;
  } catch (error) {
    return error ?? new JobFailure('a step failed without an error');
  }
}
