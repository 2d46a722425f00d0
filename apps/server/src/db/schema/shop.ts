import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Platform, ShopAuthorisationStatus } from '@seller-chat/core';
import { accountId, epochMs } from './columns.ts';

export const shop = pgTable(
  'shop',
  {
    accountId: accountId(),
    shopId: text('shop_id').notNull(),
    platform: text('platform').$type<Platform>().notNull(),
    platformShopId: text('platform_shop_id').notNull(),
    site: text('site').notNull(),
    status: text('status').$type<ShopAuthorisationStatus>().notNull(),
    shopName: text('shop_name').notNull(),
    alias: text('alias').notNull().default(''),
    groupId: text('group_id').notNull().default(''),
    createdAt: epochMs('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.shopId] }),
    // A marketplace shop belongs to one account at a time: a push has exactly one place to go.
    uniqueIndex('shop_platform_shop').on(table.platform, table.platformShopId),
  ],
);

/** The seller's own groups of shops, each within one marketplace. */
export const shopGroup = pgTable(
  'shop_group',
  {
    accountId: accountId(),
    shopGroupId: text('shop_group_id').notNull(),
    platform: text('platform').$type<Platform>().notNull(),
    groupName: text('group_name').notNull(),
    /** The name as names are compared. */
    nameKey: text('name_key').notNull(),
    createdAt: epochMs('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.shopGroupId] }),
    uniqueIndex('shop_group_name').on(table.accountId, table.platform, table.nameKey),
  ],
);

/** The marketplace's tokens, sealed. Never visible to the tenant role. */
export const shopToken = pgTable(
  'shop_token',
  {
    accountId: accountId(),
    shopId: text('shop_id').notNull(),
    sealed: text('sealed').notNull(),
    accessExpiresAt: epochMs('access_expires_at').notNull(),
    /** Grows with every renewal; a renewal that lost a race changes nothing. */
    generation: integer('generation').notNull(),
    /** A process is renewing the tokens until this moment. */
    leaseUntil: epochMs('lease_until').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.shopId] }),
    index('shop_token_expiry').on(table.accessExpiresAt),
  ],
);

/** How far a shop's conversations were compared with the marketplace (R11). */
export const shopSync = pgTable(
  'shop_sync',
  {
    accountId: accountId(),
    shopId: text('shop_id').notNull(),
    dueAt: epochMs('due_at').notNull(),
    leaseUntil: epochMs('lease_until').notNull().default(0),
    /** Every conversation with activity before this moment is known; 0 before the first pass. */
    syncedUntil: epochMs('synced_until').notNull().default(0),
    /** When the pass under way began; 0: none is. A pass that was cut off goes on from its cursor. */
    passStartedAt: epochMs('pass_started_at').notNull().default(0),
    /** The page the pass reads next, as the adapter gave it; null: the first. */
    passCursor: text('pass_cursor'),
    /** How many conversations the pass has compared, and back to which activity. */
    passConversations: integer('pass_conversations').notNull().default(0),
    passReached: epochMs('pass_reached').notNull().default(0),
    failures: integer('failures').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.shopId] }),
    index('shop_sync_due').on(table.dueAt),
  ],
);

/** A "connect a shop" that is on its way through a consent page. One use, ten minutes. */
export const authorisation = pgTable(
  'authorisation',
  {
    accountId: accountId(),
    stateHash: text('state_hash').notNull().unique(),
    platform: text('platform').$type<Platform>().notNull(),
    expiresAt: epochMs('expires_at').notNull(),
    usedAt: epochMs('used_at').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.stateHash] })],
);
