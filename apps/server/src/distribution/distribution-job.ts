import { z } from 'zod';
import type { Db } from '../db/database.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import { defineRecurringJob } from '../jobs/queue/define-job.ts';
import type { JobDefinition } from '../jobs/queue/define-job.ts';
import { jobKind } from '../jobs/queue/job-kind.ts';
import { distributeConversations } from './distribute-conversations.ts';

/** How often waiting conversations are distributed, ms. */
const DISTRIBUTE_EVERY_MS = 5_000;

const DISTRIBUTE = jobKind('distributeConversations', z.object({}), { retry: { maxAttempts: 3 } });

export interface DistributionJobDeps {
  db: Db;
  /** Epoch ms. */
  now(): number;
  publish(appended: readonly AppendedEvents[]): void;
}

/** The job that gives waiting conversations to people who are online. */
export function defineDistributionJob({ db, now, publish }: DistributionJobDeps): JobDefinition {
  return defineRecurringJob(DISTRIBUTE, DISTRIBUTE_EVERY_MS, async () =>
    publish(await distributeConversations(db, now())),
  );
}
