import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import {
  CursorSchema,
  EpochMsSchema,
  PlatformSchema,
  ShopIdSchema,
  booleanField,
  idField,
  integerField,
  jsonList,
} from '../wire/fields.ts';
import { REVIEW_REPLY_STEPS } from './review-steps.ts';

export const REVIEW_USERS = { allOf: ['commit'] } as const;
/** Rows of a page of reviews. */
export const REVIEW_PAGE = 50;
/** Shops that one question can name. */
const REVIEW_SHOPS_MAX = 1_000;
/** Stars in the list, in the order of the filters; 0: a review without stars. */
export const LISTED_STARS = [5, 4, 3, 2, 1, 0] as const;
/** Core's reply states (W3), in the order of the filters. */
export const REVIEW_STATES = ['waiting', 'replied', 'notRepliable'] as const;
export const REVIEW_SORTS = ['worst', 'newest'] as const;
export type ReviewSort = (typeof REVIEW_SORTS)[number];

/** Which reviews are meant. The same fields select the list and what is replied to. */
export const ReviewFilterSchema = z.object({
  /** JSON text in a form body; empty: any. */
  starList: z._default(jsonList(z.int().check(z.minimum(0), z.maximum(5)), 6), []),
  state: z._default(z.enum(['all', ...REVIEW_STATES]), 'all'),
  /** Only those that changed after they were replied to. */
  isChanged: z._default(booleanField(), false),
  /** JSON text in a form body; empty: every visible shop. */
  shopIdList: z._default(jsonList(ShopIdSchema, REVIEW_SHOPS_MAX), []),
  /** Part of the text, the buyer's name or the product's id; or the whole order number. */
  keyword: z._default(z.string().check(z.maxLength(200)), ''),
  /** Written at or after, and before, this moment. */
  from: z.optional(EpochMsSchema),
  to: z.optional(EpochMsSchema),
});
export type ReviewFilter = z.infer<typeof ReviewFilterSchema>;

/** Names a review. */
export const ReviewKeySchema = z.object({ shopId: ShopIdSchema, reviewId: idField(200) });
export type ReviewKey = z.infer<typeof ReviewKeySchema>;

/** The reply to a review, and what became of it. */
const ShownReplySchema = z.object({
  /** Empty: it was written in the marketplace's seller centre. */
  replyId: z.string(),
  text: z.string(),
  /** The person or the rule, by name; empty: unknown. */
  byName: z.string(),
  isAutomatic: z.boolean(),
  step: z.enum(REVIEW_REPLY_STEPS),
  /** The marketplace's own words where it refused. */
  words: z.string(),
  /** Not before this moment it goes out, epoch ms. */
  sendAt: z.number(),
  /** When it ended, or was written at the marketplace, epoch ms; 0: not yet, or unknown. */
  at: z.number(),
});
export type ShownReply = z.infer<typeof ShownReplySchema>;

/** A review in the list. */
const ReviewRowSchema = z.object({
  ...ReviewKeySchema.shape,
  platform: PlatformSchema,
  /** Empty where the marketplace does not say. */
  platformOrderSn: z.string(),
  productId: z.string(),
  /** Of the product, from its order; empty while that is not known. */
  productTitle: z.string(),
  productImageUrl: z.string(),
  buyerName: z.string(),
  /** 1 to 5; 0: without stars. */
  star: z.int(),
  content: z.string(),
  imageUrlList: z.array(z.string()),
  videoUrlList: z.array(z.string()),
  /** Epoch ms. */
  writtenAt: z.number(),
  /** When the buyer was last seen to have changed it, epoch ms; 0: never. */
  changedAt: z.number(),
  /** Core's W3. */
  state: z.enum(REVIEW_STATES),
  /** The star that was replied to, if stars or text have changed since; null: they have not, or there is no reply. */
  repliedStar: z.nullable(z.int()),
  /** The newest reply, also one that failed; null: none. */
  reply: z.nullable(ShownReplySchema),
  /** Grows when stars or text change. */
  version: z.int(),
  /** The conversation with its buyer; empty: none is known. */
  sessionId: z.string(),
});
export type ReviewRow = z.infer<typeof ReviewRowSchema>;

export const getReviewList = defineEndpoint({
  method: 'POST',
  path: '/comment/review/getList',
  requires: REVIEW_USERS,
  summary: "The visible shops' reviews, the worst or the newest first.",
  request: z.object({
    ...ReviewFilterSchema.shape,
    sort: z._default(z.enum(REVIEW_SORTS), 'worst'),
    pageSize: z._default(integerField(1, 100), REVIEW_PAGE),
    nextCursor: z.optional(CursorSchema),
  }),
  response: z.object({
    reviewList: z.array(ReviewRowSchema),
    /** Cursor of the next page; null at the end. */
    nextCursor: z.nullable(z.string()),
  }),
});

export const getReviewCounts = defineEndpoint({
  method: 'POST',
  path: '/comment/review/getCounts',
  requires: REVIEW_USERS,
  summary: 'How many reviews each star and state has, and how far the history of the shops was read.',
  request: z.object({ shopIdList: ReviewFilterSchema.shape.shopIdList }),
  response: z.object({
    countList: z.array(z.object({ star: z.int(), state: z.enum(REVIEW_STATES), count: z.int() })),
    /** Reviews that changed after they were replied to. */
    changedCount: z.int(),
    /** Shops whose older reviews are still being read: those since this moment are here, epoch ms. */
    historyList: z.array(z.object({ shopId: ShopIdSchema, readSince: z.number() })),
  }),
});

export const getReviewSheet = defineEndpoint({
  method: 'POST',
  path: '/comment/review/getSheet',
  requires: REVIEW_USERS,
  summary: 'One review: as stored, or read from its marketplace again.',
  request: z.object({ ...ReviewKeySchema.shape, isFresh: z._default(booleanField(), false) }),
  response: z.object({
    review: ReviewRowSchema,
    /** The text that was replied to, if it has changed since; null: it has not. */
    repliedContent: z.nullable(z.string()),
    /** The newest earlier replies of this product that were not sent, the newest first. */
    attemptList: z.array(ShownReplySchema),
  }),
});
