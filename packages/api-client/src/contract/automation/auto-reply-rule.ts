import { KEYWORD_MATCHES } from '@seller-chat/core/reply';
import { LANGUAGES } from '@seller-chat/core/language';
import * as z from 'zod/mini';
import { defineEndpoint } from '../wire/endpoint.ts';
import type { FieldProblem } from '../wire/field-problems.ts';
import {
  ClientMessageIdSchema,
  ShopIdSchema,
  idField,
  integerField,
  jsonList,
  jsonObject,
  unitsAtMost,
} from '../wire/fields.ts';

/** Longest name of a rule, UTF-16 units. */
export const AUTO_REPLY_NAME_MAX = 80;
/** Longest answer, UTF-16 units: no marketplace takes more. */
export const AUTO_REPLY_TEXT_MAX = 5_000;
/** Variables of templates that an automatic answer cannot fill: no person writes it. With a word in their place they are allowed. */
export const AUTO_REPLY_UNFILLED_VARIABLES = ['agentName'] as const;
/** Keywords of a rule, and negative ones. */
export const AUTO_REPLY_KEYWORDS_MAX = 100;
/** Rules of an account. */
export const MAX_AUTO_REPLY_RULES = 200;

/** Days on which the own hours of a rule are closed, at most. */
export const AUTO_REPLY_HOLIDAYS_MAX = 200;

export const AUTO_REPLY_USERS = { allOf: ['autoReply'] } as const;
export const RuleIdSchema = idField(100);

const KeywordTextSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'required' satisfies FieldProblem),
    z.maxLength(100, 'tooLong' satisfies FieldProblem),
  );
const KeywordSchema = z.object({ match: z.enum(KEYWORD_MATCHES), text: KeywordTextSchema });
const RangeSchema = z.object({
  weekday: z.int().check(z.minimum(0), z.maximum(6)),
  startMinute: z.int().check(z.minimum(0), z.maximum(1439)),
  endMinute: z.int().check(z.minimum(0), z.maximum(1440)),
});
const DateSchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const ScheduleSchema = z.object({
  ranges: z.array(RangeSchema).check(z.maxLength(70)),
  holidays: z.array(DateSchema).check(z.maxLength(AUTO_REPLY_HOLIDAYS_MAX)),
});

/** When a rule answers (core's rules U1 to U7). */
const ConditionSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('welcome'),
    afterSilentHours: z.optional(z.int().check(z.minimum(1), z.maximum(8_760))),
  }),
  z.object({
    type: z.literal('offHours'),
    /** Null: the opening hours of the settings, by the shop's site and group. */
    openingHours: z.nullable(ScheduleSchema),
  }),
  z.object({
    type: z.literal('keyword'),
    keywords: z
      .array(KeywordSchema)
      .check(z.minLength(1, 'required' satisfies FieldProblem), z.maxLength(AUTO_REPLY_KEYWORDS_MAX)),
    negativeKeywords: z.array(KeywordTextSchema).check(z.maxLength(AUTO_REPLY_KEYWORDS_MAX)),
  }),
  z.object({ type: z.literal('noReply'), afterMinutes: z.int().check(z.minimum(1), z.maximum(1_440)) }),
]);

const TextSchema = z.string().check(...unitsAtMost(AUTO_REPLY_TEXT_MAX, 'tooLong' satisfies FieldProblem));

const TemplateSchema = TextSchema.check(z.minLength(1, 'required' satisfies FieldProblem));
const INTERFACE_LANGUAGES = LANGUAGES.map(({ code }) => code);

/** The answer of a rule for every language, to the buyers who write in one of them. */
const LanguageTextSchema = z.object({
  language: z.enum(INTERFACE_LANGUAGES),
  template: TemplateSchema,
  templateIfMissing: TextSchema,
});

const LanguageTextListSchema = z
  .array(LanguageTextSchema)
  .check(z.refine((list) => new Set(list.map(({ language }) => language)).size === list.length));

/** What a person writes of a rule. */
export const RuleValuesSchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'required' satisfies FieldProblem),
      ...unitsAtMost(AUTO_REPLY_NAME_MAX, 'tooLong' satisfies FieldProblem),
    ),
  isEnable: z.boolean(),
  condition: ConditionSchema,
  /** The shops that it answers for: all of them, or those named. */
  scope: z.enum(['allShop', 'shop']),
  shopIdList: z.array(ShopIdSchema).check(z.maxLength(1_000)),
  /** Conversations in this language only; '': every language. */
  language: z.enum(['', ...INTERFACE_LANGUAGES]),
  /** The answer, a template (core's `renderTemplate`). */
  template: TemplateSchema,
  /** The answer where a variable of the template has no value; '': nothing is sent then (R24). */
  templateIfMissing: TextSchema,
  /** Other texts for some languages, one each; buyers who write in no such language get `template`. */
  languageTextList: z.optional(LanguageTextListSchema),
  onceEveryHours: z.optional(z.int().check(z.minimum(1), z.maximum(8_760))),
  maxPerBuyerPerDay: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
});
export type AutoReplyRuleValues = z.infer<typeof RuleValuesSchema>;

const AutoReplyRuleSchema = z.extend(RuleValuesSchema, {
  autoReplyRuleId: z.string(),
  /** Grows with every change. */
  version: z.int(),
  /** How often it has answered. */
  sentCount: z.int(),
  /** When it answered last, epoch ms; null: never. */
  lastSentAt: z.nullable(z.number()),
});
/** A stored rule, in the order of the list. */
export type StoredAutoReplyRule = z.infer<typeof AutoReplyRuleSchema>;

const RuleAnswer = z.object({ rule: AutoReplyRuleSchema });

export const getAutoReplyRuleList = defineEndpoint({
  method: 'POST',
  path: '/chat/autoReply/getRuleList',
  requires: AUTO_REPLY_USERS,
  summary: 'The rules of auto reply, in their order.',
  request: z.object({}),
  response: z.object({ ruleList: z.array(AutoReplyRuleSchema) }),
});

/** Makes or changes a rule. Shops that the caller does not see are refused with `notFound`. */
export const saveAutoReplyRule = defineEndpoint({
  method: 'POST',
  path: '/chat/autoReply/saveRule',
  requires: AUTO_REPLY_USERS,
  summary:
    'Makes or changes a rule of auto reply. Fails with `changedMeanwhile` and the present `info.rule`, `variableUnknown` or `tooMany`.',
  request: z.object({
    /** A new one, with a UUID of the caller: the same call again makes no second one. */
    requestId: z.optional(ClientMessageIdSchema),
    /** One that is there. */
    autoReplyRuleId: z.optional(RuleIdSchema),
    /** The version that the caller has read of it. */
    version: z._default(integerField(0), 0),
    values: jsonObject(RuleValuesSchema),
  }),
  response: RuleAnswer,
});

/** Idempotent. Replies that are queued by it are stopped. */
export const delAutoReplyRule = defineEndpoint({
  method: 'POST',
  path: '/chat/autoReply/delRule',
  requires: AUTO_REPLY_USERS,
  summary: 'Deletes a rule of auto reply; what it sent stays as it is.',
  request: z.object({ autoReplyRuleId: RuleIdSchema }),
  response: z.object({}),
});

export const sortAutoReplyRule = defineEndpoint({
  method: 'POST',
  path: '/chat/autoReply/sortRule',
  requires: AUTO_REPLY_USERS,
  summary: 'Puts the rules of auto reply into an order: among equal ones the first answers.',
  request: z.object({ ruleIdList: jsonList(RuleIdSchema, MAX_AUTO_REPLY_RULES) }),
  response: z.object({ ruleList: z.array(AutoReplyRuleSchema) }),
});
