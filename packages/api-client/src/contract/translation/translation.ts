import * as z from 'zod/mini';
import { LANGUAGES } from '@seller-chat/core/language';
import { defineEndpoint } from '../wire/endpoint.ts';
import { PlatformSchema, jsonList, unitsAtMost } from '../wire/fields.ts';
import { TRANSLATED_TEXTS_MAX, TRANSLATED_TEXT_MAX } from './translation-limits.ts';

const LanguageSchema = z.enum(LANGUAGES.map(({ code }) => code));

/**
 * How a text ended. `translated`: `text` is the translation. Otherwise `text` is the text as it was given:
 * `sameLanguage`, it is in the target language (core's rule T2); `noWords`, nothing in it is translated (T3), as in "ok";
 * `limitReached`, the plan's characters are used up; `damaged`, the provider changed a link, number, emoji or variable
 * of it, so that its result is not shown; `unavailable`, the provider is away, too slow, or does not know the language.
 */
export const TRANSLATION_OUTCOMES = [
  'translated',
  'sameLanguage',
  'noWords',
  'limitReached',
  'damaged',
  'unavailable',
] as const;
export type TranslationOutcome = (typeof TRANSLATION_OUTCOMES)[number];

const TextTranslationSchema = z.object({
  outcome: z.enum(TRANSLATION_OUTCOMES),
  text: z.string(),
  /** Detected or given, a language tag such as `id` or `zh-TW`; empty if it is unknown. */
  sourceLanguage: z.string(),
});
/** The translation of one text, or why there is none. */
export type TextTranslation = z.infer<typeof TextTranslationSchema>;

const PlanUseSchema = z.object({ used: z.int(), max: z.int() });

/**
 * Answers as many translations as texts were given, in their order. Once the plan's characters are used up, the rest of
 * the texts is not translated, and `limit` says so once. If the limit left no text translated, the call fails with
 * `translationLimit` instead; its `info` has `limit` (of `PLAN_LIMITS`), `used`, `max`, and `translations` as here.
 * A text that the account had translated before costs nothing. A provider that fails is no failure of the call: see
 * {@link TRANSLATION_OUTCOMES}. Fails with `translationMissing` where the installation has no provider.
 */
export const translateLanguage = defineEndpoint({
  method: 'POST',
  path: '/common/translate/translateLanguage',
  requires: { anyOf: ['chat', 'quickReply'] },
  summary: 'Translates texts into one language; links, numbers, emoji and variables in them stay unchanged.',
  request: z.object({
    platform: PlatformSchema,
    texts: jsonList(z.string().check(...unitsAtMost(TRANSLATED_TEXT_MAX)), TRANSLATED_TEXTS_MAX),
    targetLanguage: LanguageSchema,
    /** Left out: each text's language is detected. */
    sourceLanguage: z.optional(LanguageSchema),
  }),
  response: z.object({
    translations: z.array(TextTranslationSchema),
    /** Null unless the plan's characters were used up in the middle of the texts. */
    limit: z.nullable(PlanUseSchema),
  }),
});

/** After a `translationLimit`: whether characters are left. */
export const checkTranslateUsage = defineEndpoint({
  method: 'POST',
  path: '/common/translate/checkTranslateUsage',
  requires: { anyOf: ['chat', 'quickReply'] },
  summary:
    "Whether the plan's characters of translation are used up, and whether texts can be translated here.",
  request: z.object({ platform: PlatformSchema }),
  response: z.object({
    /** This installation has a provider of translations. */
    isAvailable: z.boolean(),
    isLimitReached: z.boolean(),
    usage: PlanUseSchema,
  }),
});

/** See core's `parseTranslateLimit` (rules T5 to T7). */
export const getFreeLimitInfo = defineEndpoint({
  method: 'POST',
  path: '/account/index/getFreeLimitInfo',
  requires: 'signedIn',
  summary: "What the account's plan allows of translation and auto replies, and what is used of it.",
  request: z.object({}),
  response: z.object({
    isFreeVersion: z.boolean(),
    /** Characters are code points (core's rule T4). */
    translateMaxCharCount: z.int(),
    currentTranslateCharCount: z.int(),
    freeMaxAutoReplyCount: z.int(),
    currentAutoReplyCount: z.int(),
  }),
});
