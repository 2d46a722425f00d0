import { and, desc, eq, ne } from '../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { explainAutoReply } from '@seller-chat/core';
import type { AutoReplyVerdict } from '@seller-chat/core';
import type { Tx } from '../db/database.ts';
import { session, shop } from '../db/schema/index.ts';
import { Failure } from '../http/failure.ts';
import { answerTextOf, ruleTextFor } from './answer-text.ts';
import { readAnswerValues } from './answer-values.ts';
import type { Addressee } from './answer-values.ts';
import { readOpening, rulesFor } from './auto-reply-rules.ts';
import { situationOf } from './auto-reply-situation.ts';
import type { FindLanguage } from './auto-reply-situation.ts';
import { readRulesToTry } from './try-rules.ts';
import type { RuleDraft } from './try-rules.ts';

const MINUTE = 60_000;

/** A text that a buyer could write. */
export interface TriedText {
  shopId: string;
  text: string;
  /** When the buyer writes it, epoch ms. */
  at: number;
  /** The conversation has no earlier message. */
  isFirst: boolean;
  /** Minutes that it has waited for a person; 0: it has just arrived. */
  waitedMinutes: number;
  draft?: RuleDraft | undefined;
}

/** What the rules would do. */
export interface TriedAnswer {
  /** The language in which the conversation counts; empty: unknown. */
  language: string;
  /** The answer as the shop's newest buyer would read it; empty: none. */
  answer: string;
  /** Why the rule that answers is held back; empty: it is not. */
  heldReason: '' | 'valueMissing' | 'textTooLong';
  /** The variables without a value, if that is why. */
  missingList: string[];
  verdictList: { autoReplyRuleId: string; name: string; verdict: AutoReplyVerdict }[];
}

/** Which rule would answer a text, and why each other one would not. Writes nothing. Fails with `notFound`. */
export async function tryAutoReply(
  tx: Tx,
  accountId: string,
  tried: TriedText,
  findLanguage: FindLanguage,
): Promise<TriedAnswer> {
  const { shopId, text, at, isFirst, waitedMinutes, draft } = tried;
  const to = await findAddressee(tx, accountId, shopId);
  const rows = await readRulesToTry(tx, accountId, draft);
  const opening = await readOpening(tx, accountId, rows);
  const rules = rulesFor(rows, () => opening.isOpen(shopId, at));
  const now = at + waitedMinutes * MINUTE;
  const situation = situationOf(
    {
      trigger: waitedMinutes > 0 ? 'wait' : 'message',
      session: { ...to, sessionId: '', isDisabled: false },
      asked: { messageId: 'tried', senderRole: 'BUYER', content: { text }, messageTime: at },
      previousMessageAt: isFirst ? null : at,
      earlierTexts: [],
      sent: [],
      now,
    },
    findLanguage,
  );
  const verdicts = explainAutoReply(
    rules.map(({ rule }) => rule),
    situation,
  );
  const answering = rows[verdicts.indexOf('answers')];
  const ruleText = answering && ruleTextFor(answering.values, situation.language);
  const answer =
    ruleText &&
    answerTextOf(ruleText, to.platform, await readAnswerValues(tx, to, { now, language: ruleText.language }));
  return {
    language: situation.language ?? '',
    answer: answer && 'text' in answer ? answer.text : '',
    heldReason: answer && 'heldReason' in answer ? answer.heldReason : '',
    missingList: answer && 'missing' in answer ? answer.missing : [],
    verdictList: rows.map(({ ruleId: autoReplyRuleId, values: { name } }, index) => ({
      autoReplyRuleId,
      name,
      verdict: verdicts[index] ?? 'unreadable',
    })),
  };
}

/** The shop's newest buyer: a template is filled in for a person who exists. */
async function findAddressee(tx: Tx, accountId: string, shopId: string): Promise<Addressee> {
  const [place] = await tx
    .select({ platform: shop.platform, siteId: shop.site })
    .from(shop)
    .where(and(eq(shop.accountId, accountId), eq(shop.shopId, shopId)));
  if (!place) throw new Failure(ERROR_CODES.notFound);
  const [newest] = await tx
    .select({ buyerId: session.buyerId, buyerName: session.buyerName })
    .from(session)
    .where(and(eq(session.accountId, accountId), eq(session.shopId, shopId), ne(session.buyerName, '')))
    .orderBy(desc(session.activityMinute), desc(session.lastMessageTime), desc(session.sessionId))
    .limit(1);
  return { accountId, shopId, ...place, buyerId: '', buyerName: '', ...newest };
}
