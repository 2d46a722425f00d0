import { sql } from '../query-builder/drizzle.ts';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Remark, RemarkBefore, RemarkResult } from '@seller-chat/api-client/contract';
import { accountId, epochMs } from './columns.ts';

/** A remark of the team about a shop's conversation, its order, both or neither. It never reaches a marketplace. */
export const remark = pgTable(
  'remark',
  {
    accountId: accountId(),
    remarkId: text('remark_id').notNull(),
    shopId: text('shop_id').notNull(),
    /** Empty: about no conversation. */
    sessionId: text('session_id').notNull(),
    type: text('type').$type<Remark['type']>().notNull(),
    text: text('text').notNull(),
    /** Empty: about no single order. */
    platformOrderSn: text('platform_order_sn').notNull().default(''),
    /** By name: it stays when who wrote it is gone. */
    createdBy: text('created_by').notNull(),
    createdAt: epochMs('created_at').notNull(),
    updatedBy: text('updated_by').notNull(),
    updatedAt: epochMs('updated_at').notNull(),
    /** Null: not deleted. A deleted one can be restored until housekeeping removes it. */
    deletedAt: epochMs('deleted_at'),
    version: integer('version').notNull().default(1),
    /** A key of the product, or the id of one of the account's own categories. */
    category: text('category').notNull().default('other'),
    /** Ids of uploads of the same shop. */
    pictureIds: text('picture_ids').array().notNull().default([]),
    status: text('status').$type<Remark['status']>().notNull().default('open'),
    /** The sub-account that takes care of it; empty: the main account; null: no person does. */
    ownerId: text('owner_id'),
    dueAt: epochMs('due_at'),
    /** The due date of which its owner was notified. */
    noticedDueAt: epochMs('noticed_due_at'),
    /** The list's order: by due date, then those without one, then those that are done; of both the newest first. */
    listOrder: bigint('list_order', { mode: 'number' })
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          "case when status = 'done' then 9007199254740991 - updated_at else coalesce(due_at, 8000000000000000 - created_at) end",
        ),
      ),
    /** Text, order number and buyer, folded, with a space before each word; empty until `index-remarks` has seen it. */
    words: text('words').notNull().default(''),
    grams: integer('grams').array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.remarkId] }),
    index('remark_session').on(table.sessionId, table.accountId, table.createdAt),
    // The status first: a database that was never analysed would take one that begins like the key for the key.
    index('remark_list')
      .on(table.status, table.accountId, table.listOrder, table.remarkId)
      .where(sql`deleted_at is null`),
    index('remark_shop_list')
      .on(table.status, table.shopId, table.accountId, table.listOrder, table.remarkId)
      .where(sql`deleted_at is null`),
    index('remark_owner_list')
      .on(table.status, table.ownerId, table.accountId, table.listOrder, table.remarkId)
      .where(sql`deleted_at is null and owner_id is not null`),
    index('remark_due')
      .on(table.dueAt)
      .where(
        sql`owner_id is not null and status <> 'done' and deleted_at is null and due_at is distinct from noticed_due_at`,
      ),
    index('remark_unindexed')
      .on(table.accountId)
      .where(sql`words = ''`),
    index('remark_grams').using('gin', table.grams).with({ gin_pending_list_limit: 128 }),
  ],
);

/** How many remarks that are not deleted each shop has, by status and type. A trigger of `remark` writes it. */
export const remarkCount = pgTable(
  'remark_count',
  {
    accountId: accountId(),
    shopId: text('shop_id').notNull(),
    status: text('status').$type<Remark['status']>().notNull(),
    type: text('type').$type<Remark['type']>().notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.shopId, table.status, table.type] })],
);

/** A category that an account has made. A deleted one stays, because remarks name it. */
export const remarkCategory = pgTable(
  'remark_category',
  {
    accountId: accountId(),
    categoryId: text('category_id').notNull(),
    name: text('name').notNull(),
    /** The name as names are compared; no two that are not deleted have the same. */
    nameKey: text('name_key').notNull(),
    createdAt: epochMs('created_at').notNull(),
    deletedAt: epochMs('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.categoryId] }),
    uniqueIndex('remark_category_name')
      .on(table.nameKey, table.accountId)
      .where(sql`deleted_at is null`),
  ],
);

/** A filter of the page of remarks that a person has named. */
export const remarkView = pgTable(
  'remark_view',
  {
    accountId: accountId(),
    /** Empty for the main account. */
    subAccountId: text('sub_account_id').notNull(),
    viewId: text('view_id').notNull(),
    name: text('name').notNull(),
    /** Values of the page's address. */
    filter: jsonb('filter').$type<Record<string, string>>().notNull(),
    createdAt: epochMs('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.subAccountId, table.viewId] })],
);

/** A remark of a bulk change. */
export interface StoredRemarkResult {
  remarkId: string;
  result: RemarkResult;
  /** Its version after the change, and what it had before: for the undo. */
  version: number;
  before: RemarkBefore;
}

/** A change of several remarks at once, kept for a while: a repeated request gets its result, and an undo what was before. */
export const remarkChange = pgTable(
  'remark_change',
  {
    accountId: accountId(),
    requestId: text('request_id').notNull(),
    subAccountId: text('sub_account_id').notNull(),
    results: jsonb('results').$type<StoredRemarkResult[]>().notNull(),
    changedAt: epochMs('changed_at').notNull(),
    undoneAt: epochMs('undone_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.requestId] }),
    index('remark_change_age').on(table.changedAt),
  ],
);
