import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accountId, epochMs } from './columns.ts';

/** A seller: the main account and everything that belongs to it. */
export const account = pgTable('account', {
  accountId: accountId().primaryKey(),
  displayName: text('display_name').notNull(),
  maxShopNum: integer('max_shop_num').notNull(),
  planExpiresAt: epochMs('plan_expires_at').notNull(),
  createdAt: epochMs('created_at').notNull(),
});

/** A person of a seller's team, with a sign-in of their own. */
export const subAccount = pgTable(
  'sub_account',
  {
    accountId: accountId(),
    subAccountId: text('sub_account_id').notNull(),
    displayName: text('display_name').notNull(),
    /** Core's permission codes; unknown ones grant nothing. */
    permissionCodes: jsonb('permission_codes').$type<string[]>().notNull(),
    /** The only shops they may see; null: all of the account. */
    shopIds: jsonb('shop_ids').$type<string[]>(),
    /** Switched off: may not sign in, and is signed out everywhere. */
    isActive: boolean('is_active').notNull().default(true),
    createdAt: epochMs('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.subAccountId] })],
);

/** Who may sign in, and how. Never visible to the tenant role. */
export const credential = pgTable(
  'credential',
  {
    accountId: accountId(),
    /** The sub-account; empty for the main account. */
    subAccountId: text('sub_account_id').notNull().default(''),
    /** Mobile number or e-mail, normalised. */
    loginName: text('login_name').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.loginName] })],
);

/** A signed-in browser. Only the hash of its cookie is kept. Never visible to the tenant role. */
export const loginSession = pgTable(
  'login_session',
  {
    accountId: accountId(),
    /** The signed-in sub-account; empty for the main account. */
    subAccountId: text('sub_account_id').notNull().default(''),
    tokenHash: text('token_hash').notNull().unique(),
    isMain: boolean('is_main').notNull(),
    /** The only shops this sign-in may see; null: all of the account. */
    shopIds: jsonb('shop_ids').$type<string[]>(),
    createdAt: epochMs('created_at').notNull(),
    lastSeenAt: epochMs('last_seen_at').notNull(),
    expiresAt: epochMs('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.tokenHash] }),
    index('login_session_sub_account').on(table.accountId, table.subAccountId),
  ],
);

/**
 * Wrong passwords, counted per name and address, per address, per network, per name, and per known browser: each row a
 * leaky bucket. Keys are hashes, so names and addresses are not readable here. Never visible to the tenant role.
 */
export const signInLimit = pgTable(
  'sign_in_limit',
  {
    key: text('key').primaryKey(),
    /** When the bucket is empty again, epoch ms: the row may be removed from then on. */
    emptyAt: epochMs('empty_at').notNull(),
  },
  (table) => [index('sign_in_limit_empty_at').on(table.emptyAt)],
);

/**
 * A browser in which a person has signed in before: other people's wrong passwords do not slow it down. Only the hash
 * of its cookie is kept. Never visible to the tenant role.
 */
export const knownBrowser = pgTable(
  'known_browser',
  {
    accountId: accountId(),
    /** The sub-account that signed in; empty for the main account. */
    subAccountId: text('sub_account_id').notNull(),
    browserHash: text('browser_hash').notNull(),
    lastUsedAt: epochMs('last_used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.subAccountId, table.browserHash] }),
    index('known_browser_hash').on(table.browserHash),
    index('known_browser_last_used_at').on(table.lastUsedAt),
  ],
);

/** An agent's chat settings; a row from the first change on. */
export const chatSetting = pgTable(
  'chat_setting',
  {
    accountId: accountId(),
    /** Empty: the main account's own. */
    subAccountId: text('sub_account_id').notNull(),
    /** The chosen settings; absent keys have their default. */
    chosen: jsonb('chosen').$type<Record<string, string>>().notNull(),
    /** Grows with every change: an older answer never replaces a newer one on a screen. */
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.subAccountId] })],
);
