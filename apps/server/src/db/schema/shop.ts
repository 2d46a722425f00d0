import { sql } from '../query-builder/drizzle.ts';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Platform, ShopAuthorisationStatus, ShopHealth } from '@seller-chat/core';
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
    /** There is a link with the ERP that works: as `erp_link` has it, where every reader of shops sees it. */
    isErpAuthorised: boolean('is_erp_authorised').notNull().default(false),
    /** When the seller last gave the marketplace's consent; 0: before this was stored. */
    authorisedAt: epochMs('authorised_at').notNull().default(0),
    /** The tokens cannot be renewed after this moment; a renewal may move it. 0: not known, or never. */
    renewableUntil: epochMs('renewable_until').notNull().default(0),
    /** The end of the consent, as the marketplace announced it; a renewal does not move it. 0: not announced. */
    consentEndsAt: epochMs('consent_ends_at').notNull().default(0),
    health: text('health').$type<ShopHealth>().notNull().default('normal'),
    /** Since when the shop has this health; 0: always. */
    healthSince: epochMs('health_since').notNull().default(0),
    /** When the seller unbound it, epoch ms; 0: it is bound. Its data is kept for a while after. */
    unboundAt: epochMs('unbound_at').notNull().default(0),
    createdAt: epochMs('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.shopId] }),
    // A marketplace shop is bound to one account at a time: a push has exactly one place to go.
    uniqueIndex('shop_platform_shop')
      .on(table.platform, table.platformShopId)
      .where(sql`unbound_at = 0`),
    // Binding a shop again finds the row that it had.
    uniqueIndex('shop_account_shop').on(table.accountId, table.platform, table.platformShopId),
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
    /** Ascends in the seller's order; equal ones are in the order of their creation. */
    position: integer('position').notNull().default(0),
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
