import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { ClientMessageIdSchema, integerField, jsonList } from '../wire/fields.ts';
import { REVIEW_USERS, ReviewKeySchema } from './review-list.ts';
import { REVIEW_REPLY_STEPS } from './review-steps.ts';

/** Reviews that one call replies to: with the longest texts in Thai, a form body of 256 KiB holds as many. */
export const REVIEW_RUN_MAX = 50;
/** A person's reply is held for this long, ms: until then it can be taken back. */
export const REVIEW_UNDO_MS = 5_000;
/** Longest reply, UTF-16 units: no marketplace takes more (core's W5). */
export const REVIEW_REPLY_MAX = 500;

const ReplyTextSchema = z.string().check(z.minLength(1), z.maxLength(REVIEW_REPLY_MAX));

const RunSchema = z.object({
  runId: z.string(),
  startedBy: z.string(),
  /** Epoch ms. */
  startedAt: z.number(),
  /** Until then it can be taken back, epoch ms by the server's clock. */
  sendAt: z.number(),
  isFinished: z.boolean(),
  itemList: z.array(
    z.object({
      ...ReviewKeySchema.shape,
      buyerName: z.string(),
      star: z.int(),
      text: z.string(),
      step: z.enum(REVIEW_REPLY_STEPS),
      words: z.string(),
    }),
  ),
});
/** What a person sent in one go, and what became of each reply. */
export type ReviewRun = z.infer<typeof RunSchema>;

/** Why a review gets no reply by a template. `replied`: it has one, or one is under way. */
const REVIEW_PREVIEW_PROBLEMS = ['valueMissing', 'tooLong', 'replied', 'notRepliable', 'otherStar'] as const;

export const previewReviewReplies = defineEndpoint({
  method: 'POST',
  path: '/comment/reply/preview',
  requires: REVIEW_USERS,
  summary:
    'The reply that each review would get by a template: the named ones, or those that wait and that `filter` finds. Sends nothing.',
  request: z.object({
    /** JSON text in a form body. Empty: those that `filter` finds. */
    itemList: z._default(jsonList(ReviewKeySchema, REVIEW_RUN_MAX), []),
    /** JSON text: a filter of the list. */
    filter: z.optional(z.string().check(z.maxLength(60_000))),
    /** JSON text: texts of which each review gets one in turn; templates with variables. */
    variantList: jsonList(z.string().check(z.maxLength(2_000)), 10),
    /** JSON text: the stars that the texts are for; empty: any. */
    starList: z._default(jsonList(z.int().check(z.minimum(0), z.maximum(5)), 6), []),
  }),
  response: z.object({
    previewList: z.array(
      z.object({
        ...ReviewKeySchema.shape,
        version: z.int(),
        buyerName: z.string(),
        star: z.int(),
        content: z.string(),
        text: z.string(),
        /** Empty: the text can be sent. */
        problem: z.enum(['', ...REVIEW_PREVIEW_PROBLEMS]),
      }),
    ),
    /** The filter finds more than one call replies to. */
    isMore: z.boolean(),
  }),
});

/**
 * Begins replies that go out after `REVIEW_UNDO_MS`, each exactly once, also if the caller is gone by then. The same
 * `requestId` again gives the same run. A review that is not as its caller saw it (`version`), or has a reply, gets none:
 * its item says so. Fails with `notFound` if none of them is visible.
 */
export const startReviewRun = defineEndpoint({
  method: 'POST',
  path: '/comment/reply/start',
  requires: REVIEW_USERS,
  summary: 'Replies to one or many reviews, in public and for good, after five seconds.',
  request: z.object({
    requestId: ClientMessageIdSchema,
    /** JSON text in a form body. */
    itemList: jsonList(
      z.object({ ...ReviewKeySchema.shape, version: integerField(0), text: ReplyTextSchema }),
      REVIEW_RUN_MAX,
    ),
  }),
  response: z.object({ run: RunSchema }),
});

/** Idempotent. Replies that a worker has begun to send stay: they may have reached the marketplace. */
export const cancelReviewRun = defineEndpoint({
  method: 'POST',
  path: '/comment/reply/cancel',
  requires: REVIEW_USERS,
  summary: 'Takes back the replies of a run that have not begun to be sent.',
  request: z.object({ runId: ClientMessageIdSchema }),
  response: z.object({ run: RunSchema }),
});

export const getReviewRun = defineEndpoint({
  method: 'POST',
  path: '/comment/reply/getRun',
  requires: REVIEW_USERS,
  summary: 'A run with what became of each reply.',
  request: z.object({ runId: ClientMessageIdSchema }),
  response: z.object({ run: RunSchema }),
});
