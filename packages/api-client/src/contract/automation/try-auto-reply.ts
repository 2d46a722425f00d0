import { AUTO_REPLY_VERDICTS } from '@seller-chat/core/reply';
import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import { ShopIdSchema, booleanField, integerField, jsonObject, unitsAtMost } from '../wire/fields.ts';
import { AUTO_REPLY_USERS, RuleIdSchema, RuleValuesSchema } from './auto-reply-rule.ts';

/** A rule that is being written, tried in the place of the stored one or after the others. */
const DraftSchema = z.object({
  /** Empty: a new one. */
  autoReplyRuleId: z.union([z.literal(''), RuleIdSchema]),
  values: RuleValuesSchema,
});
/** The id of a new rule that is tried. */
export const DRAFT_RULE_ID = 'draft';

/** Longest text of a buyer that is tried, UTF-16 units. */
const TRIED_TEXT_MAX = 2_000;
/** Minutes that a tried message has waited at most. */
const TRIED_WAIT_MINUTES_MAX = 1_440;

export const tryAutoReply = defineEndpoint({
  method: 'POST',
  path: '/chat/autoReply/try',
  requires: AUTO_REPLY_USERS,
  summary: 'Which rule would answer a text at a time, and why each other one would not. Sends nothing.',
  request: z.object({
    shopId: ShopIdSchema,
    text: z.string().check(...unitsAtMost(TRIED_TEXT_MAX)),
    /** When the buyer writes it, epoch ms. */
    at: integerField(0),
    /** The conversation has no earlier message. */
    isFirst: booleanField(),
    /** Minutes that it has waited for a person; 0: it has just arrived. */
    waitedMinutes: z._default(integerField(0, TRIED_WAIT_MINUTES_MAX), 0),
    draft: z.optional(jsonObject(DraftSchema)),
  }),
  response: z.object({
    /** The language in which the conversation counts; empty: unknown. */
    language: z.string(),
    /** The answer as the buyer would read it; empty: none. */
    answer: z.string(),
    /** Why the rule that answers is held back; empty: it is not. */
    heldReason: z.enum(['', 'valueMissing', 'textTooLong']),
    /** The variables without a value, if that is why. */
    missingList: z.array(z.string()),
    /** Every rule, in the order in which they are asked. */
    verdictList: z.array(
      z.object({ autoReplyRuleId: z.string(), name: z.string(), verdict: z.enum(AUTO_REPLY_VERDICTS) }),
    ),
  }),
});

/** Days of real messages that rules are tried on. */
export const TRIED_DAYS = 30;
/** Messages that are looked at most: the newest. */
export const TRIED_MESSAGES_MAX = 5_000;

export const tryAutoReplyOnPast = defineEndpoint({
  method: 'POST',
  path: '/chat/autoReply/tryPast',
  requires: AUTO_REPLY_USERS,
  summary:
    "How often each rule would have answered the last 30 days' buyers, in the shops that the caller sees. Sends nothing.",
  request: z.object({ draft: z.optional(jsonObject(DraftSchema)) }),
  response: z.object({
    messageCount: z.int(),
    /** There were more messages than are looked at. */
    isCut: z.boolean(),
    resultList: z.array(
      z.object({
        autoReplyRuleId: z.string(),
        name: z.string(),
        count: z.int(),
        /** The newest that it would have answered; three at most. */
        exampleList: z.array(z.object({ text: z.string(), shopId: z.string(), at: z.number() })),
      }),
    ),
  }),
});
