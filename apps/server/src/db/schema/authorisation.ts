import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CrossBrowserProblem, CrossBrowserProblemInfo } from '@seller-chat/api-client/contract';
import type { Platform, ShopAuthorisationStatus } from '@seller-chat/core';
import { accountId, epochMs } from './columns.ts';
import { shop } from './shop.ts';

/** A "connect a shop" that is on its way through a consent page. One use, ten minutes. */
export const authorisation = pgTable(
  'authorisation',
  {
    accountId: accountId(),
    stateHash: text('state_hash').notNull().unique(),
    /** The person who began it; empty for the main account. */
    subAccountId: text('sub_account_id').notNull().default(''),
    platform: text('platform').$type<Platform>().notNull(),
    /** The shop that is to be authorised again; empty: any. */
    shopId: text('shop_id').notNull().default(''),
    /** The cross-browser link that led to it; empty: none. */
    linkId: text('link_id').notNull().default(''),
    expiresAt: epochMs('expires_at').notNull(),
    usedAt: epochMs('used_at').notNull().default(0),
    /** The shops that were connected with it. */
    shopIds: jsonb('shop_ids').$type<readonly string[]>().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.stateHash] })],
);

/**
 * A link that lets another browser authorise a shop: one use, ten minutes until it is opened, and ten more on the consent
 * page. Never visible to the tenant role.
 */
export const crossBrowserLink = pgTable(
  'cross_browser_link',
  {
    accountId: accountId(),
    linkId: text('link_id').notNull(),
    /** Of the secret in the link. */
    secretHash: text('secret_hash').notNull().unique(),
    /** The person and the sign-in that began it. */
    subAccountId: text('sub_account_id').notNull(),
    signInId: text('sign_in_id').notNull(),
    platform: text('platform').$type<Platform>().notNull(),
    /** The shop that is to be authorised again; empty: any. */
    shopId: text('shop_id').notNull().default(''),
    status: text('status').$type<ShopAuthorisationStatus>().notNull().default('pending'),
    problem: text('problem').$type<CrossBrowserProblem>(),
    problemInfo: jsonb('problem_info').$type<CrossBrowserProblemInfo>().notNull().default({}),
    /** The shops that were connected. */
    shopIds: jsonb('shop_ids').$type<readonly string[]>().notNull().default([]),
    expiresAt: epochMs('expires_at').notNull(),
    /** 0: not opened. */
    openedAt: epochMs('opened_at').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.linkId] }),
    index('cross_browser_link_expiry').on(table.expiresAt),
  ],
);

/** The warnings that were given before an authorisation ends: each once, by the key. */
export const authorisationWarning = pgTable(
  'authorisation_warning',
  {
    accountId: accountId(),
    shopId: text('shop_id').notNull(),
    endsAt: epochMs('ends_at').notNull(),
    daysBefore: integer('days_before').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.shopId, table.endsAt, table.daysBefore] }),
    foreignKey({
      name: 'authorisation_warning_shop',
      columns: [table.accountId, table.shopId],
      foreignColumns: [shop.accountId, shop.shopId],
    }).onDelete('cascade'),
  ],
);

/** What is known about how a shop works, besides its state: the facts that its health is made of. */
export const shopSignal = pgTable(
  'shop_signal',
  {
    accountId: accountId(),
    shopId: text('shop_id').notNull(),
    /** Arrival of the newest push that was seen; 0: none. */
    lastPushAt: epochMs('last_push_at').notNull().default(0),
    /** Calls that the marketplace refused since the last one that it accepted. */
    refusedCalls: integer('refused_calls').notNull().default(0),
    /** The first of them; 0: none. */
    refusedSince: epochMs('refused_since').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.shopId] }),
    foreignKey({
      name: 'shop_signal_shop',
      columns: [table.accountId, table.shopId],
      foreignColumns: [shop.accountId, shop.shopId],
    }).onDelete('cascade'),
  ],
);
