import { z } from 'zod';
import type { Db } from '../../db/database.ts';
import type { AppendedEvents } from '../../events/event-log.ts';
import { defineRecurringJob } from '../../jobs/queue/define-job.ts';
import type { JobDefinition } from '../../jobs/queue/define-job.ts';
import { jobKind } from '../../jobs/queue/job-kind.ts';
import { warnOfEnding } from './warn-ending.ts';
import { watchHealth } from './watch-health.ts';

const MINUTE = 60_000;
const WARN_EVERY_MS = 10 * MINUTE;
const WATCH_EVERY_MS = MINUTE;

const WARN_OF_ENDING = jobKind('warnOfEndingAuthorisations', z.object({}), { retry: { maxAttempts: 3 } });
const WATCH_SHOPS = jobKind('watchShopHealth', z.object({}), { retry: { maxAttempts: 3 } });

export interface CareDeps {
  db: Db;
  /** Epoch ms. */
  now(): number;
  publish(appended: readonly AppendedEvents[]): void;
}

/** The jobs that look after connected shops: warnings before an authorisation ends, and health. */
export function defineCareJobs({ db, now, publish }: CareDeps): JobDefinition[] {
  const listeningSince = now();
  return [
    defineRecurringJob(WARN_OF_ENDING, WARN_EVERY_MS, async () => publish(await warnOfEnding(db, now()))),
    defineRecurringJob(WATCH_SHOPS, WATCH_EVERY_MS, async () =>
      publish(await watchHealth(db, { now: now(), listeningSince })),
    ),
  ];
}
