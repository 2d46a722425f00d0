import { isDeepStrictEqual } from 'node:util';
import { and, eq } from '../../db/query-builder/drizzle.ts';
import { ERROR_CODES, MAX_REVIEW_RULES } from '@seller-chat/api-client/contract';
import type { ReviewRule, ReviewRuleValues } from '@seller-chat/api-client/contract';
import { visibleShopsOf } from '@seller-chat/core';
import { fieldFailure } from '../../account/request-fields.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { followFromNow } from '../../automation/save-rule.ts';
import type { Changer } from '../../automation/save-switch.ts';
import { lockSettings } from '../../automation/switches.ts';
import type { Tx } from '../../db/database.ts';
import { reviewRule, reviewTemplate } from '../../db/schema/index.ts';
import { Failure } from '../../http/failure.ts';
import type { SignedIn } from '../../security/login-sessions.ts';
import { readStoredRules } from '../store/rule-rows.ts';
import type { RuleRow } from '../store/rule-rows.ts';

/** A rule that a person saves. */
export interface RuleToSave {
  requestId?: string | undefined;
  ruleId?: string | undefined;
  version: number;
  values: ReviewRuleValues;
}

/** The rules of an account, the oldest first. */
export async function readRules(tx: Tx, accountId: string): Promise<ReviewRule[]> {
  return (await readStoredRules(tx, accountId)).map(toRule);
}

/**
 * Makes or changes a rule. Fails with `notFound` for a rule, template or shop that the caller does not see,
 * `changedMeanwhile` with the present rule, `tooMany`, or at a field.
 */
export async function saveRule(
  tx: Tx,
  changer: Changer,
  { requestId, ruleId, version: seen, values }: RuleToSave,
): Promise<ReviewRule> {
  const { signedIn, now } = changer;
  const { accountId } = signedIn;
  checkShops(signedIn, values);
  await checkTemplateOf(tx, accountId, values);
  // The row that holds the settings is there from the first rule on.
  await followFromNow(tx, accountId);
  await lockSettings(tx, accountId);
  const id = ruleId ?? requestId;
  if (id === undefined) throw fieldFailure('requestId', 'required');
  const isRule = and(eq(reviewRule.accountId, accountId), eq(reviewRule.ruleId, id));
  const [before] = await tx.select().from(reviewRule).where(isRule).for('update');
  if (ruleId === undefined && before) return toRule(before);
  if (before === undefined) {
    if (ruleId !== undefined) throw new Failure(ERROR_CODES.notFound);
    if ((await tx.$count(reviewRule, eq(reviewRule.accountId, accountId))) >= MAX_REVIEW_RULES)
      throw new Failure(ERROR_CODES.tooMany, { limit: MAX_REVIEW_RULES });
    const row = { accountId, ruleId: id, values, version: 1, onSince: now, createdAt: now };
    await tx.insert(reviewRule).values(row);
    await audit(tx, changer, undefined, row);
    return toRule(row);
  }
  if (isDeepStrictEqual(before.values, values)) return toRule(before);
  if (before.version !== seen) throw new Failure(ERROR_CODES.changedMeanwhile, { rule: toRule(before) });
  const isSwitchedOn = values.isEnable && !before.values.isEnable;
  const change = { values, version: before.version + 1, onSince: isSwitchedOn ? now : before.onSince };
  await tx.update(reviewRule).set(change).where(isRule);
  await audit(tx, changer, before, { ...before, ...change });
  return toRule({ ...before, ...change });
}

/** Deletes a rule. A repeated call changes nothing. */
export async function deleteRule(tx: Tx, changer: Changer, ruleId: string): Promise<void> {
  const { accountId } = changer.signedIn;
  await lockSettings(tx, accountId);
  const [before] = await tx
    .delete(reviewRule)
    .where(and(eq(reviewRule.accountId, accountId), eq(reviewRule.ruleId, ruleId)))
    .returning();
  await audit(tx, changer, before, undefined);
}

function checkShops(signedIn: SignedIn, { scope, shopIdList }: ReviewRuleValues): void {
  if (scope === 'allShop') return;
  if (shopIdList.length === 0) throw fieldFailure('values.shopIdList', 'required');
  const shops = shopIdList.map((shopId) => ({ shopId }));
  if (visibleShopsOf(signedIn, shops).length < shops.length) throw new Failure(ERROR_CODES.notFound);
}

/** Fails with `notFound`. The template stays until the transaction ends. */
async function checkTemplateOf(tx: Tx, accountId: string, { templateId }: ReviewRuleValues): Promise<void> {
  const [found] = await tx
    .select({ templateId: reviewTemplate.templateId })
    .from(reviewTemplate)
    .where(and(eq(reviewTemplate.accountId, accountId), eq(reviewTemplate.templateId, templateId)))
    .for('share');
  if (!found) throw new Failure(ERROR_CODES.notFound);
}

async function audit(
  tx: Tx,
  { signedIn, ip, now }: Changer,
  before: RuleRow | undefined,
  after: RuleRow | undefined,
): Promise<void> {
  const row = after ?? before;
  if (row === undefined) return;
  await writeAudit(tx, signedIn, {
    kind: 'reviewRuleChanged',
    subject: `reviewRule:${row.ruleId}`,
    ...(before && { before: before.values }),
    ...(after && { after: after.values }),
    ip,
    now,
  });
}

function toRule({ ruleId, values, version, onSince }: RuleRow): ReviewRule {
  return { ...values, ruleId, version, onSince };
}
