import { sql } from '../../db/query-builder/drizzle.ts';
import { z } from 'zod';
import { rowsOf } from '../../db/database.ts';
import type { Db } from '../../db/database.ts';
import type { Logger } from '../../logging/logging.ts';
import { makeClockTrust } from '../clock-trust.ts';
import { defineRecurringJob } from './define-job.ts';
import type { JobDefinition } from './define-job.ts';
import { jobKind } from './job-kind.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The key of a job that is done is taken for this long, ms. */
const KEEP_DONE_MS = 7 * DAY;
/** An operator has this long to look at a dead job, ms. */
const KEEP_DEAD_MS = 30 * DAY;

const CLEAN_JOBS = jobKind('cleanJobs', z.object({}), { retry: { maxAttempts: 3 } });

/** The hourly job that drops jobs that ended long ago, and logs how many dead ones there are, by kind. */
export function defineJobCleaning(deps: {
  db: Db;
  logger: Logger;
  now(): number;
  steadyNow?: () => number;
}): JobDefinition {
  const { db, logger, now } = deps;
  const isClockTrusted = makeClockTrust(now, deps.steadyNow ?? (() => performance.now()));
  return defineRecurringJob(CLEAN_JOBS, HOUR, async () => {
    if (isClockTrusted()) {
      await db.execute(
        sql`delete from job where state = 'done' and ended_at < ${now() - KEEP_DONE_MS}::bigint`,
      );
      await db.execute(
        sql`delete from job where state = 'dead' and ended_at < ${now() - KEEP_DEAD_MS}::bigint`,
      );
    }
    const dead = await rowsOf<{ kind: string; count: number }>(
      db,
      sql`select kind, count(*)::int as count from job where state = 'dead' group by kind order by kind`,
    );
    if (dead.length > 0) logger.warn({ dead }, 'jobs that were given up wait for an operator');
  });
}
