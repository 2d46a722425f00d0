import { and, asc, eq } from '../../db/query-builder/drizzle.ts';
import { ReviewRuleValuesSchema } from '@seller-chat/api-client/contract';
import type { Tx } from '../../db/database.ts';
import { reviewRule } from '../../db/schema/index.ts';

export type RuleRow = typeof reviewRule.$inferSelect;

/** The rules of an account, the oldest first. A stored rule that cannot be read completely is none. */
export async function readStoredRules(tx: Tx, accountId: string): Promise<RuleRow[]> {
  const rows = await tx
    .select()
    .from(reviewRule)
    .where(eq(reviewRule.accountId, accountId))
    .orderBy(asc(reviewRule.createdAt), asc(reviewRule.ruleId));
  return rows.filter(({ values }) => ReviewRuleValuesSchema.safeParse(values).success);
}

/** Whether a rule is there and on. */
export async function isRuleOn(tx: Tx, accountId: string, ruleId: string): Promise<boolean> {
  const [row] = await tx
    .select({ values: reviewRule.values })
    .from(reviewRule)
    .where(and(eq(reviewRule.accountId, accountId), eq(reviewRule.ruleId, ruleId)));
  return row?.values.isEnable === true;
}
