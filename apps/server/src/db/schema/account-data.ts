import { sql } from '../query-builder/drizzle.ts';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accountId, epochMs } from './columns.ts';

/** An export of all data of an account: asked for, being made, or a sealed file to be downloaded for a while. */
export const dataExport = pgTable(
  'data_export',
  {
    accountId: accountId(),
    exportId: text('export_id').notNull(),
    state: text('state').$type<'running' | 'ready' | 'failed' | 'cancelled'>().notNull(),
    requestedAt: epochMs('requested_at').notNull(),
    /** The name of the person who asked for it: it stays when that name changes. */
    requestedBy: text('requested_by').notNull(),
    /** Rows written so far, and how many the database expects in all. */
    rowsDone: integer('rows_done').notNull().default(0),
    rowsExpected: integer('rows_expected').notNull().default(0),
    /** Its file among the bytes of uploads; another one with each attempt. Null: it has none (any more). */
    fileId: text('file_id'),
    /** Bytes, and SHA-256 in hex, of the file as it is downloaded; null until it is ready. */
    size: epochMs('size'),
    sha256: text('sha256'),
    endedAt: epochMs('ended_at'),
    /** When a ready file is removed. */
    expiresAt: epochMs('expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.exportId] }),
    uniqueIndex('data_export_running')
      .on(table.accountId)
      .where(sql`state = 'running'`),
    index('data_export_file')
      .on(table.fileId)
      .where(sql`file_id is not null`),
  ],
);

/** An account that is to be deleted. The row can be taken back while it is `waiting`, and never after. */
export const accountDeletion = pgTable(
  'account_deletion',
  {
    accountId: accountId().primaryKey(),
    deletionId: text('deletion_id').notNull(),
    state: text('state').$type<'waiting' | 'executing'>().notNull().default('waiting'),
    requestedAt: epochMs('requested_at').notNull(),
    dueAt: epochMs('due_at').notNull(),
    /** Where the mail about the end goes, sealed with the vault, once no other row knows it. */
    sealedAddress: text('sealed_address'),
  },
  (table) => [index('account_deletion_due').on(table.dueAt)],
);

/**
 * What stays of a deleted account: a random id and a date. No table takes a row of such an account any more: see
 * `refuse_deleted_account` in the migrations. Never visible to the tenant role.
 */
export const deletedAccount = pgTable('deleted_account', {
  /** The account's own id, which was drawn at random and names no one. */
  id: text('id').primaryKey(),
  /** Epoch ms of the beginning of the day, UTC. */
  deletedAt: epochMs('deleted_at').notNull(),
});
