import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { OrderDetail, Remark } from '@seller-chat/api-client/contract';
import { accountId, epochMs } from './columns.ts';

/** Sellers' own words about a buyer of a shop. */
export const buyerNote = pgTable(
  'buyer_note',
  {
    accountId: accountId(),
    shopId: text('shop_id').notNull(),
    buyerId: text('buyer_id').notNull(),
    text: text('text').notNull(),
    version: integer('version').notNull(),
    /** By name: it stays when who wrote it is gone. */
    updatedBy: text('updated_by').notNull(),
    updatedAt: epochMs('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.shopId, table.buyerId] })],
);

/** A remark on a conversation and, where it is about one, an order. */
export const remark = pgTable(
  'remark',
  {
    accountId: accountId(),
    remarkId: text('remark_id').notNull(),
    shopId: text('shop_id').notNull(),
    sessionId: text('session_id').notNull(),
    type: text('type').$type<Remark['type']>().notNull(),
    text: text('text').notNull(),
    /** Empty: about the conversation as a whole. */
    platformOrderSn: text('platform_order_sn').notNull().default(''),
    /** By name: it stays when who wrote it is gone. */
    createdBy: text('created_by').notNull(),
    createdAt: epochMs('created_at').notNull(),
    updatedBy: text('updated_by').notNull(),
    updatedAt: epochMs('updated_at').notNull(),
    /** Null: not deleted. A deleted one can be restored until housekeeping removes it. */
    deletedAt: epochMs('deleted_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.remarkId] }),
    index('remark_session').on(table.sessionId, table.accountId, table.createdAt),
  ],
);

/** The form of an order number that search compares: `foldOrderNumber` for the letters and digits of marketplaces. */
const keyOf = (number: string) => sql.raw(`lower(regexp_replace(${number}, '[^0-9A-Za-z]', '', 'g'))`);

/** An order as its marketplace last described it. */
export const shopOrder = pgTable(
  'shop_order',
  {
    accountId: accountId(),
    shopId: text('shop_id').notNull(),
    platformOrderSn: text('platform_order_sn').notNull(),
    buyerId: text('buyer_id').notNull(),
    /** The whole order; fields that queries need are columns as well. */
    detail: jsonb('detail').$type<OrderDetail>().notNull(),
    createdAt: epochMs('created_at').notNull(),
    updatedAt: epochMs('updated_at').notNull(),
    /** Search keys, read through `search_orders`: the marketplace's id and, beside it, the number that people read. */
    orderKey: text('order_key').notNull().generatedAlwaysAs(keyOf('platform_order_sn')),
    numberKey: text('number_key').generatedAlwaysAs(keyOf("detail ->> 'orderNumber'")),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.shopId, table.platformOrderSn] }),
    index('shop_order_buyer').on(table.buyerId, table.shopId, table.accountId, table.createdAt),
    index('shop_order_key').on(table.accountId, table.orderKey.op('text_pattern_ops')),
    // On most marketplaces the two are one.
    index('shop_order_number')
      .on(table.accountId, table.numberKey.op('text_pattern_ops'))
      .where(sql`number_key <> order_key`),
  ],
);

/** How far the orders of a buyer have been read from the marketplace. */
export const buyerOrderRead = pgTable(
  'buyer_order_read',
  {
    accountId: accountId(),
    shopId: text('shop_id').notNull(),
    buyerId: text('buyer_id').notNull(),
    /** Up to this moment they were read, epoch ms. */
    readUntil: epochMs('read_until').notNull(),
    /** The cursor for older orders, as the adapter gave it; null if all that are needed were read. */
    nextCursor: text('next_cursor'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.shopId, table.buyerId] })],
);

/** An order that its marketplace says has changed: it is to be read. */
export const orderLookup = pgTable(
  'order_lookup',
  {
    accountId: accountId(),
    shopId: text('shop_id').notNull(),
    platformOrderSn: text('platform_order_sn').notNull(),
    dueAt: epochMs('due_at').notNull(),
    leaseUntil: epochMs('lease_until').notNull().default(0),
    failures: integer('failures').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.shopId, table.platformOrderSn] }),
    index('order_lookup_due').on(table.dueAt),
  ],
);
