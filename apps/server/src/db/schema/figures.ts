import { sql } from '../query-builder/drizzle.ts';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accountId, epochMs } from './columns.ts';

/**
 * How many replies took how long, per day, shop, person and bucket of core's rule S32. Counted in the transaction that
 * stores the reply as sent.
 */
export const replyFigure = pgTable(
  'reply_figure',
  {
    accountId: accountId(),
    /** The day of the reply in the zone of the shop's site: `2026-11-26`. */
    day: text('day').notNull(),
    shopId: text('shop_id').notNull(),
    /** `main`, a sub-account, or `app`: written in the marketplace's own app. */
    personKey: text('person_key').notNull(),
    /** A first reply by core's rule S34; these are among all replies too. */
    isFirst: boolean('is_first').notNull(),
    bucket: integer('bucket').notNull(),
    replies: integer('replies').notNull(),
    /** Those within the marketplace's deadline. */
    inTime: integer('in_time').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'reply_figure_key',
      columns: [table.accountId, table.day, table.shopId, table.personKey, table.isFirst, table.bucket],
    }),
    check('reply_figure_counts', sql`0 <= in_time and in_time <= replies`),
  ],
);

/** The replies that were counted, so that one is counted once; with what was counted, to be taken back. */
export const countedReply = pgTable(
  'counted_reply',
  {
    accountId: accountId(),
    sessionId: text('session_id').notNull(),
    messageId: text('message_id').notNull(),
    day: text('day').notNull(),
    shopId: text('shop_id').notNull(),
    personKey: text('person_key').notNull(),
    isFirst: boolean('is_first').notNull(),
    bucket: integer('bucket').notNull(),
    isInTime: boolean('is_in_time').notNull(),
    countedAt: epochMs('counted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.sessionId, table.messageId] }),
    index('counted_reply_age').on(table.countedAt),
  ],
);

/** What the main account has set for its team; a row from the first change on. */
export const teamSetting = pgTable('team_setting', {
  accountId: accountId().primaryKey(),
  /** Minutes before a reply deadline at which the main account gets a notice; 0: none. */
  warnMinutes: integer('warn_minutes').notNull().default(0),
  /** A notice when a deadline has passed. */
  isLateNoticed: boolean('is_late_noticed').notNull().default(false),
  /** The only shops whose deadlines are watched; null: all. */
  watchedShopIds: jsonb('watched_shop_ids').$type<string[]>(),
  /** Whether waiting conversations are given to people who are online (core's rule S35). */
  isDistributing: boolean('is_distributing').notNull().default(false),
  version: integer('version').notNull().default(1),
});

/** Deadlines that a notice was given of: one per conversation, deadline and step. */
export const deadlineNotice = pgTable(
  'deadline_notice',
  {
    accountId: accountId(),
    sessionId: text('session_id').notNull(),
    deadlineAt: epochMs('deadline_at').notNull(),
    /** `near` or `passed`. */
    step: text('step').$type<'near' | 'passed'>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.sessionId, table.deadlineAt, table.step] }),
    index('deadline_notice_age').on(table.deadlineAt),
  ],
);

/** To whom a waiting conversation was given: each person gets it once per wait, which its deadline names. */
export const distributedSession = pgTable(
  'distributed_session',
  {
    accountId: accountId(),
    sessionId: text('session_id').notNull(),
    deadlineAt: epochMs('deadline_at').notNull(),
    subAccountId: text('sub_account_id').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'distributed_session_key',
      columns: [table.accountId, table.sessionId, table.deadlineAt, table.subAccountId],
    }),
    index('distributed_session_age').on(table.deadlineAt),
  ],
);
