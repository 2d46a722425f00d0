import { z } from 'zod';
import type { Db } from '../db/database.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import { defineRecurringJob } from '../jobs/queue/define-job.ts';
import type { JobDefinition } from '../jobs/queue/define-job.ts';
import { jobKind } from '../jobs/queue/job-kind.ts';
import { watchDeadlines } from './watch-deadlines.ts';

/** A notice comes at most this much late, ms. */
const WATCH_EVERY_MS = 30_000;

const WATCH_DEADLINES = jobKind('watchReplyDeadlines', z.object({}), { retry: { maxAttempts: 3 } });

export interface DeadlineJobDeps {
  db: Db;
  /** Epoch ms. */
  now(): number;
  publish(appended: readonly AppendedEvents[]): void;
}

/** The job that gives notices of reply deadlines. */
export function defineDeadlineJob({ db, now, publish }: DeadlineJobDeps): JobDefinition {
  return defineRecurringJob(WATCH_DEADLINES, WATCH_EVERY_MS, async () =>
    publish(await watchDeadlines(db, now())),
  );
}
