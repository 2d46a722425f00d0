import { sql } from '../query-builder/drizzle.ts';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { epochMs } from './columns.ts';

/**
 * An account's plan: its limits, and how much of the countable ones is used. Shops and sub-accounts are counted in their
 * own tables. A limit below what is used is allowed: nothing more can be taken then.
 */
export const accountPlan = pgTable(
  'account_plan',
  {
    accountId: text('account_id').primaryKey(),
    /** As the plans are named in the configuration. */
    planKey: text('plan_key').notNull(),
    expiresAt: epochMs('expires_at').notNull(),
    maxShops: integer('max_shops').notNull(),
    maxSubAccounts: integer('max_sub_accounts').notNull(),
    maxTranslatedCharacters: integer('max_translated_characters').notNull(),
    maxAutoReplies: integer('max_auto_replies').notNull(),
    maxAiReplies: integer('max_ai_replies').notNull(),
    translatedCharacters: integer('translated_characters').notNull().default(0),
    autoReplies: integer('auto_replies').notNull().default(0),
    aiReplies: integer('ai_replies').notNull().default(0),
  },
  () => [
    check(
      'account_plan_limits',
      sql`least(max_shops, max_sub_accounts, max_translated_characters, max_auto_replies, max_ai_replies) >= 0`,
    ),
    check('account_plan_used', sql`least(translated_characters, auto_replies, ai_replies) >= 0`),
  ],
);
