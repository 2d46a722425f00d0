import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import type { FieldProblem } from '../wire/field-problems.ts';
import { ClientMessageIdSchema, ShopIdSchema, idField, integerField, jsonObject } from '../wire/fields.ts';
import { REVIEW_USERS } from './review-list.ts';
import { ReviewLanguageSchema, ReviewNameSchema, TemplateIdSchema } from './review-template.ts';

/** Rules of an account. */
export const MAX_REVIEW_RULES = 100;
/** Words of a rule that leave a review to a person. */
export const REVIEW_STOP_WORDS_MAX = 100;
/** The longest delay: a week, in minutes. */
export const REVIEW_DELAY_MAX = 10_080;
/** Stars that a rule may reply to: one and two are always left to a person (R13, R18). */
export const AUTOMATIC_STARS = [5, 4, 3] as const;

/** What a person writes of a rule. */
export const ReviewRuleValuesSchema = z.object({
  name: ReviewNameSchema,
  isEnable: z.boolean(),
  /** The stars that it replies to. */
  starList: z
    .array(z.int().check(z.minimum(3), z.maximum(5)))
    .check(z.minLength(1, 'required' satisfies FieldProblem), z.maxLength(3)),
  /** The shops that it replies for: all of them, or those named. */
  scope: z.enum(['allShop', 'shop']),
  shopIdList: z.array(ShopIdSchema).check(z.maxLength(1_000)),
  /** Reviews in this language only; '': every language. */
  language: ReviewLanguageSchema,
  /** How long it waits after the review was read, minutes. */
  delayMinutes: z.int().check(z.minimum(5), z.maximum(REVIEW_DELAY_MAX)),
  /** A review with one of these words is left to a person. */
  stopWordList: z
    .array(z.string().check(z.trim(), z.minLength(1), z.maxLength(100, 'tooLong' satisfies FieldProblem)))
    .check(z.maxLength(REVIEW_STOP_WORDS_MAX)),
  templateId: TemplateIdSchema,
});
export type ReviewRuleValues = z.infer<typeof ReviewRuleValuesSchema>;

const ReviewRuleSchema = z.extend(ReviewRuleValuesSchema, {
  ruleId: z.string(),
  version: z.int(),
  /** Reviews written before this moment are left alone, epoch ms. */
  onSince: z.number(),
});
export type ReviewRule = z.infer<typeof ReviewRuleSchema>;

export const getReviewRuleList = defineEndpoint({
  method: 'POST',
  path: '/comment/rule/getList',
  requires: REVIEW_USERS,
  summary: 'The rules that reply to reviews, in the order in which they are asked: the oldest first.',
  request: z.object({}),
  response: z.object({ ruleList: z.array(ReviewRuleSchema) }),
});

/**
 * A rule that is switched on replies to reviews written from then on. What a rule that is switched off has waiting is taken
 * back. Of two rules for the same star and shop the older one replies.
 */
export const saveReviewRule = defineEndpoint({
  method: 'POST',
  path: '/comment/rule/save',
  requires: REVIEW_USERS,
  summary:
    'Makes or changes a rule. Fails with `changedMeanwhile` and the present `info.rule`, `tooMany`, or `notFound` for a rule, template or shop that the caller does not see.',
  request: z.object({
    requestId: z.optional(ClientMessageIdSchema),
    ruleId: z.optional(idField(100)),
    version: z._default(integerField(0), 0),
    values: jsonObject(ReviewRuleValuesSchema),
  }),
  response: z.object({ rule: ReviewRuleSchema }),
});

export const delReviewRule = defineEndpoint({
  method: 'POST',
  path: '/comment/rule/del',
  requires: REVIEW_USERS,
  summary: 'Deletes a rule, and takes back its replies that wait.',
  request: z.object({ ruleId: idField(100) }),
  response: z.object({}),
});

/** What a rule would have done with a review. `reply`: replied. */
const REVIEW_VERDICTS = ['reply', 'stopWord', 'valueMissing', 'textTooLong'] as const;

/** Days of real reviews that rules are tried on. */
export const TRIED_REVIEW_DAYS = 90;

export const tryReviewRule = defineEndpoint({
  method: 'POST',
  path: '/comment/rule/try',
  requires: REVIEW_USERS,
  summary: "What a rule would have done with the last 90 days' reviews that the caller sees. Sends nothing.",
  request: z.object({ values: jsonObject(ReviewRuleValuesSchema) }),
  response: z.object({
    /** Reviews that were looked at, the newest; 2,000 at most. */
    reviewCount: z.int(),
    countList: z.array(z.object({ verdict: z.enum(REVIEW_VERDICTS), count: z.int() })),
    /** Three at most of each verdict, the newest. */
    exampleList: z.array(
      z.object({
        shopId: ShopIdSchema,
        star: z.int(),
        content: z.string(),
        /** The reply; empty: none. */
        text: z.string(),
        verdict: z.enum(REVIEW_VERDICTS),
      }),
    ),
  }),
});
