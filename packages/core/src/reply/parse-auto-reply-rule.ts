import { hasFields, isListOf, isText, knownOf } from '../kernel/plain-value.ts';
import { parseShopSet } from '../shop/shop-set.ts';
import { AUTO_REPLY_TYPES } from './auto-reply.ts';
import type { AutoReplyRule, AutoReplyType } from './auto-reply.ts';
import { KEYWORD_MATCHES } from './keyword.ts';
import { isWeeklySchedule } from './weekly-schedule.ts';

type Test = (value: unknown) => boolean;

const isAmount: Test = (value) => Number.isFinite(value) && (value as number) >= 0;
const isAmountIfGiven = ifGiven(isAmount);

const RULE_TESTS = {
  autoReplyRuleId: isText,
  template: isText,
  language: ifGiven(isText),
  cap: hasFields({ onceEveryHours: isAmountIfGiven, maxPerBuyerPerDay: isAmountIfGiven }),
};
/** The fields of each type. */
const OWN_TESTS: Readonly<Record<AutoReplyType, Readonly<Record<string, Test>>>> = {
  welcome: { afterSilentHours: isAmountIfGiven },
  offHours: { openingHours: isWeeklySchedule },
  keyword: { keywords: isListOf(isKeyword), negativeKeywords: isListOf(isText) },
  noReply: { afterMinutes: isAmount },
};

/**
 * The rule that a stored value describes (SPEC U14), or `undefined` if any part cannot be read, because an
 * incomplete rule would answer more often than the seller meant. It is enabled only for exactly `true`; shops are
 * read by `parseShopSet`. For optional fields null counts as absent.
 */
export function parseAutoReplyRule(value: unknown): AutoReplyRule | undefined {
  const fields = Object(value) as Readonly<Record<string, unknown>>;
  const type = knownOf(AUTO_REPLY_TYPES, fields['type']);
  if (!type || !hasFields({ ...RULE_TESTS, ...OWN_TESTS[type] })(fields)) return undefined;
  const { autoReplyRuleId, template, language, cap } = fields as unknown as AutoReplyRule;
  const own = Object.keys(OWN_TESTS[type]).map((name) => [name, fields[name] ?? undefined]);
  return {
    type,
    ...Object.fromEntries(own),
    autoReplyRuleId,
    isEnable: fields['isEnable'] === true,
    shopSet: parseShopSet(fields['shopSet']),
    language: language ?? undefined,
    template,
    cap: {
      onceEveryHours: cap.onceEveryHours ?? undefined,
      maxPerBuyerPerDay: cap.maxPerBuyerPerDay ?? undefined,
    },
  } as AutoReplyRule;
}

function ifGiven(passes: Test): Test {
  return (value) => value === undefined || value === null || passes(value);
}

function isKeyword(value: unknown): boolean {
  const { match, text } = Object(value) as Readonly<Record<string, unknown>>;
  return isText(text) && knownOf(KEYWORD_MATCHES, match) !== undefined;
}
