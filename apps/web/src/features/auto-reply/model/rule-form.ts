import {
  AUTO_REPLY_KEYWORDS_MAX,
  AUTO_REPLY_UNFILLED_VARIABLES,
  AUTO_REPLY_NAME_MAX,
  AUTO_REPLY_TEXT_MAX,
} from '@seller-chat/api-client/contract';
import type { AutoReplyRuleValues, StoredAutoReplyRule } from '@seller-chat/api-client/contract';
import { ALWAYS_OPEN } from '@seller-chat/core/opening';
import { checkTemplate, renderTemplate } from '@seller-chat/core/reply';
import type { AutoReplyType, Keyword, WeeklySchedule } from '@seller-chat/core/reply';
import * as z from 'zod/mini';
import type { FormProblem } from '../../../kit/forms/field-problem.ts';
import { schemaRules } from '../../../kit/forms/schema-rules.ts';
import { fromDraft, problemsOf, toDraft } from '../../opening-hours/index.ts';
import type { HoursDraft } from '../../opening-hours/index.ts';

/** Hours of a year: the longest silence, and the longest time between two answers. */
export const HOURS_MAX = 8_760;
/** Minutes of a day: the longest wait for a person. */
export const AFTER_MINUTES_MAX = 1_440;
/** Answers to one buyer in a day, at most. */
export const TIMES_A_DAY_MAX = 100;
/** Variables that no answer of a rule can fill. */
export const UNFILLED_VARIABLES: readonly string[] = AUTO_REPLY_UNFILLED_VARIABLES;
/** Longest word, UTF-16 units. */
export const KEYWORD_LENGTH_MAX = 100;

type Condition = AutoReplyRuleValues['condition'];

/** A keyword as it is typed. */
export interface TypedKeyword extends Keyword {
  key: string;
}

/** An answer in one language. */
export type LanguageText = NonNullable<AutoReplyRuleValues['languageTextList']>[number];

/** A rule as it is typed: every type keeps its fields while another one is chosen. Numbers are texts; '' is none. */
export interface RuleForm {
  name: string;
  isEnable: boolean;
  type: AutoReplyType;
  afterSilentHours: string;
  /** The opening hours of the settings, or its own. */
  hours: 'settings' | 'own';
  week: HoursDraft;
  /** Days on which its own hours are closed. */
  holidays: readonly string[];
  keywords: TypedKeyword[];
  /** Separated by commas or lines. */
  negativeText: string;
  afterMinutes: string;
  isAllShops: boolean;
  shopIdList: string[];
  language: AutoReplyRuleValues['language'];
  template: string;
  templateIfMissing: string;
  /** The answer in other languages; only a rule for every language has them. */
  texts: readonly LanguageText[];
  onceEveryHours: string;
  maxPerBuyerPerDay: string;
}

/** The hours that a rule of its own hours begins with: from nine to six on every day. */
const FIRST_WEEK = {
  ...ALWAYS_OPEN,
  isAlwaysOpen: false,
  days: Array.from({ length: 7 }, () => [{ startMinute: 540, endMinute: 1080 }]),
};

const textOf = (value: number | undefined): string => (value === undefined ? '' : String(value));
const numberOf = (text: string): number | undefined => (text.trim() === '' ? undefined : Number(text));

/** A new rule: a welcome, once a day for each conversation. */
export const NEW_RULE: RuleForm = {
  name: '',
  isEnable: true,
  type: 'welcome',
  afterSilentHours: '24',
  hours: 'settings',
  week: toDraft(FIRST_WEEK),
  holidays: [],
  keywords: [{ key: 'first', match: 'contains', text: '' }],
  negativeText: '',
  afterMinutes: '10',
  isAllShops: true,
  shopIdList: [],
  language: '',
  template: '',
  templateIfMissing: '',
  texts: [],
  onceEveryHours: '12',
  maxPerBuyerPerDay: '',
};

/** A stored rule as it is typed. */
export function formOf(rule: StoredAutoReplyRule): RuleForm {
  const { name, isEnable, condition, scope, shopIdList, language, template, templateIfMissing } = rule;
  const { languageTextList = [] } = rule;
  return {
    ...NEW_RULE,
    ...conditionFields(condition),
    name,
    isEnable,
    type: condition.type,
    isAllShops: scope === 'allShop',
    shopIdList: [...shopIdList],
    language,
    template,
    templateIfMissing,
    texts: languageTextList,
    onceEveryHours: textOf(rule.onceEveryHours),
    maxPerBuyerPerDay: textOf(rule.maxPerBuyerPerDay),
  };
}

function conditionFields(condition: Condition): Partial<RuleForm> {
  switch (condition.type) {
    case 'welcome':
      return { afterSilentHours: textOf(condition.afterSilentHours) };
    case 'offHours': {
      const { openingHours } = condition;
      if (openingHours === null) return { hours: 'settings' };
      return { hours: 'own', week: weekOf(openingHours), holidays: openingHours.holidays };
    }
    case 'keyword':
      return {
        keywords: condition.keywords.map((keyword, at) => ({ ...keyword, key: String(at) })),
        negativeText: condition.negativeKeywords.join(', '),
      };
    case 'noReply':
      return { afterMinutes: String(condition.afterMinutes) };
  }
}

function weekOf({ ranges }: Pick<WeeklySchedule, 'ranges'>): HoursDraft {
  const days = FIRST_WEEK.days.map((_, weekday) =>
    ranges
      .filter((range) => range.weekday === weekday)
      .map(({ startMinute, endMinute }) => ({ startMinute, endMinute })),
  );
  return toDraft({ isAlwaysOpen: false, days, holidays: [] });
}

/** What the server stores of a form that is right. */
export function valuesOf(form: RuleForm): AutoReplyRuleValues {
  const onceEveryHours = numberOf(form.onceEveryHours);
  const maxPerBuyerPerDay = numberOf(form.maxPerBuyerPerDay);
  return {
    name: form.name.trim(),
    isEnable: form.isEnable,
    condition: conditionOf(form),
    scope: form.isAllShops ? 'allShop' : 'shop',
    shopIdList: (form.isAllShops ? [] : form.shopIdList) as AutoReplyRuleValues['shopIdList'],
    language: form.language,
    template: form.template,
    templateIfMissing: form.templateIfMissing,
    ...(form.language === '' && form.texts.length > 0 && { languageTextList: [...form.texts] }),
    ...(onceEveryHours !== undefined && { onceEveryHours }),
    ...(maxPerBuyerPerDay !== undefined && { maxPerBuyerPerDay }),
  };
}

function conditionOf(form: RuleForm): Condition {
  switch (form.type) {
    case 'welcome': {
      const afterSilentHours = numberOf(form.afterSilentHours);
      return { type: 'welcome', ...(afterSilentHours !== undefined && { afterSilentHours }) };
    }
    case 'offHours':
      return { type: 'offHours', openingHours: form.hours === 'settings' ? null : scheduleOf(form) };
    case 'keyword':
      return {
        type: 'keyword',
        keywords: form.keywords.map(({ match, text }) => ({ match, text: text.trim() })),
        negativeKeywords: negativesOf(form.negativeText),
      };
    case 'noReply':
      return { type: 'noReply', afterMinutes: Number(form.afterMinutes) };
  }
}

function scheduleOf({ week, holidays }: RuleForm) {
  const days = fromDraft({ ...week, mode: 'week' })?.days ?? [];
  return {
    ranges: days.flatMap((intervals, weekday) => intervals.map((interval) => ({ weekday, ...interval }))),
    holidays: [...holidays],
  };
}

const negativesOf = (text: string): string[] =>
  text
    .split(/[,，、\n]/u)
    .map((one) => one.trim())
    .filter((one) => one !== '');

const isNumber = (text: string, max: number): boolean =>
  /^\d{1,5}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= max;
const isOptionalNumber = (text: string, max: number): boolean => text.trim() === '' || isNumber(text, max);
const optional = (max: number) =>
  z.string().check(z.refine((text) => isOptionalNumber(text, max), { error: 'invalid' }));
const isTemplate = (text: string): boolean =>
  checkTemplate(text).length === 0 &&
  !renderTemplate(text, {}).missing.some((name) => UNFILLED_VARIABLES.includes(name));

/** A check of one field that needs others too. */
const whole = (field: keyof RuleForm, error: FormProblem, isRight: (form: RuleForm) => boolean) =>
  z.refine<RuleForm>(isRight, { error, path: [field] });

/** No check of a field may have `abort`: zod would skip the checks of the whole form, and show their mistakes only later. */
const FormSchema = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(AUTO_REPLY_NAME_MAX, 'tooLong')),
    isEnable: z.boolean(),
    type: z.custom<AutoReplyType>(),
    afterSilentHours: z.string(),
    hours: z.enum(['settings', 'own']),
    week: z.custom<HoursDraft>(),
    holidays: z.custom<readonly string[]>(),
    keywords: z.custom<TypedKeyword[]>(),
    negativeText: z.string(),
    afterMinutes: z.string(),
    isAllShops: z.boolean(),
    shopIdList: z.custom<string[]>(),
    language: z.custom<RuleForm['language']>(),
    template: z.string().check(
      z.refine((text) => text.trim() !== '', { error: 'required' }),
      z.maxLength(AUTO_REPLY_TEXT_MAX, 'tooLong'),
      z.refine(isTemplate, { error: 'invalid' }),
    ),
    templateIfMissing: z
      .string()
      .check(z.maxLength(AUTO_REPLY_TEXT_MAX, 'tooLong'), z.refine(isTemplate, { error: 'invalid' })),
    texts: z.custom<readonly LanguageText[]>(),
    onceEveryHours: optional(HOURS_MAX),
    maxPerBuyerPerDay: optional(TIMES_A_DAY_MAX),
  })
  .check(
    whole('shopIdList', 'required', ({ isAllShops, shopIdList }) => isAllShops || shopIdList.length > 0),
    whole(
      'afterSilentHours',
      'invalid',
      ({ type, afterSilentHours }) => type !== 'welcome' || isOptionalNumber(afterSilentHours, HOURS_MAX),
    ),
    whole(
      'afterMinutes',
      'invalid',
      ({ type, afterMinutes }) => type !== 'noReply' || isNumber(afterMinutes, AFTER_MINUTES_MAX),
    ),
    whole(
      'texts',
      'required',
      ({ language, texts }) => language !== '' || texts.every(({ template }) => template.trim() !== ''),
    ),
    whole('texts', 'invalid', ({ language, texts }) => language !== '' || texts.every(isLanguageText)),
    whole('keywords', 'required', ({ type, keywords }) => type !== 'keyword' || isKeywordList(keywords)),
    whole(
      'negativeText',
      'tooLong',
      ({ type, negativeText }) => type !== 'keyword' || isNegativeList(negativesOf(negativeText)),
    ),
    whole(
      'week',
      'invalid',
      ({ type, hours, week }) => type !== 'offHours' || hours === 'settings' || isWeek(week),
    ),
  );

const isLanguageText = ({ template, templateIfMissing }: LanguageText): boolean =>
  [template, templateIfMissing].every((text) => text.length <= AUTO_REPLY_TEXT_MAX && isTemplate(text));

const isKeywordList = (keywords: readonly TypedKeyword[]): boolean =>
  keywords.length > 0 &&
  keywords.length <= AUTO_REPLY_KEYWORDS_MAX &&
  keywords.every(({ text }) => text.trim() !== '');

const isNegativeList = (words: readonly string[]): boolean =>
  words.length <= AUTO_REPLY_KEYWORDS_MAX && words.every((word) => word.length <= KEYWORD_LENGTH_MAX);

const isWeek = (week: HoursDraft): boolean => problemsOf({ ...week, mode: 'week' }).size === 0;

export const ruleRules = schemaRules<RuleForm>(FormSchema);

/** Whether a form can be saved. */
export const isRight = (form: RuleForm): boolean => z.safeParse(FormSchema, form).success;
