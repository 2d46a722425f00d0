import { parseShopSet } from '../shop/shop-set.ts';
import { AUTO_REPLY_TYPES } from './auto-reply.ts';
import type { AutoReplyCondition, AutoReplyRule, AutoReplyRuleId, FrequencyCap } from './auto-reply.ts';
import { KEYWORD_MATCHES } from './keyword.ts';
import type { Keyword } from './keyword.ts';
import { parseWeeklySchedule } from './weekly-schedule.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The rule that a stored value describes (SPEC U14), or `undefined` where any part of it cannot be read: a rule
 * with a hole would answer more often than its seller meant. It is enabled only for exactly `true`; shops are
 * read by `parseShopSet`. Where something may be left out, null counts as left out.
 */
export function parseAutoReplyRule(value: unknown): AutoReplyRule | undefined {
  const fields = Object(value) as Fields;
  const { autoReplyRuleId, template, language } = fields;
  const cap = parseCap(fields['cap']);
  const condition = parseCondition(fields);
  if (!isText(autoReplyRuleId) || !isText(template) || cap === undefined || condition === undefined)
    return undefined;
  if (!isAbsent(language) && !isText(language)) return undefined;
  return {
    ...condition,
    autoReplyRuleId: autoReplyRuleId as AutoReplyRuleId,
    isEnable: fields['isEnable'] === true,
    shopSet: parseShopSet(fields['shopSet']),
    language: language ?? undefined,
    template,
    cap,
  };
}

function parseCondition(fields: Fields): AutoReplyCondition | undefined {
  const type = AUTO_REPLY_TYPES.find((known) => known === fields['type']);
  const { afterSilentHours, keywords, negativeKeywords, afterMinutes } = fields;
  switch (type) {
    case 'welcome':
      if (!isAbsent(afterSilentHours) && !isAmount(afterSilentHours)) return undefined;
      return { type, afterSilentHours: afterSilentHours ?? undefined };
    case 'offHours': {
      const openingHours = parseWeeklySchedule(fields['openingHours']);
      return openingHours && { type, openingHours };
    }
    case 'keyword':
      if (!isListOf(keywords, isKeyword) || !isListOf(negativeKeywords, isText)) return undefined;
      return { type, keywords, negativeKeywords };
    case 'noReply':
      return isAmount(afterMinutes) ? { type, afterMinutes } : undefined;
    case undefined:
      return undefined;
  }
}

function parseCap(value: unknown): FrequencyCap | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { onceEveryHours, maxPerBuyerPerDay } = value as Fields;
  if (!isAbsent(onceEveryHours) && !isAmount(onceEveryHours)) return undefined;
  if (!isAbsent(maxPerBuyerPerDay) && !isAmount(maxPerBuyerPerDay)) return undefined;
  return { onceEveryHours: onceEveryHours ?? undefined, maxPerBuyerPerDay: maxPerBuyerPerDay ?? undefined };
}

function isKeyword(value: unknown): value is Keyword {
  const { match, text } = Object(value) as Fields;
  return isText(text) && KEYWORD_MATCHES.some((known) => known === match);
}

function isListOf<T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] {
  return Array.isArray(value) && value.every(isItem);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}
