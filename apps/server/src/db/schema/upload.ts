import { sql } from '../query-builder/drizzle.ts';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { accountId, epochMs } from './columns.ts';

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** A picture or film that a seller uploaded for a message or a quick reply. Its bytes are in `UploadBytes`, all of them. */
export const upload = pgTable(
  'upload',
  {
    accountId: accountId(),
    uploadId: text('upload_id').notNull(),
    /** Empty for a picture of a quick reply. */
    shopId: text('shop_id').notNull(),
    kind: text('kind').$type<'image' | 'video'>().notNull(),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type').$type<'image/jpeg' | 'image/png' | 'video/mp4'>().notNull(),
    size: integer('size').notNull(),
    /** px, and ms; 0 if the file does not say. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    durationMs: integer('duration_ms').notNull(),
    /** The secret in its address for a marketplace that fetches pictures itself. */
    publicToken: text('public_token').notNull(),
    createdAt: epochMs('created_at').notNull(),
    /** When a message was made of it, or a quick reply took it; null: nothing has it, and it is dropped after a while. */
    usedAt: epochMs('used_at'),
    /** The marketplace's id or address of the file; null: not uploaded there yet. */
    marketplaceFile: jsonb('handed_over').$type<Record<string, unknown>>(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.uploadId] }),
    uniqueIndex('upload_public_token').on(table.publicToken),
    index('upload_unused')
      .on(table.accountId, table.createdAt)
      .where(sql`used_at is null`),
  ],
);

/**
 * Files that have no row in `upload`, but may have bytes: they are being uploaded, or wait to be removed. The row exists
 * before the first byte is written and until the last one is removed.
 */
export const uploadStaging = pgTable(
  'upload_staging',
  {
    accountId: accountId(),
    uploadId: text('upload_id').notNull(),
    /** Bytes, at most: what the request announced. */
    size: integer('size').notNull(),
    /** An upload that takes longer has died with its process. */
    expiresAt: epochMs('expires_at').notNull(),
    /** Set before the bytes are removed: such a file can no longer become an upload. */
    isRemoving: boolean('is_removing').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.uploadId] })],
);

/** Bytes that an account keeps in all: a trigger on `upload` and `upload_staging` counts. */
export const uploadUsage = pgTable('upload_usage', {
  accountId: text('account_id').primaryKey(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
});

/** The bytes of uploads, where the database holds them: on a server, in parts of `PART_BYTES`. */
export const uploadPart = pgTable(
  'upload_part',
  {
    accountId: accountId(),
    uploadId: text('upload_id').notNull(),
    partNo: integer('part_no').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.uploadId, table.partNo] })],
);
