import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accountId, epochMs } from './columns.ts';

/** A role that the seller has made: the permissions of everybody who has it. Core has the roles of the product. */
export const teamRole = pgTable(
  'team_role',
  {
    accountId: accountId(),
    roleId: text('role_id').notNull(),
    name: text('name').notNull(),
    /** The name as names are compared: no two roles of an account have the same. */
    nameKey: text('name_key').notNull(),
    permissionCodes: jsonb('permission_codes').$type<string[]>().notNull(),
    /** Grows with every change. */
    version: integer('version').notNull().default(0),
    createdAt: epochMs('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.roleId] }),
    uniqueIndex('team_role_name').on(table.accountId, table.nameKey),
  ],
);

/**
 * An invitation into the team, until it is accepted or withdrawn; an expired one can be sent again. While it is valid it
 * holds a place of the plan. Never visible to the tenant role.
 */
export const invitation = pgTable(
  'invitation',
  {
    accountId: accountId(),
    invitationId: text('invitation_id').notNull(),
    /** The normal form of the address. */
    email: text('email').notNull(),
    /** Of the secret in the link. */
    linkHash: text('link_hash').notNull().unique(),
    /** Keyed hash of the code to type. */
    codeHash: text('code_hash').notNull(),
    /** Codes that are still compared; 0: only the link works. */
    guessesLeft: integer('guesses_left').notNull(),
    displayName: text('display_name').notNull(),
    /** The permissions, the role and the shops that the person begins with, as in `sub_account`. */
    permissionCodes: jsonb('permission_codes').$type<string[]>().notNull(),
    roleId: text('role_id').notNull().default(''),
    shopIds: jsonb('shop_ids').$type<string[]>(),
    createdAt: epochMs('created_at').notNull(),
    /** The newest mail. */
    sentAt: epochMs('sent_at').notNull(),
    expiresAt: epochMs('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.invitationId] }),
    uniqueIndex('invitation_email').on(table.accountId, table.email),
    // A person who types a code names the address, not the account.
    index('invitation_address').on(table.email, table.accountId),
    index('invitation_expiry').on(table.expiresAt),
  ],
);
