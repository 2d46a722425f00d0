import { DRAFT_RULE_ID, ERROR_CODES } from '@seller-chat/api-client/contract';
import type { AutoReplyRuleValues } from '@seller-chat/api-client/contract';
import type { Tx } from '../db/database.ts';
import { Failure } from '../http/failure.ts';
import { readStoredRules } from './auto-reply-rules.ts';
import type { RuleToAsk } from './auto-reply-rules.ts';

/** A rule that is being written. */
export interface RuleDraft {
  /** Empty: a new one. */
  autoReplyRuleId: string;
  values: AutoReplyRuleValues;
}

/**
 * The rules that are tried, in the order in which they are asked: the stored ones, on or off. A draft takes the place of
 * its stored rule; a new one comes last. Fails with `notFound` if its rule is gone.
 */
export async function readRulesToTry(
  tx: Tx,
  accountId: string,
  draft: RuleDraft | undefined,
): Promise<RuleToAsk[]> {
  const stored: RuleToAsk[] = await readStoredRules(tx, accountId);
  if (draft === undefined) return stored;
  const { autoReplyRuleId, values } = draft;
  if (autoReplyRuleId === '') return [...stored, { ruleId: DRAFT_RULE_ID, values }];
  if (stored.every(({ ruleId }) => ruleId !== autoReplyRuleId)) throw new Failure(ERROR_CODES.notFound);
  return stored.map((rule) => (rule.ruleId === autoReplyRuleId ? { ...rule, values } : rule));
}
