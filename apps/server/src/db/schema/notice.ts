import { sql } from '../query-builder/drizzle.ts';
import { boolean, index, json, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { accountId, epochMs } from './columns.ts';

/** What a person should know, until it is dropped after its time. */
export const notice = pgTable(
  'notice',
  {
    accountId: accountId(),
    /** The person; empty for the main account. */
    subAccountId: text('sub_account_id').notNull(),
    noticeId: text('notice_id').notNull(),
    kind: text('kind').notNull(),
    /** One notice per person, kind and key, however often it is given. */
    key: text('key').notNull(),
    /** The shop that it is about. A person who no longer sees that shop no longer sees the notice. */
    shopId: text('shop_id'),
    params: json('params').$type<Record<string, string | number>>().notNull(),
    createdAt: epochMs('created_at').notNull(),
    readAt: epochMs('read_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.subAccountId, table.noticeId] }),
    uniqueIndex('notice_key').on(table.accountId, table.subAccountId, table.kind, table.key),
    index('notice_newest').on(table.accountId, table.subAccountId, table.createdAt, table.noticeId),
    index('notice_unread')
      .on(table.accountId, table.subAccountId)
      .where(sql`read_at is null`),
    index('notice_created').on(table.createdAt),
  ],
);

/** A person's choice per kind of notice; a row from the first change on. */
export const noticePreference = pgTable(
  'notice_preference',
  {
    accountId: accountId(),
    subAccountId: text('sub_account_id').notNull(),
    kind: text('kind').notNull(),
    isShown: boolean('is_shown').notNull(),
    isMailed: boolean('is_mailed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.subAccountId, table.kind] })],
);

/** The language that a person used last: of mails that nothing of theirs asks for. */
export const personLanguage = pgTable(
  'person_language',
  {
    accountId: accountId(),
    subAccountId: text('sub_account_id').notNull(),
    language: text('language').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.subAccountId] })],
);
