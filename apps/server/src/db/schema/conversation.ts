import { sql } from '../query-builder/drizzle.ts';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Tag } from '@seller-chat/api-client/contract';
import type {
  MessageKind,
  MessageOrigin,
  MessageStatus,
  Platform,
  SenderRole,
  SessionTag,
} from '@seller-chat/core';
import type { Agent, SessionAnswer, SessionClaim, SessionTransfer } from '@seller-chat/core';
import { accountId, epochMs } from './columns.ts';

type Json = Record<string, unknown>;

/** One row a conversation; what the list shows is kept here, never counted or looked up. */
export const session = pgTable(
  'session',
  {
    accountId: accountId(),
    sessionId: text('session_id').notNull(),
    shopId: text('shop_id').notNull(),
    platform: text('platform').$type<Platform>().notNull(),
    platformSessionId: text('platform_session_id').notNull(),
    siteId: text('site_id').notNull(),
    buyerId: text('buyer_id').notNull(),
    buyerName: text('buyer_name').notNull(),
    ext: jsonb('ext').$type<Json>().notNull().default({}),
    messageId: text('message_id').notNull().default(''),
    messageTime: epochMs('message_time').notNull().default(0),
    /** The newest message's own flag. */
    isTimeRepaired: boolean('is_time_repaired').notNull().default(false),
    messageSequence: epochMs('message_sequence').notNull().default(0),
    summary: text('summary').notNull().default(''),
    latestMessageContent: jsonb('latest_message_content').$type<Json>().notNull().default({}),
    latestMessageFromId: text('latest_message_from_id').notNull().default(''),
    latestMessageRole: text('latest_message_role').$type<SenderRole>(),
    lastMessageIsBuyerSend: boolean('last_message_is_buyer_send').notNull().default(false),
    lastMessageTime: epochMs('last_message_time').notNull().default(0),
    /**
     * The minute of it. Lists are read by this and sorted within it: a conversation in which much is said within a
     * minute changes in no index, which is what most of the cost of writing it would be.
     */
    activityMinute: epochMs('activity_minute')
      .notNull()
      .generatedAlwaysAs(sql`last_message_time / 60000`),
    unreadCount: integer('unread_count').notNull().default(0),
    /** Buyer messages up to this moment are read. */
    readUntil: epochMs('read_until').notNull().default(0),
    /** A seller set it aside to be read again: shown as unread until it is read or answered, whatever comes. */
    isMarkUnread: boolean('is_mark_unread').notNull().default(false),
    pinned: boolean('pinned').notNull().default(false),
    tags: jsonb('tags').$type<readonly SessionTag[]>().notNull().default([]),
    isDisabled: boolean('is_disabled').notNull().default(false),
    isMarkManualHandle: boolean('is_mark_manual_handle').notNull().default(false),
    followFlag: boolean('follow_flag').notNull().default(false),
    replyDeadlineAt: epochMs('reply_deadline_at'),
    /** The agent who has claimed the conversation. */
    claimedBy: jsonb('claimed_by').$type<SessionClaim>(),
    /** When the claim ends by itself; null while there is none. */
    claimEndsAt: epochMs('claim_ends_at'),
    /** The last transfer; `at` is the start of the claim that it made. */
    transfer: jsonb('transfer').$type<SessionTransfer>(),
    answeredBy: jsonb('answered_by').$type<SessionAnswer>(),
    version: integer('version').notNull().default(1),
    /** When the marketplace must be asked for this conversation; null when nothing is missing. */
    pullDueAt: epochMs('pull_due_at'),
    pullLeaseUntil: epochMs('pull_lease_until').notNull().default(0),
    pullFailures: integer('pull_failures').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.sessionId] }),
    // The shop first, below the buyer: else a database that has not yet looked at the table takes these for the primary
    // key. Ascending: read backwards it is the order of "desc"; an index with DESC NULLS LAST is not.
    index('session_list').on(table.shopId, table.accountId, table.activityMinute),
    index('session_claim_end')
      .on(table.claimEndsAt)
      .where(sql`claim_ends_at is not null`),
    // Conversations that wait for a reply: the others are not in it.
    index('session_waiting')
      .on(table.shopId, table.accountId, table.replyDeadlineAt)
      .where(sql`reply_deadline_at is not null`),
    index('session_buyer').on(table.buyerId, table.accountId),
    index('session_tagged')
      .on(table.accountId, table.sessionId)
      .where(sql`tags <> '[]'::jsonb`),
    index('session_pull')
      .on(table.pullDueAt)
      .where(sql`pull_due_at is not null`),
  ],
);

/** Tags that the account's sellers made for conversations; sessions hold the tags they bear. */
export const conversationTag = pgTable(
  'conversation_tag',
  {
    accountId: accountId(),
    tagId: text('tag_id').notNull(),
    name: text('name').notNull(),
    /** The name as names are compared: of two tags no two may be alike. */
    nameKey: text('name_key').notNull(),
    color: text('color').$type<Tag['color']>().notNull(),
    createdAt: epochMs('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.tagId] }),
    uniqueIndex('conversation_tag_name').on(table.accountId, table.nameKey),
  ],
);

export const message = pgTable(
  'message',
  {
    accountId: accountId(),
    sessionId: text('session_id').notNull(),
    messageId: text('message_id').notNull(),
    shopId: text('shop_id').notNull(),
    clientMessageId: text('client_message_id'),
    platformMessageId: text('platform_message_id'),
    messageTime: epochMs('message_time').notNull(),
    /** The marketplace's time was not credible: this one follows the arrival (core's rules M24, M25). */
    isTimeRepaired: boolean('is_time_repaired').notNull().default(false),
    platformSequence: epochMs('platform_sequence').notNull(),
    isSeller: boolean('is_seller').notNull(),
    senderRole: text('sender_role').$type<SenderRole>().notNull(),
    fromId: text('from_id').notNull(),
    /** The agent who wrote it; null for a message that was not sent from here. */
    sentBy: jsonb('sent_by').$type<Agent>(),
    /** What wrote it by itself; null for what a person wrote. */
    origin: jsonb('origin').$type<MessageOrigin>(),
    /** The code as text; core turns it back into the platform's own form. */
    messageType: text('message_type').notNull(),
    kind: text('kind').$type<MessageKind>().notNull(),
    content: jsonb('content').$type<Json>().notNull(),
    status: text('status').$type<MessageStatus>().notNull(),
    /** Why it failed: the marketplace's own words, or one of core's `FailReason` codes. */
    failReason: text('fail_reason'),
    /** When the marketplace was first asked to take it; 0 for what was not sent from here. */
    attemptedAt: epochMs('attempted_at').notNull().default(0),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.sessionId, table.messageId] }),
    uniqueIndex('message_platform_id')
      .on(table.accountId, table.sessionId, table.platformMessageId)
      .where(sql`platform_message_id is not null`),
    uniqueIndex('message_client_id')
      .on(table.accountId, table.clientMessageId)
      .where(sql`client_message_id is not null`),
    index('message_unconfirmed')
      .on(table.accountId, table.sessionId)
      .where(sql`client_message_id is not null and platform_message_id is null`),
    // The few that housekeeping has to repair, found without reading the others.
    index('message_not_credible')
      .on(table.accountId, table.sessionId)
      .where(sql`message_time < 1420070400000 or message_time > 4102444800000`),
    index('message_page').on(
      table.accountId,
      table.sessionId,
      table.messageTime,
      table.platformSequence,
      table.messageId,
    ),
  ],
);
