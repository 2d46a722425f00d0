import { sql } from '../query-builder/drizzle.ts';
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accountId, epochMs } from './columns.ts';

/**
 * New entries of these indexes wait in a list that every search reads, kB. The writer that fills the list moves its
 * entries into the index and waits for that. The embedded database has no such list, because all would wait there
 * (`../database.ts`).
 */
const PENDING = { gin_pending_list_limit: 128 };

/** The search entries of messages. Written by the search indexer, read through `search_messages` only. */
export const messageSearch = pgTable(
  'message_search',
  {
    accountId: accountId(),
    sessionId: text('session_id').notNull(),
    messageId: text('message_id').notNull(),
    shopId: text('shop_id').notNull(),
    messageTime: epochMs('message_time').notNull(),
    /** The version of the indexed message: an older one never overwrites a newer one. */
    version: integer('version').notNull(),
    /** The order an order card is about, folded; null for all other messages. */
    orderKey: text('order_key'),
    /** The words, folded, with a space before the first; empty for what was taken back. */
    body: text('body').notNull(),
    grams: integer('grams').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.sessionId, table.messageId] }),
    index('message_search_recent').on(table.accountId, table.messageTime),
    index('message_search_grams').using('gin', table.grams).with(PENDING),
    index('message_search_order')
      .on(table.accountId, table.orderKey.op('text_pattern_ops'))
      .where(sql`order_key is not null`),
  ],
);

/** The search entries of buyers. */
export const buyerSearch = pgTable(
  'buyer_search',
  {
    accountId: accountId(),
    sessionId: text('session_id').notNull(),
    shopId: text('shop_id').notNull(),
    /** Folded, with a space before the first word. */
    name: text('name').notNull(),
    grams: integer('grams').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.sessionId] }),
    index('buyer_search_grams').using('gin', table.grams).with(PENDING),
  ],
);

/** How far each account's event log was read into the search tables. */
export const searchProgress = pgTable('search_progress', {
  accountId: accountId().primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
});

/** Sessions whose messages had no events: those of an import, and all from before search existed. */
export const searchDue = pgTable(
  'search_due',
  {
    accountId: accountId(),
    sessionId: text('session_id').notNull(),
    /** Grows when more came meanwhile. */
    round: integer('round').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.sessionId] })],
);
