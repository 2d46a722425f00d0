import { sql } from '../query-builder/drizzle.ts';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Platform } from '@seller-chat/core';
import { accountId, epochMs } from './columns.ts';

/** A push as it came, kept before it is acknowledged (R11). */
export const webhookEvent = pgTable(
  'webhook_event',
  {
    accountId: accountId(),
    eventNo: bigserial('event_no', { mode: 'number' }).primaryKey(),
    shopId: text('shop_id').notNull(),
    platform: text('platform').$type<Platform>().notNull(),
    dedupeKey: text('dedupe_key'),
    /** Events of one conversation share a lane; a lane is worked by one process at a time. */
    lane: integer('lane').notNull(),
    body: text('body').notNull(),
    receivedAt: epochMs('received_at').notNull(),
    /**
     * `pending`, `done`, `dead`: given up, kept for a person; or `unhandled`: of a kind this version knows nothing
     * to do with, kept for one that does.
     */
    status: text('status').$type<'pending' | 'done' | 'dead' | 'unhandled'>().notNull().default('pending'),
    /** The marketplace's names of the contents of an `unhandled` push. */
    unhandled: text('unhandled'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: epochMs('next_attempt_at').notNull().default(0),
    lastError: text('last_error'),
  },
  (table) => [
    uniqueIndex('webhook_event_dedupe').on(table.accountId, table.shopId, table.dedupeKey),
    index('webhook_event_pending')
      .on(table.lane, table.eventNo)
      .where(sql`status = 'pending'`),
    // Read once an hour and written with every push: rows lie in this order anyway.
    index('webhook_event_received').using('brin', table.receivedAt),
  ],
);

/** One row a lane: locking it is holding the lane. */
export const ingestLane = pgTable('ingest_lane', { lane: integer('lane').primaryKey() });

/** A product, order or voucher card that came with an id alone: its rest is asked of the marketplace. */
export const cardLookup = pgTable(
  'card_lookup',
  {
    accountId: accountId(),
    sessionId: text('session_id').notNull(),
    messageId: text('message_id').notNull(),
    shopId: text('shop_id').notNull(),
    dueAt: epochMs('due_at').notNull(),
    leaseUntil: epochMs('lease_until').notNull().default(0),
    failures: integer('failures').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.sessionId, table.messageId] }),
    index('card_lookup_due').on(table.dueAt),
  ],
);

/**
 * A conversation was read here, and its marketplace is to be notified. One row a conversation, however often it is
 * read.
 */
export const readNotice = pgTable(
  'read_notice',
  {
    accountId: accountId(),
    sessionId: text('session_id').notNull(),
    shopId: text('shop_id').notNull(),
    /** Buyer messages up to this moment are read, epoch ms. */
    readUntil: epochMs('read_until').notNull(),
    dueAt: epochMs('due_at').notNull(),
    leaseUntil: epochMs('lease_until').notNull().default(0),
    failures: integer('failures').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.sessionId] }),
    index('read_notice_due').on(table.dueAt),
  ],
);

/** A message on its way to the marketplace. Gone once it is sent or given up. */
export const outbox = pgTable(
  'outbox',
  {
    accountId: accountId(),
    position: bigserial('position', { mode: 'number' }).notNull(),
    sessionId: text('session_id').notNull(),
    messageId: text('message_id').notNull(),
    shopId: text('shop_id').notNull(),
    /** `unknown`: the marketplace may have taken it; it is asked before anything is sent again. */
    state: text('state').$type<'queued' | 'sending' | 'unknown'>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Its automatic tool was stopped after its attempt had begun: no other attempt begins. */
    isStopped: boolean('is_stopped').notNull().default(false),
    /** How often the marketplace was asked about an unknown outcome and did not know the message. */
    unknownChecks: integer('unknown_checks').notNull().default(0),
    /** How long it was tried, attempts and the waits between them, ms. Added up: a clock that is set changes nothing. */
    triedMs: epochMs('tried_ms').notNull().default(0),
    nextAttemptAt: epochMs('next_attempt_at').notNull(),
    leaseUntil: epochMs('lease_until').notNull().default(0),
    createdAt: epochMs('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.position] }),
    uniqueIndex('outbox_message').on(table.accountId, table.messageId),
    index('outbox_session').on(table.accountId, table.sessionId, table.position),
    index('outbox_due').on(table.nextAttemptAt),
  ],
);

/** The account's history as browsers follow it (R9). */
export const eventLog = pgTable(
  'event_log',
  {
    accountId: accountId(),
    seq: epochMs('seq').notNull(),
    shopId: text('shop_id').notNull(),
    type: text('type').notNull(),
    /** The message of the event. A reader of the log gets it as it is stored at that moment. */
    sessionId: text('session_id'),
    messageId: text('message_id'),
    // Written once and handed on as it is: nothing looks inside, so it is kept as it came.
    payload: json('payload').$type<Json>(),
    createdAt: epochMs('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.seq] }),
    index('event_log_created').using('brin', table.createdAt),
    check('event_log_tells', sql`payload is not null or (session_id is not null and message_id is not null)`),
  ],
);
type Json = Record<string, unknown>;

/** The last `seq` of each account's log. Its row lock makes commit order and `seq` order the same. */
export const eventHead = pgTable('event_head', {
  accountId: accountId().primaryKey(),
  lastSeq: epochMs('last_seq').notNull().default(0),
  /** Entries up to here have been dropped: a cursor below it must reload. */
  horizonSeq: epochMs('horizon_seq').notNull().default(0),
});
