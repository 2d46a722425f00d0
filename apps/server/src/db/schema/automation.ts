import { sql } from '../query-builder/drizzle.ts';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AutoReplyRuleValues, AutomationTool } from '@seller-chat/api-client/contract';
import { accountId, epochMs } from './columns.ts';

/** The rules of auto reply. */
export const autoReplyRule = pgTable(
  'auto_reply_rule',
  {
    accountId: accountId(),
    ruleId: text('rule_id').notNull(),
    values: jsonb('values').$type<AutoReplyRuleValues>().notNull(),
    /** Its place in the order: lower is first. */
    rank: integer('rank').notNull(),
    version: integer('version').notNull(),
    sentCount: integer('sent_count').notNull().default(0),
    lastSentAt: epochMs('last_sent_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.ruleId] })],
);

/** Switches of the automatic tools that were used. A switch without a row is on. An empty `shop_id` means all shops. */
export const automationSwitch = pgTable(
  'automation_switch',
  {
    accountId: accountId(),
    tool: text('tool').$type<AutomationTool | 'all'>().notNull(),
    shopId: text('shop_id').notNull(),
    isOn: boolean('is_on').notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: epochMs('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.tool, table.shopId] })],
);

/** The position in an account's event log up to which the automatic tools have read it. Accounts with a rule have a row. */
export const automationCursor = pgTable('automation_cursor', {
  accountId: accountId().primaryKey(),
  seq: epochMs('seq').notNull(),
  /** The entry that failed last, and how often in a row; 0: none did. */
  failedSeq: epochMs('failed_seq').notNull().default(0),
  failures: integer('failures').notNull().default(0),
});

/** What a tool did about a subject, or why it did nothing: once, by the key. */
export const automationAct = pgTable(
  'automation_act',
  {
    accountId: accountId(),
    tool: text('tool').$type<AutomationTool>().notNull(),
    /** What it is about: for auto reply the trigger and the buyer's message. */
    subject: text('subject').notNull(),
    /** A UUID made of the key: its name for readers, and that of the message that it queues. */
    actId: text('act_id').notNull(),
    ruleId: text('rule_id').notNull(),
    /** The rule's name at that time. */
    ruleName: text('rule_name').notNull(),
    /** The rule's type. */
    kind: text('kind').notNull(),
    shopId: text('shop_id').notNull(),
    sessionId: text('session_id').notNull(),
    buyerId: text('buyer_id').notNull(),
    /** The buyer's message. */
    messageId: text('message_id').notNull(),
    outcome: text('outcome').$type<'queued' | 'held'>().notNull(),
    /** Why it was held; empty if it was not. */
    reason: text('reason').notNull(),
    /** The message that was queued; empty if none was. */
    sentMessageId: text('sent_message_id').notNull(),
    /** The buyer wrote again within a day after it. */
    isReplied: boolean('is_replied').notNull().default(false),
    actedAt: epochMs('acted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.tool, table.subject] }),
    // Other columns first than the key's: a database that was never analysed would take them for it.
    index('automation_act_session').on(table.sessionId, table.accountId, table.actedAt),
    index('automation_act_buyer').on(table.buyerId, table.accountId, table.actedAt),
    index('automation_act_sent').on(table.sentMessageId, table.accountId),
    index('automation_act_log').on(table.shopId, table.accountId, table.actedAt, table.actId),
    index('automation_act_rule').on(table.ruleId, table.accountId, table.actedAt, table.actId),
  ],
);

/** The first message of a conversation that no person has answered, for rules that wait. */
export const automationWait = pgTable(
  'automation_wait',
  {
    accountId: accountId(),
    sessionId: text('session_id').notNull(),
    shopId: text('shop_id').notNull(),
    messageId: text('message_id').notNull(),
    /** When the buyer wrote it, epoch ms. */
    since: epochMs('since').notNull(),
    /** When the next rule is due, epoch ms; null: each was looked at. */
    dueAt: epochMs('due_at'),
    /** How often in a row it failed. */
    failures: integer('failures').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.sessionId] }),
    index('automation_wait_due')
      .on(table.dueAt)
      .where(sql`due_at is not null`),
  ],
);
