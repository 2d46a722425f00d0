import { sql } from '../query-builder/drizzle.ts';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { OrderGroup } from '@seller-chat/core';
import type { OrderDetail } from '@seller-chat/api-client/contract';
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
    trackingKey: text('tracking_key').generatedAlwaysAs(keyOf("detail ->> 'trackingNumber'")),
    /** The group by core's order rules; empty until `sort-orders` has seen a row of an earlier version. */
    orderGroup: text('order_group').$type<OrderGroup | ''>().notNull().default(''),
    /** When it must be handed over, epoch ms; `NO_SHIP_BY` if that is unknown. */
    shipBy: epochMs('ship_by').notNull().default(0),
    /** The buyer asks to cancel it, and it is under way. */
    isCancelRequested: boolean('is_cancel_requested').notNull().default(false),
    /** Names of the buyer and of the products, folded, with a space before each word. */
    words: text('words').notNull().default(''),
    grams: integer('grams').array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.shopId, table.platformOrderSn] }),
    index('shop_order_buyer').on(table.buyerId, table.shopId, table.accountId, table.createdAt),
    index('shop_order_key').on(table.orderKey.op('text_pattern_ops'), table.accountId),
    // On most marketplaces the two are one.
    index('shop_order_number')
      .on(table.accountId, table.numberKey.op('text_pattern_ops'))
      .where(sql`number_key <> order_key`),
    index('shop_order_tracking')
      .on(table.trackingKey.op('text_pattern_ops'), table.accountId)
      .where(sql`tracking_key <> ''`),
    index('shop_order_grams').using('gin', table.grams).with({ gin_pending_list_limit: 128 }),
    // The group first: a database that was never analysed would take one that begins like the key for the key.
    index('shop_order_list').on(
      table.orderGroup,
      table.accountId,
      table.createdAt,
      table.shopId,
      table.platformOrderSn,
    ),
    index('shop_order_shop_list').on(
      table.orderGroup,
      table.shopId,
      table.accountId,
      table.createdAt,
      table.platformOrderSn,
    ),
    index('shop_order_ship_by')
      .on(
        table.orderGroup,
        table.accountId,
        table.shipBy,
        table.createdAt,
        table.shopId,
        table.platformOrderSn,
      )
      .where(sql`order_group = 'toShip'`),
    index('shop_order_cancel')
      .on(table.orderGroup, table.accountId, table.createdAt, table.shopId, table.platformOrderSn)
      .where(sql`is_cancel_requested`),
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
    /** Refunds of it that have changed: they are read as well. */
    refundIds: text('refund_ids').array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.shopId, table.platformOrderSn] }),
    index('order_lookup_due').on(table.dueAt),
  ],
);
