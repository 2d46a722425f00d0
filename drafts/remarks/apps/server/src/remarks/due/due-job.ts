import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import type { AppendedEvents } from '../../events/event-log.ts';
import { defineRecurringJob } from '../../jobs/queue/define-job.ts';
import type { JobDefinition } from '../../jobs/queue/define-job.ts';
import { jobKind } from '../../jobs/queue/job-kind.ts';
import { watchDueRemarks } from './watch-due.ts';

/** A notice comes at most this much late, ms. */
const WATCH_EVERY_MS = 10_000;

const WATCH_DUE_REMARKS = jobKind('watchDueRemarks', z.object({}), { retry: { maxAttempts: 3 } });

export interface DueRemarkDeps {
  db: Db;
  /** Epoch ms. */
  now(): number;
  publish(appended: readonly AppendedEvents[]): void;
}

/** The job that notifies owners of remarks that have reached their due date. */
export function defineDueRemarkJob({ db, now, publish }: DueRemarkDeps): JobDefinition {
  return defineRecurringJob(WATCH_DUE_REMARKS, WATCH_EVERY_MS, async () =>
    publish(await watchDueRemarks(db, now())),
  );
}
