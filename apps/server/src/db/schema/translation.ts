import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { accountId, epochMs } from './columns.ts';

/**
 * Translations of an account's texts, each once per pair of languages, for everyone of the account. A row without a
 * translation is leased: its holder asks the provider, others wait for it or, once the lease has ended, take it over.
 */
export const translation = pgTable(
  'translation',
  {
    accountId: accountId(),
    targetLanguage: text('target_language').notNull(),
    /** As it was given or detected before the call; empty: unknown, the provider detected it. */
    sourceLanguage: text('source_language').notNull(),
    /** SHA-256 of the provider's name and the text, in base64url. */
    textHash: text('text_hash').notNull(),
    /** Null while its holder asks the provider. */
    translatedText: text('translated_text'),
    /** The provider's, where the source language is unknown. */
    detectedLanguage: text('detected_language').notNull().default(''),
    /** Of the call that asks the provider: a row that another call took over is not settled by the first one. */
    leaseId: text('lease_id').notNull(),
    /** When it was leased, then when it was translated. */
    createdAt: epochMs('created_at').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'translation_key',
      columns: [table.accountId, table.textHash, table.targetLanguage, table.sourceLanguage],
    }),
    index('translation_age').on(table.createdAt),
  ],
);
