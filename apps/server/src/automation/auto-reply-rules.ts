import { asc, eq } from '../db/query-builder/drizzle.ts';
import { RuleValuesSchema } from '@seller-chat/api-client/contract';
import { hoursOfShop, isOpenAtSite } from '@seller-chat/core/opening';
import type { AutoReplyRule, AutoReplyRuleId, WeeklySchedule } from '@seller-chat/core';
import type { Tx } from '../db/database.ts';
import { toShop } from '../db/rows/rows.ts';
import { autoReplyRule, shop } from '../db/schema/index.ts';
import { listOpeningHours } from '../opening-hours/opening-hours.ts';

export type AutoReplyRuleRow = typeof autoReplyRule.$inferSelect;
/** What a rule is decided by. */
export type RuleToAsk = Pick<AutoReplyRuleRow, 'ruleId' | 'values'>;

/** Every minute of every day, and none. */
const ALWAYS: WeeklySchedule = {
  ranges: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, startMinute: 0, endMinute: 1440 })),
  holidays: [],
};
const NEVER: WeeklySchedule = { ranges: [], holidays: [] };

/** The rules of an account, in their order. A stored rule that cannot be read completely is none (U14). */
export async function readStoredRules(tx: Tx, accountId: string): Promise<AutoReplyRuleRow[]> {
  const rows = await tx
    .select()
    .from(autoReplyRule)
    .where(eq(autoReplyRule.accountId, accountId))
    .orderBy(asc(autoReplyRule.rank), asc(autoReplyRule.ruleId));
  return rows.filter(({ values }) => RuleValuesSchema.safeParse(values).success);
}

/** Those of them that are on. */
export async function readRulesInUse(tx: Tx, accountId: string): Promise<AutoReplyRuleRow[]> {
  return (await readStoredRules(tx, accountId)).filter(({ values }) => values.isEnable);
}

/** How long the rules on no reply wait for a person, ms, the shortest first. */
export function waitsOf(rules: readonly RuleToAsk[]): number[] {
  return rules
    .flatMap(({ values: { condition } }) =>
      condition.type === 'noReply' ? [condition.afterMinutes * 60_000] : [],
    )
    .toSorted((a, b) => a - b);
}

/** The opening hours of the settings, for rules that go by them. */
export interface Opening {
  /** Whether a shop is open at a moment, epoch ms. */
  isOpen(shopId: string, at: number): boolean;
}

/** Reads the opening hours of the settings, if one of the rules goes by them. */
export async function readOpening(tx: Tx, accountId: string, rules: readonly RuleToAsk[]): Promise<Opening> {
  const isUsed = rules.some(
    ({ values: { condition } }) => condition.type === 'offHours' && condition.openingHours === null,
  );
  if (!isUsed) return { isOpen: () => true };
  const shops = new Map(
    (await tx.select().from(shop).where(eq(shop.accountId, accountId))).map((row) => [
      row.shopId,
      toShop(row),
    ]),
  );
  const set = (await listOpeningHours(tx, accountId)).flatMap(({ hours, ...place }) =>
    hours === null ? [] : [{ ...place, hours }],
  );
  return {
    isOpen(shopId, at) {
      const found = shops.get(shopId);
      if (!found) return true;
      const { hours, timeZone } = hoursOfShop(found, set);
      return isOpenAtSite(hours, at, timeZone);
    },
  };
}

/**
 * Rules as core decides by them, for a message that came at a moment.
 *
 * @param isOpen - whether the shop is open then, by the opening hours of the settings
 */
export function rulesFor<Row extends RuleToAsk>(
  rows: readonly Row[],
  isOpen: () => boolean,
): { rule: AutoReplyRule; row: Row }[] {
  return rows.map((row) => ({ row, rule: toRule(row, isOpen) }));
}

function toRule({ ruleId, values }: RuleToAsk, isOpen: () => boolean): AutoReplyRule {
  const { condition, isEnable, scope, shopIdList, language, template, onceEveryHours, maxPerBuyerPerDay } =
    values;
  const when =
    condition.type === 'offHours'
      ? { ...condition, openingHours: condition.openingHours ?? (isOpen() ? ALWAYS : NEVER) }
      : condition;
  return {
    ...when,
    autoReplyRuleId: ruleId as AutoReplyRuleId,
    isEnable,
    shopSet: { scope, shopIdList },
    language: language === '' ? undefined : language,
    template,
    cap: { onceEveryHours, maxPerBuyerPerDay },
  };
}
