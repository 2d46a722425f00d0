import { sql } from '../query-builder/drizzle.ts';
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accountId, epochMs } from './columns.ts';

/** Durable work of any kind: see `jobs/queue`. The tenant role may add rows of its account, and read none. */
export const job = pgTable(
  'job',
  {
    /** Empty: the job belongs to no account, such as a code for a person who signs up. */
    accountId: accountId(),
    kind: text('kind').notNull(),
    /** Unique per account and kind, also after the job has ended, until the row is dropped. */
    key: text('key').notNull(),
    /** `dead`: given up, kept for an operator. Both ends are final. */
    state: text('state').$type<'waiting' | 'done' | 'dead'>().notNull().default('waiting'),
    /** JSON, or JSON sealed with the vault. Empty once the job is done. */
    payload: text('payload').notNull(),
    isSealed: boolean('is_sealed').notNull(),
    /** 0: at once. */
    dueAt: epochMs('due_at').notNull().default(0),
    /** How far ahead `due_at` was when it was written, ms. Bounds the wait after the clock was set back. */
    waitMs: epochMs('wait_ms').notNull().default(0),
    leaseUntil: epochMs('lease_until').notNull().default(0),
    /** Attempts begun since the job was added; of a recurring one, since its last success. */
    attempts: integer('attempts').notNull().default(0),
    /** Attempts that may have taken effect: their process was killed, or their step did not learn the outcome. */
    uncertainAttempts: integer('uncertain_attempts').notNull().default(0),
    /** Grows each time a worker takes the job: it ends its attempt only while this is still its number. */
    turn: integer('turn').notNull().default(0),
    lastError: text('last_error'),
    endedAt: epochMs('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.kind, table.key] }),
    index('job_due')
      .on(table.dueAt)
      .where(sql`state = 'waiting'`),
    index('job_ended')
      .on(table.endedAt)
      .where(sql`state <> 'waiting'`),
  ],
);
