import { sql } from '../query-builder/drizzle.ts';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accountId, epochMs } from './columns.ts';

/** Sites of the seller's whose pages may embed the tip. A deleted one stays while its tokens can still be named. */
export const embedSite = pgTable(
  'embed_site',
  {
    accountId: accountId(),
    /** Unique over all accounts: it is all that a page knows. */
    embedSiteId: text('embed_site_id').notNull().unique(),
    /** The page's own name for the call that made it. */
    requestId: text('request_id').notNull(),
    name: text('name').notNull(),
    origins: jsonb('origins').$type<string[]>().notNull(),
    /** The only shops it may show; null: all that the person behind a token may see. */
    shopIds: jsonb('shop_ids').$type<string[]>(),
    mayReply: boolean('may_reply').notNull(),
    /** The sub-account that made it; empty for the main account. */
    madeBy: text('made_by').notNull(),
    secretHash: text('secret_hash').notNull(),
    version: integer('version').notNull(),
    createdAt: epochMs('created_at').notNull(),
    lastUsedAt: epochMs('last_used_at').notNull().default(0),
    deletedAt: epochMs('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.embedSiteId] }),
    uniqueIndex('embed_site_request').on(table.accountId, table.requestId),
  ],
);

/** What lets a page in for a while. Only its hash is kept. */
export const embedToken = pgTable(
  'embed_token',
  {
    accountId: accountId(),
    /** Names the token to open sockets without giving it away. */
    tokenId: text('token_id')
      .notNull()
      .unique()
      .default(sql`'tip:' || gen_random_uuid()::text`),
    tokenHash: text('token_hash').notNull().unique(),
    embedSiteId: text('embed_site_id').notNull(),
    /** The person as whom it acts; empty for the main account. */
    subAccountId: text('sub_account_id').notNull(),
    /** The sign-in that it ends with; null for a token of the host's server. */
    signInId: text('sign_in_id'),
    scope: text('scope').$type<'count' | 'read' | 'reply'>().notNull(),
    /** Fewer shops than the site has; null: those of the site. */
    shopIds: jsonb('shop_ids').$type<string[]>(),
    createdAt: epochMs('created_at').notNull(),
    expiresAt: epochMs('expires_at').notNull(),
    /** When it was ended before its time. */
    endedAt: epochMs('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.tokenId] }),
    index('embed_token_site').on(table.embedSiteId, table.accountId),
    index('embed_token_expiry').on(table.expiresAt),
  ],
);
