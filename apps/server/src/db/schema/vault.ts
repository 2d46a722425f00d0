import { pgTable, text } from 'drizzle-orm/pg-core';

/** One row: a text sealed with the vault key, so that a start with another key is noticed. Not for the tenant role. */
export const vaultCheck = pgTable('vault_check', {
  name: text('name').primaryKey(),
  sealed: text('sealed').notNull(),
});
