import { onCommitSignal } from '../../db/commit-signals.ts';
import type { Database } from '../../db/database.ts';
import { startDueLoop } from '../due-loop.ts';
import { makeLeaseWatch } from '../lease-watch.ts';
import type { WorkerLoop } from '../worker-loop.ts';
import type { JobDefinition } from './define-job.ts';
import {
  addRecurringJob,
  freeAllJobs,
  nameOf,
  nextDueAt,
  postponeJob,
  readHeldJobs,
  takeDueJobs,
} from './job-store.ts';
import type { TakenJob } from './job-store.ts';
import { runJob } from './run-job.ts';
import type { RunJobDeps } from './run-job.ts';

/** A step that lasts longer prolongs its lease. */
const JOB_LEASE_MS = 60_000;
const MAX_AT_ONCE = 4;
/** Other processes may add jobs on PostgreSQL; commits of this process wake the queue. */
const IDLE_MS = { postgres: 1000, pglite: 10_000 } as const;

export interface JobQueueDeps extends Omit<RunJobDeps, 'db' | 'leaseMs'> {
  database: Database;
  definitions: readonly JobDefinition[];
  /** `JOB_LEASE_MS` if absent. */
  leaseMs?: number;
  /** Ms from any moment on, of a clock that is never set. */
  steadyNow?(): number;
}

/** Runs the jobs of these kinds, four at once, until it is stopped. Jobs of other kinds wait for a process that knows them. */
export async function startJobQueue(deps: JobQueueDeps): Promise<WorkerLoop> {
  const { database, definitions, logger, now, leaseMs = JOB_LEASE_MS } = deps;
  const { db, kind: databaseKind } = database;
  const byName = new Map(definitions.map((definition) => [definition.kind.name, definition]));
  const kinds = [...byName.keys()];
  const leases = makeLeaseWatch(leaseMs, deps.steadyNow ?? (() => performance.now()));
  if (databaseKind === 'pglite') await freeAllJobs(db);
  for (const { kind, everyMs } of definitions) {
    if (everyMs !== null) await addRecurringJob(db, kind.name);
  }
  const loop = startDueLoop<TakenJob>({
    name: 'job',
    logger,
    maxAtOnce: MAX_AT_ONCE,
    idleMs: IDLE_MS[databaseKind],
    async sleepMs() {
      const dueAt = await nextDueAt(db, kinds, now());
      return dueAt === null ? Infinity : dueAt - now();
    },
    take: async (limit) =>
      takeDueJobs(db, { kinds, now: now(), leaseMs, limit, over: leases.over(await readHeldJobs(db)) }),
    keyOf: nameOf,
    retryAfter: async (taken, waitMs) =>
      void (await postponeJob(db, taken, { now: now(), waitMs, lastError: null })),
    async work(taken, signal) {
      const definition = byName.get(taken.kind);
      if (definition) await runJob({ ...deps, db, leaseMs }, definition, taken, signal);
    },
  });
  const unsubscribe = onCommitSignal(db, 'jobs', loop.wake);
  return {
    wake: loop.wake,
    async stop() {
      unsubscribe();
      await loop.stop();
    },
  };
}
