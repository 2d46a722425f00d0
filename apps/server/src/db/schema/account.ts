import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accountId, epochMs } from './columns.ts';

/** A seller: the main account and everything that belongs to it. */
export const account = pgTable('account', {
  accountId: accountId().primaryKey(),
  displayName: text('display_name').notNull(),
  maxShopNum: integer('max_shop_num').notNull(),
  planExpiresAt: epochMs('plan_expires_at').notNull(),
  createdAt: epochMs('created_at').notNull(),
});

/** Who may sign in, and how. Never visible to the tenant role. */
export const credential = pgTable(
  'credential',
  {
    accountId: accountId(),
    /** Mobile number or e-mail, normalised. */
    loginName: text('login_name').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    failedCount: integer('failed_count').notNull().default(0),
    /** Until then every attempt is refused; 0 when not locked. */
    lockedUntil: epochMs('locked_until').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.loginName] })],
);

/** A signed-in browser. Only the hash of its cookie is kept. Never visible to the tenant role. */
export const loginSession = pgTable(
  'login_session',
  {
    accountId: accountId(),
    tokenHash: text('token_hash').notNull().unique(),
    isMain: boolean('is_main').notNull(),
    /** The only shops this sign-in may see; null: all of the account. */
    shopIds: jsonb('shop_ids').$type<string[]>(),
    createdAt: epochMs('created_at').notNull(),
    lastSeenAt: epochMs('last_seen_at').notNull(),
    expiresAt: epochMs('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.tokenHash] })],
);
