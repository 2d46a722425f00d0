import { sql } from '../query-builder/drizzle.ts';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ReviewReplyState } from '@seller-chat/core';
import type {
  ReviewReplyStep,
  ReviewRuleValues,
  ReviewTemplateValues,
} from '@seller-chat/api-client/contract';
import { accountId, epochMs } from './columns.ts';

/** Reviews of products, as last reported by their marketplaces. */
export const review = pgTable(
  'review',
  {
    accountId: accountId(),
    shopId: text('shop_id').notNull(),
    reviewId: text('review_id').notNull(),
    /** Empty: the marketplace does not name it. */
    platformOrderSn: text('platform_order_sn').notNull(),
    productId: text('product_id').notNull(),
    /** Empty: the marketplace does not say who wrote it. */
    buyerName: text('buyer_name').notNull(),
    /** 1 to 5; 0: without stars (core's W1). */
    star: integer('star').notNull(),
    content: text('content').notNull(),
    imageUrls: text('image_urls').array().notNull(),
    videoUrls: text('video_urls').array().notNull(),
    writtenAt: epochMs('written_at').notNull(),
    /** When stars or text were last seen to be others than before; 0: never. */
    changedAt: epochMs('changed_at').notNull().default(0),
    /** Whether the marketplace takes a reply to it. */
    canReply: boolean('can_reply').notNull(),
    /** The reply that the marketplace shows; empty: none. */
    replyText: text('reply_text').notNull(),
    repliedAt: epochMs('replied_at').notNull(),
    /** Stars and text when the reply was first seen or sent; null: there is no reply. */
    repliedStar: integer('replied_star'),
    repliedContent: text('replied_content'),
    /** Core's W3, kept with the reply under way. */
    state: text('state').$type<ReviewReplyState>().notNull(),
    /** What a keyword is looked for in: the text and the buyer, in lower case. */
    words: text('words').notNull(),
    /** Grows when stars or text change. */
    version: integer('version').notNull(),
    readAt: epochMs('read_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.shopId, table.reviewId] }),
    // Other columns first than the key's: a database that was never analysed would take them for it.
    index('review_list').on(
      table.star,
      table.state,
      table.accountId,
      table.writtenAt,
      table.shopId,
      table.reviewId,
    ),
    index('review_shop_list').on(
      table.star,
      table.state,
      table.shopId,
      table.accountId,
      table.writtenAt,
      table.reviewId,
    ),
    index('review_changed')
      .on(table.star, table.state, table.accountId, table.writtenAt, table.shopId, table.reviewId)
      .where(sql`replied_star is not null and (replied_star <> star or replied_content <> content)`),
    index('review_product').on(table.productId, table.accountId, table.writtenAt),
    index('review_order').on(table.platformOrderSn, table.shopId, table.accountId),
  ],
);

/** How many reviews a shop has per star and state. A trigger of `review` writes it. */
export const reviewCount = pgTable(
  'review_count',
  {
    accountId: accountId(),
    shopId: text('shop_id').notNull(),
    star: integer('star').notNull(),
    state: text('state').$type<ReviewReplyState>().notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.shopId, table.star, table.state] })],
);

/** How far the reviews of a shop were read from its marketplace. */
export const reviewHistory = pgTable(
  'review_history',
  {
    accountId: accountId(),
    shopId: text('shop_id').notNull(),
    /** Reviews written at or after this moment were read, epoch ms. */
    readSince: epochMs('read_since').notNull(),
    /** ... up to this moment. */
    readUntil: epochMs('read_until').notNull(),
    goesBackTo: epochMs('goes_back_to').notNull(),
    /** When the last 30 days were last read again, for reviews that buyers have changed. */
    comparedAt: epochMs('compared_at').notNull(),
    /** The stretch that is being read, and its next page; 0: none is. */
    stretchFrom: epochMs('stretch_from').notNull().default(0),
    stretchTo: epochMs('stretch_to').notNull().default(0),
    stretchCursor: text('stretch_cursor'),
    dueAt: epochMs('due_at').notNull(),
    leaseUntil: epochMs('lease_until').notNull().default(0),
    failures: integer('failures').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.shopId] }),
    index('review_history_due').on(table.dueAt),
  ],
);

/** Reviews that a marketplace reported by name, to be read. */
export const reviewLookup = pgTable(
  'review_lookup',
  {
    accountId: accountId(),
    shopId: text('shop_id').notNull(),
    reviewId: text('review_id').notNull(),
    dueAt: epochMs('due_at').notNull(),
    leaseUntil: epochMs('lease_until').notNull().default(0),
    failures: integer('failures').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.shopId, table.reviewId] }),
    index('review_lookup_due').on(table.dueAt),
  ],
);

/** What a person sent in one go: replies to one or many reviews. */
export const reviewRun = pgTable(
  'review_run',
  {
    accountId: accountId(),
    /** The caller's UUID: the same request again finds it. */
    runId: text('run_id').notNull(),
    /** By name: it stays when the person is gone. */
    startedBy: text('started_by').notNull(),
    startedAt: epochMs('started_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.runId] })],
);

/**
 * A reply to a review, of a person or of a rule, and what became of it. A review has at most one that is under way or
 * arrived (`review_reply_one`); a trigger keeps `step` from going back.
 */
export const reviewReply = pgTable(
  'review_reply',
  {
    accountId: accountId(),
    replyId: text('reply_id').notNull(),
    /** Empty: a rule sends it. */
    runId: text('run_id').notNull(),
    /** Empty: a person sends it. */
    ruleId: text('rule_id').notNull(),
    shopId: text('shop_id').notNull(),
    reviewId: text('review_id').notNull(),
    /** Its place in the run, from 0 on. */
    place: integer('place').notNull(),
    text: text('text').notNull(),
    /** Who replies, by name: the person, or the rule. */
    byName: text('by_name').notNull(),
    /** What is replied to: with other stars or another text the reply is not sent. */
    star: integer('star').notNull(),
    content: text('content').notNull(),
    /** Not before this moment: it can be taken back until then. */
    sendAt: epochMs('send_at').notNull(),
    step: text('step').$type<ReviewReplyStep>().notNull(),
    /** The marketplace's own words where it refused. */
    words: text('words').notNull().default(''),
    /** A call may have been sent, and its answer is not known. */
    isBegun: boolean('is_begun').notNull().default(false),
    attempts: integer('attempts').notNull().default(0),
    failures: integer('failures').notNull().default(0),
    dueAt: epochMs('due_at').notNull(),
    leaseUntil: epochMs('lease_until').notNull().default(0),
    createdAt: epochMs('created_at').notNull(),
    endedAt: epochMs('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.replyId] }),
    uniqueIndex('review_reply_one')
      .on(table.reviewId, table.shopId, table.accountId)
      .where(sql`step in ('waiting', 'sending', 'unknown', 'sent')`),
    index('review_reply_review').on(table.reviewId, table.shopId, table.accountId, table.createdAt),
    index('review_reply_run').on(table.runId, table.accountId, table.place),
    index('review_reply_due')
      .on(table.dueAt)
      .where(sql`ended_at is null`),
  ],
);

/** Prepared replies to reviews. */
export const reviewTemplate = pgTable(
  'review_template',
  {
    accountId: accountId(),
    templateId: text('template_id').notNull(),
    values: jsonb('values').$type<ReviewTemplateValues>().notNull(),
    version: integer('version').notNull(),
    /** How often it was filled in: the next variant follows from it. */
    useCount: integer('use_count').notNull().default(0),
    createdAt: epochMs('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.templateId] })],
);

/** Rules that reply to reviews without a person. */
export const reviewRule = pgTable(
  'review_rule',
  {
    accountId: accountId(),
    ruleId: text('rule_id').notNull(),
    values: jsonb('values').$type<ReviewRuleValues>().notNull(),
    version: integer('version').notNull(),
    /** Reviews written before this moment are left alone: the rule was off, epoch ms. */
    onSince: epochMs('on_since').notNull(),
    createdAt: epochMs('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.ruleId] })],
);
