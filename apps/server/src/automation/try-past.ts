import { TRIED_DAYS, TRIED_MESSAGES_MAX } from '@seller-chat/api-client/contract';
import type { Tx } from '../db/database.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import { readOpening } from './auto-reply-rules.ts';
import type { Opening, RuleToAsk } from './auto-reply-rules.ts';
import { readPast } from './past-messages.ts';
import type { Past } from './past-messages.ts';
import type { PastReply } from './replay-past.ts';
import { readRulesToTry } from './try-rules.ts';
import type { RuleDraft } from './try-rules.ts';

const DAY = 86_400_000;
const MAX_EXAMPLES = 3;

/** What is read before the past is replayed. */
export interface PastToTry {
  past: Past;
  rules: RuleToAsk[];
  opening: Opening;
}

/** How often a rule would have answered. */
export interface PastResult {
  autoReplyRuleId: string;
  name: string;
  count: number;
  /** The newest that it would have answered. */
  exampleList: { text: string; shopId: string; at: number }[];
}

/** Reads the last 30 days' messages of the shops that the caller sees, and the rules. Fails with `notFound`. */
export async function readPastToTry(
  tx: Tx,
  signedIn: SignedIn,
  { draft, now }: { draft?: RuleDraft | undefined; now: number },
): Promise<PastToTry> {
  const rules = await readRulesToTry(tx, signedIn.accountId, draft);
  const opening = await readOpening(tx, signedIn.accountId, rules);
  const past = await readPast(tx, signedIn, { since: now - TRIED_DAYS * DAY, limit: TRIED_MESSAGES_MAX });
  return { past, rules, opening };
}

/** How often each rule would have answered, in the order of the rules. */
export function resultsOf(rules: readonly RuleToAsk[], replies: readonly PastReply[]): PastResult[] {
  const byRule = Map.groupBy(replies, ({ rule }) => rule.ruleId);
  return rules.map(({ ruleId: autoReplyRuleId, values: { name } }) => {
    const own = byRule.get(autoReplyRuleId) ?? [];
    const exampleList = own
      .slice(-MAX_EXAMPLES)
      .toReversed()
      .map(({ asked, session }) => ({ text: asked.text, shopId: session.shopId, at: asked.messageTime }));
    return { autoReplyRuleId, name, count: own.length, exampleList };
  });
}
