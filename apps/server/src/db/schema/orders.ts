import { sql } from '../query-builder/drizzle.ts';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { OrderAction, OrderGroup, RefundAction } from '@seller-chat/core';
import type { OrderFilter, OrderResult, RefundDetail } from '@seller-chat/api-client/contract';
import { accountId, epochMs } from './columns.ts';

/** How many orders each group of a shop has. A trigger of `shop_order` writes it. */
export const orderCount = pgTable(
  'order_count',
  {
    accountId: accountId(),
    shopId: text('shop_id').notNull(),
    orderGroup: text('order_group').$type<OrderGroup>().notNull(),
    count: integer('count').notNull(),
    /** Those of them whose buyer asks to cancel. */
    cancelRequested: integer('cancel_requested').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.shopId, table.orderGroup] })],
);

/** How far the orders of a shop were read from its marketplace. */
export const orderHistory = pgTable(
  'order_history',
  {
    accountId: accountId(),
    shopId: text('shop_id').notNull(),
    /** Orders that changed at or after this moment were read, epoch ms. */
    readSince: epochMs('read_since').notNull(),
    /** ... up to this moment. */
    readUntil: epochMs('read_until').notNull(),
    /** The history is read back to this moment. */
    goesBackTo: epochMs('goes_back_to').notNull(),
    /** The stretch that is being read, and its next page; 0: none is. */
    stretchFrom: epochMs('stretch_from').notNull().default(0),
    stretchTo: epochMs('stretch_to').notNull().default(0),
    stretchCursor: text('stretch_cursor'),
    dueAt: epochMs('due_at').notNull(),
    leaseUntil: epochMs('lease_until').notNull().default(0),
    failures: integer('failures').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.shopId] }),
    index('order_history_due').on(table.dueAt),
  ],
);

/** Returns, refunds and requests to cancel, as last reported. */
export const shopRefund = pgTable(
  'shop_refund',
  {
    accountId: accountId(),
    shopId: text('shop_id').notNull(),
    refundId: text('refund_id').notNull(),
    platformOrderSn: text('platform_order_sn').notNull(),
    detail: jsonb('detail').$type<RefundDetail>().notNull(),
    updatedAt: epochMs('updated_at').notNull(),
    /** When it was read from the marketplace, epoch ms. */
    readAt: epochMs('read_at').notNull(),
    /** The seller can answer it now. */
    isWaiting: boolean('is_waiting').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.shopId, table.refundId] }),
    index('shop_refund_waiting')
      .on(table.accountId, table.shopId, table.platformOrderSn)
      .where(sql`is_waiting`),
    index('shop_refund_order').on(table.platformOrderSn, table.shopId, table.accountId),
  ],
);

/** A step of an order, as it was first seen. */
export const orderStep = pgTable(
  'order_step',
  {
    accountId: accountId(),
    shopId: text('shop_id').notNull(),
    platformOrderSn: text('platform_order_sn').notNull(),
    status: text('status').notNull(),
    at: epochMs('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.shopId, table.platformOrderSn, table.status] })],
);

/** An action that a person began on one or many orders. */
export const orderRun = pgTable(
  'order_run',
  {
    accountId: accountId(),
    runId: text('run_id').notNull(),
    requestId: text('request_id').notNull(),
    /** SHA-256 of the request without its id; '' for a run that an earlier version stored. */
    requestHash: text('request_hash').notNull().default(''),
    action: text('action').$type<OrderAction | RefundAction>().notNull(),
    reason: text('reason').notNull(),
    trackingNumber: text('tracking_number').notNull(),
    carrier: text('carrier').notNull(),
    text: text('text').notNull(),
    amountMinor: text('amount_minor').notNull(),
    /** By name: it stays when the person is gone. */
    startedBy: text('started_by').notNull(),
    startedAt: epochMs('started_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.runId] }),
    uniqueIndex('order_run_request').on(table.requestId, table.accountId),
  ],
);

/** One order of a run, and what became of it. */
export const orderRunItem = pgTable(
  'order_run_item',
  {
    accountId: accountId(),
    runId: text('run_id').notNull(),
    shopId: text('shop_id').notNull(),
    platformOrderSn: text('platform_order_sn').notNull(),
    /** Empty: the action is on the order. */
    refundId: text('refund_id').notNull(),
    /** Its place in the run, from 0 on. */
    place: integer('place').notNull(),
    result: text('result').$type<OrderResult>().notNull().default('waiting'),
    words: text('words').notNull().default(''),
    /** A call may have been sent, and its answer is not known. */
    isBegun: boolean('is_begun').notNull().default(false),
    /** The order's, or the refund's, status before that call. */
    statusBefore: text('status_before').notNull().default(''),
    /** When that state had changed at the marketplace, epoch ms; 0: it did not say. */
    updatedBefore: epochMs('updated_before').notNull().default(0),
    /** Calls that were begun. */
    attempts: integer('attempts').notNull().default(0),
    dueAt: epochMs('due_at').notNull(),
    leaseUntil: epochMs('lease_until').notNull().default(0),
    failures: integer('failures').notNull().default(0),
    /** Reads in a row that failed while a call has no answer. */
    failedReads: integer('failed_reads').notNull().default(0),
    /** Nothing is sent for it any more. */
    isStopped: boolean('is_stopped').notNull().default(false),
    endedAt: epochMs('ended_at'),
  },
  (table) => [
    primaryKey({
      name: 'order_run_item_pk',
      columns: [table.accountId, table.runId, table.shopId, table.platformOrderSn, table.refundId],
    }),
    index('order_run_item_due')
      .on(table.accountId, table.dueAt, table.place)
      .where(sql`ended_at is null`),
    // Leases end with their work: these rows are few.
    index('order_run_item_leased')
      .on(table.accountId, table.leaseUntil)
      .where(sql`ended_at is null and lease_until > 0`),
    // The whole key, in another order: a database that was never analysed may take either index for a row's key.
    index('order_run_item_order').on(
      table.platformOrderSn,
      table.shopId,
      table.accountId,
      table.refundId,
      table.runId,
    ),
    // What housekeeping drops.
    index('order_run_item_age')
      .on(table.endedAt)
      .where(sql`result <> 'done'`),
  ],
);

/** A spreadsheet of the orders that a filter finds. */
export const orderExport = pgTable(
  'order_export',
  {
    accountId: accountId(),
    exportId: text('export_id').notNull(),
    requestId: text('request_id').notNull(),
    /** The person who asked for it; empty: the main account. Only that person gets it. */
    subAccountId: text('sub_account_id').notNull(),
    filter: jsonb('filter').$type<OrderFilter>().notNull(),
    /** The shops that the person saw; null: all. */
    shopIds: text('shop_ids').array(),
    /** Of the columns' names. */
    language: text('language').notNull(),
    format: text('format').$type<'xlsx' | 'csv'>().notNull(),
    state: text('state').$type<'running' | 'ready' | 'failed'>().notNull(),
    rowCount: integer('row_count').notNull().default(0),
    /** Its file among the bytes of uploads; another one with each attempt. */
    fileId: text('file_id'),
    size: epochMs('size'),
    requestedAt: epochMs('requested_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.exportId] }),
    uniqueIndex('order_export_request').on(table.requestId, table.accountId),
    index('order_export_age').on(table.requestedAt),
  ],
);
