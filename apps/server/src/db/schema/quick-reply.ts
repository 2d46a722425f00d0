import { sql } from '../query-builder/drizzle.ts';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { QuickReplyCard, QuickReplyPicture, QuickReplyText } from '@seller-chat/api-client/contract';
import { accountId, epochMs } from './columns.ts';

/** Whose a row is: `team`, `main` for the main account's own, else the sub-account. */
const owner = () => text('owner').notNull();

/** One row per account that ever had a quick reply. Locked by each change, so that revisions become visible in order. */
export const quickReplyState = pgTable('quick_reply_state', {
  accountId: text('account_id').primaryKey(),
  /** Grows with every change. */
  revision: bigint('revision', { mode: 'number' }).notNull(),
  /** Deletions up to this revision are not stored any more. A browser with an older revision reads everything again. */
  forgottenUpTo: bigint('forgotten_up_to', { mode: 'number' }).notNull().default(0),
});

/** Whether the quick replies of the team, or of a person, are in use; without a row they are. */
export const quickReplyConfig = pgTable(
  'quick_reply_config',
  { accountId: accountId(), owner: owner(), isEnable: boolean('is_enable').notNull() },
  (table) => [primaryKey({ columns: [table.accountId, table.owner] })],
);

export const quickReplyGroup = pgTable(
  'quick_reply_group',
  {
    accountId: accountId(),
    groupId: text('group_id').notNull(),
    owner: owner(),
    /** The sub-account that made it; empty for the main account. */
    madeBy: text('made_by').notNull(),
    name: text('name').notNull(),
    /** The name as names are compared. */
    nameKey: text('name_key').notNull(),
    /** Chinese words of the name by sound. */
    sound: text('sound').notNull(),
    /** Its place: lower is first. */
    rank: integer('rank').notNull(),
    createdAt: epochMs('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.groupId] }),
    uniqueIndex('quick_reply_group_name').on(table.accountId, table.owner, table.nameKey),
  ],
);

/** A picture of a quick reply; its address is made of its id. */
export type StoredQuickReplyPicture = Omit<QuickReplyPicture, 'url'>;

/** Quick replies. A deleted one stays for a while, without its content, so that browsers hear of it. */
export const quickReply = pgTable(
  'quick_reply',
  {
    accountId: accountId(),
    contentId: text('content_id').notNull(),
    owner: owner(),
    /** The sub-account that made it; empty for the main account. */
    madeBy: text('made_by').notNull(),
    /** `0` is the default group. */
    groupId: text('group_id').notNull(),
    title: text('title').notNull(),
    shortcut: text('shortcut').notNull(),
    /** The shortcut as shortcuts are compared; null: none. */
    shortcutKey: text('shortcut_key'),
    texts: jsonb('texts').$type<QuickReplyText[]>().notNull(),
    cards: jsonb('cards').$type<QuickReplyCard[]>().notNull(),
    /** Uploads without a shop; each is of one quick reply. */
    pictures: jsonb('pictures').$type<StoredQuickReplyPicture[]>().notNull().default([]),
    /** Chinese words of the title by sound. */
    sound: text('sound').notNull(),
    /** Its place in its group: lower is first. */
    rank: doublePrecision('rank').notNull(),
    revision: bigint('revision', { mode: 'number' }).notNull(),
    isDeleted: boolean('is_deleted').notNull().default(false),
    changedAt: epochMs('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.contentId] }),
    uniqueIndex('quick_reply_shortcut').on(table.accountId, table.owner, table.shortcutKey),
    // The owner first: a database that was never analysed would take it for the key.
    index('quick_reply_revision').on(table.owner, table.accountId, table.revision),
    index('quick_reply_deleted')
      .on(table.accountId, table.changedAt)
      .where(sql`is_deleted`),
  ],
);

/** How often a person used a quick reply. */
export const quickReplyUse = pgTable(
  'quick_reply_use',
  {
    accountId: accountId(),
    /** `main`, or the sub-account. */
    person: text('person').notNull(),
    contentId: text('content_id').notNull(),
    count: integer('count').notNull(),
    lastUsedAt: epochMs('last_used_at').notNull(),
    /** The call that was counted last: repeated, it counts nothing. */
    lastRequestId: text('last_request_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.person, table.contentId] })],
);
