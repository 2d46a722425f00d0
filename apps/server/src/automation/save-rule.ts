import { isDeepStrictEqual } from 'node:util';
import { and, eq, max, sql } from '../db/query-builder/drizzle.ts';
import {
  AUTO_REPLY_UNFILLED_VARIABLES,
  ERROR_CODES,
  MAX_AUTO_REPLY_RULES,
} from '@seller-chat/api-client/contract';
import type { AutoReplyRuleValues, StoredAutoReplyRule } from '@seller-chat/api-client/contract';
import { checkTemplate, visibleShopsOf } from '@seller-chat/core';
import { renderTemplate } from '@seller-chat/core/reply';
import { fieldFailure } from '../account/request-fields.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { rowsOf } from '../db/database.ts';
import type { Tx } from '../db/database.ts';
import { autoReplyRule, automationCursor } from '../db/schema/index.ts';
import { readHead } from '../events/event-log.ts';
import { Failure } from '../http/failure.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import { readStoredRules } from './auto-reply-rules.ts';
import type { AutoReplyRuleRow } from './auto-reply-rules.ts';
import type { Changer } from './save-switch.ts';
import { lockSettings } from './switches.ts';

export interface RuleToSave {
  requestId?: string | undefined;
  autoReplyRuleId?: string | undefined;
  version: number;
  values: AutoReplyRuleValues;
}

/** The rules of an account, in their order. */
export async function readRules(tx: Tx, accountId: string): Promise<StoredAutoReplyRule[]> {
  return (await readStoredRules(tx, accountId)).map(toRule);
}

/**
 * Makes or changes a rule. Fails with `notFound` for a rule or a shop that the caller does not see, `changedMeanwhile`
 * with the present rule, `variableUnknown`, `tooMany`, or at a field.
 */
export async function saveRule(tx: Tx, changer: Changer, asked: RuleToSave): Promise<StoredAutoReplyRule> {
  const { accountId } = changer.signedIn;
  const { autoReplyRuleId: ruleId, requestId, values, version: seen } = asked;
  checkShops(changer.signedIn, values);
  checkTexts(values);
  await followFromNow(tx, accountId);
  await lockSettings(tx, accountId);
  const before = await findRule(tx, accountId, ruleId ?? requestId);
  const after =
    ruleId === undefined
      ? (before ?? (await add(tx, accountId, requestId, values)))
      : await change(tx, before, seen, values);
  await auditRule(tx, changer, before, after);
  return toRule(after);
}

/** Deletes a rule. A repeated call changes nothing. */
export async function deleteRule(tx: Tx, changer: Changer, ruleId: string): Promise<void> {
  const { accountId } = changer.signedIn;
  await lockSettings(tx, accountId);
  const [before] = await tx.delete(autoReplyRule).where(isRule(accountId, ruleId)).returning();
  await auditRule(tx, changer, before, undefined);
}

/** Records what a person changed of a rule; the same values again are no change. */
async function auditRule(
  tx: Tx,
  { signedIn, ip, now }: Changer,
  before: AutoReplyRuleRow | undefined,
  after: AutoReplyRuleRow | undefined,
): Promise<void> {
  if (before?.version === after?.version) return;
  await writeAudit(tx, signedIn, {
    kind: 'autoReplyRuleChanged',
    subject: `autoReplyRule:${(after ?? before)?.ruleId ?? ''}`,
    ...(before && { before: recordOf(before) }),
    ...(after && { after: recordOf(after) }),
    ip,
    now,
  });
}

/** Without the answer's words: they may be long, and name people. */
function recordOf({ values: { name, isEnable, condition, scope, shopIdList, language } }: AutoReplyRuleRow) {
  return { name, isEnable, type: condition.type, scope, shopIdList, language };
}

/** Puts the rules into an order; those that are not named come last, as they were. */
export async function sortRules(
  tx: Tx,
  accountId: string,
  ruleIds: readonly string[],
): Promise<StoredAutoReplyRule[]> {
  const placeOf = new Map(ruleIds.map((id, place) => [id, place]));
  const rules = (await readRules(tx, accountId)).toSorted(
    (a, b) =>
      (placeOf.get(a.autoReplyRuleId) ?? ruleIds.length) - (placeOf.get(b.autoReplyRuleId) ?? ruleIds.length),
  );
  const ids = rules.map(({ autoReplyRuleId }) => autoReplyRuleId);
  await rowsOf(
    tx,
    sql`update auto_reply_rule r set rank = n.place
        from json_array_elements_text(${JSON.stringify(ids)}::json) with ordinality as n(rule_id, place)
        where r.account_id = ${accountId} and r.rule_id = n.rule_id`,
  );
  return rules;
}

function checkShops(signedIn: SignedIn, { scope, shopIdList }: AutoReplyRuleValues): void {
  if (scope === 'allShop') return;
  if (shopIdList.length === 0) throw fieldFailure('values.shopIdList', 'required');
  const shops = shopIdList.map((shopId) => ({ shopId }));
  if (visibleShopsOf(signedIn, shops).length < shops.length) throw new Failure(ERROR_CODES.notFound);
}

function checkTexts(values: AutoReplyRuleValues): void {
  for (const { text, language } of textsOf(values)) {
    const unknown = checkTemplate(text).find((one) => one.type === 'unknownVariable') ?? unfilledIn(text);
    if (unknown?.type !== 'unknownVariable') continue;
    throw new Failure(ERROR_CODES.variableUnknown, { name: unknown.name, at: unknown.at, language });
  }
}

/** The first variable that no automatic answer can fill. */
function unfilledIn(text: string) {
  const { missing } = renderTemplate(text, {});
  const name = AUTO_REPLY_UNFILLED_VARIABLES.find((one) => missing.includes(one));
  return name === undefined
    ? undefined
    : ({ type: 'unknownVariable', name, at: text.indexOf(name) } as const);
}

/** Every text of a rule with its language; '' for those of every language. */
function textsOf(values: AutoReplyRuleValues): { text: string; language: string }[] {
  return [{ ...values, language: '' }, ...(values.languageTextList ?? [])].flatMap(
    ({ template, templateIfMissing, language }) => [
      { text: template, language },
      { text: templateIfMissing, language },
    ],
  );
}

/** The first rule of an account answers what comes from now on, not what was written before. */
async function followFromNow(tx: Tx, accountId: string): Promise<void> {
  const { lastSeq } = await readHead(tx, accountId);
  await tx.insert(automationCursor).values({ accountId, seq: lastSeq }).onConflictDoNothing();
}

async function findRule(
  tx: Tx,
  accountId: string,
  ruleId: string | undefined,
): Promise<AutoReplyRuleRow | undefined> {
  if (ruleId === undefined) throw fieldFailure('requestId', 'required');
  const [row] = await tx.select().from(autoReplyRule).where(isRule(accountId, ruleId)).for('update');
  return row;
}

async function add(
  tx: Tx,
  accountId: string,
  ruleId: string | undefined,
  values: AutoReplyRuleValues,
): Promise<AutoReplyRuleRow> {
  if (ruleId === undefined) throw fieldFailure('requestId', 'required');
  const ofAccount = eq(autoReplyRule.accountId, accountId);
  if ((await tx.$count(autoReplyRule, ofAccount)) >= MAX_AUTO_REPLY_RULES)
    throw new Failure(ERROR_CODES.tooMany, { limit: MAX_AUTO_REPLY_RULES });
  const [last] = await tx
    .select({ rank: max(autoReplyRule.rank) })
    .from(autoReplyRule)
    .where(ofAccount);
  const row = { accountId, ruleId, values, rank: (last?.rank ?? 0) + 1, version: 1 };
  const [stored] = await tx.insert(autoReplyRule).values(row).returning();
  if (!stored) throw new Error('a rule was not stored');
  return stored;
}

async function change(
  tx: Tx,
  before: AutoReplyRuleRow | undefined,
  seen: number,
  values: AutoReplyRuleValues,
): Promise<AutoReplyRuleRow> {
  if (!before) throw new Failure(ERROR_CODES.notFound);
  if (isDeepStrictEqual(before.values, values)) return before;
  if (before.version !== seen) throw new Failure(ERROR_CODES.changedMeanwhile, { rule: toRule(before) });
  const [after] = await tx
    .update(autoReplyRule)
    .set({ values, version: before.version + 1 })
    .where(isRule(before.accountId, before.ruleId))
    .returning();
  if (!after) throw new Error('a rule vanished while it was locked');
  return after;
}

const isRule = (accountId: string, ruleId: string) =>
  and(eq(autoReplyRule.accountId, accountId), eq(autoReplyRule.ruleId, ruleId));

function toRule({ ruleId, values, version, sentCount, lastSentAt }: AutoReplyRuleRow): StoredAutoReplyRule {
  return { ...values, autoReplyRuleId: ruleId, version, sentCount, lastSentAt };
}
