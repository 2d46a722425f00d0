import { sql } from 'drizzle-orm';
import {
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

/** A picture or film that a seller handed in for a message. */
export const upload = pgTable(
  'upload',
  {
    accountId: accountId(),
    uploadId: text('upload_id').notNull(),
    shopId: text('shop_id').notNull(),
    kind: text('kind').$type<'image' | 'video'>().notNull(),
    fileName: text('file_name').notNull(),
    mediaType: text('media_type').$type<'image/jpeg' | 'image/png' | 'video/mp4'>().notNull(),
    size: integer('size').notNull(),
    /** px, and ms; 0: not told by the file. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    durationMs: integer('duration_ms').notNull(),
    /** The secret in its address for a marketplace that fetches pictures itself. */
    publicToken: text('public_token').notNull(),
    createdAt: epochMs('created_at').notNull(),
    /** When a message was made of it; null: never yet, and dropped after a while. */
    usedAt: epochMs('used_at'),
    /** What the marketplace gave for it; null: not handed over yet. */
    handedOver: jsonb('handed_over').$type<Record<string, unknown>>(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.uploadId] }),
    uniqueIndex('upload_public_token').on(table.publicToken),
    index('upload_unused')
      .on(table.accountId, table.createdAt)
      .where(sql`used_at is null`),
  ],
);

/** The bytes of an upload, in pieces that the database takes in its stride. */
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
