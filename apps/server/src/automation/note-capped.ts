import { and, desc, eq, or } from '../db/query-builder/drizzle.ts';
import { explainAutoReply } from '@seller-chat/core';
import type { AutoReplyRule, AutoReplySituation } from '@seller-chat/core';
import type { HeldReason } from '@seller-chat/api-client/contract';
import type { Tx } from '../db/database.ts';
import type { SessionRow } from '../db/rows/rows.ts';
import { automationAct } from '../db/schema/index.ts';
import { actIdOf } from './acts.ts';
import type { ActKey } from './acts.ts';
import type { RuleToAsk } from './auto-reply-rules.ts';

const REASON: HeldReason = 'ruleCap';

interface Unanswered {
  actKey: ActKey;
  session: SessionRow;
  messageId: string;
  rules: readonly { rule: AutoReplyRule; row: RuleToAsk }[];
  situation: AutoReplySituation;
}

/**
 * Stores that a rule did not answer because of its own cap, so that the log says why. After an answer of the rule there is
 * one such entry in a conversation, however often the buyer writes until the rule answers again.
 */
export async function noteCapped(
  tx: Tx,
  { actKey, session, messageId, rules, situation }: Unanswered,
  now: number,
): Promise<void> {
  const verdicts = explainAutoReply(
    rules.map(({ rule }) => rule),
    situation,
  );
  const row = rules[verdicts.indexOf('capReached')]?.row;
  if (row === undefined || (await isNoted(tx, session, row.ruleId))) return;
  // Under a key of its own: another rule may still answer the message when it has waited for longer.
  const key = { ...actKey, subject: `capped ${actKey.subject}` };
  const act: typeof automationAct.$inferInsert = {
    ...key,
    actId: actIdOf(key),
    ruleId: row.ruleId,
    ruleName: row.values.name,
    kind: row.values.condition.type,
    shopId: session.shopId,
    sessionId: session.sessionId,
    buyerId: session.buyerId,
    messageId,
    outcome: 'held',
    reason: REASON,
    sentMessageId: '',
    actedAt: now,
  };
  await tx.insert(automationAct).values(act).onConflictDoNothing();
}

/** Whether the last entry of a rule in a conversation says that its cap was reached, not that it answered. */
async function isNoted(tx: Tx, { accountId, sessionId }: SessionRow, ruleId: string): Promise<boolean> {
  const [last] = await tx
    .select({ reason: automationAct.reason })
    .from(automationAct)
    .where(
      and(
        eq(automationAct.accountId, accountId),
        eq(automationAct.sessionId, sessionId),
        eq(automationAct.ruleId, ruleId),
        or(eq(automationAct.outcome, 'queued'), eq(automationAct.reason, REASON)),
      ),
    )
    .orderBy(desc(automationAct.actedAt))
    .limit(1);
  return last?.reason === REASON;
}
