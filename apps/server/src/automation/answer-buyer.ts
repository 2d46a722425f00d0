import { and, eq, sql } from '../db/query-builder/drizzle.ts';
import { matchAutoReply } from '@seller-chat/core';
import type { AutoReplySituation, ClientMessageId, SessionId, ShopId } from '@seller-chat/core';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { HeldReason } from '@seller-chat/api-client/contract';
import { queueMessage } from '../conversations/sending/send-message.ts';
import { lockSessions } from '../conversations/session/session-store.ts';
import { sessionKey } from '../conversations/session/session-key.ts';
import type { Tx } from '../db/database.ts';
import type { MessageRow, SessionRow } from '../db/rows/rows.ts';
import { autoReplyRule, message } from '../db/schema/index.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import { Failure } from '../http/failure.ts';
import { takeFromPlan } from '../plan/plan-store.ts';
import { actIdOf, isActed, readSent, storeAct } from './acts.ts';
import type { ActKey, AutomationAct } from './acts.ts';
import { answerTextOf, ruleTextFor } from './answer-text.ts';
import type { RuleText } from './answer-text.ts';
import { readAnswerValues } from './answer-values.ts';
import { readOpening, readRulesInUse, rulesFor } from './auto-reply-rules.ts';
import type { AutoReplyRuleRow } from './auto-reply-rules.ts';
import { readSituation } from './auto-reply-situation.ts';
import type { FindLanguage } from './auto-reply-situation.ts';
import { holdReason } from './hold-reason.ts';
import { isLooping } from './is-looping.ts';
import { isMirrored } from './is-mirrored.ts';
import { noteCapped } from './note-capped.ts';
import { holdSettings, mayAct } from './switches.ts';

const TOOL = 'autoReply';

export interface BuyerMessage {
  accountId: string;
  sessionId: string;
  messageId: string;
  trigger: AutoReplySituation['trigger'];
}

/** The key of the act about a buyer's message. */
export function actKeyOf({ accountId, sessionId, messageId, trigger }: BuyerMessage): ActKey {
  return { accountId, tool: TOOL, subject: `${trigger} ${sessionId} ${messageId}` };
}

/**
 * Answers a buyer's message by the account's rules, if one answers: once, by the key of the act, which is stored in the
 * same transaction as the queued message. If a rule would answer and something holds it, the act says what. What acts
 * alone is never answered. Publish the result.
 */
export async function answerBuyer(
  tx: Tx,
  key: BuyerMessage,
  findLanguage: FindLanguage,
  now: number,
): Promise<AppendedEvents[]> {
  const { accountId, sessionId, trigger } = key;
  const session = (await lockSessions(tx, [key])).get(sessionKey(accountId, sessionId));
  const asked = await findMessage(tx, key);
  if (session === undefined || asked?.senderRole !== 'BUYER' || asked.origin !== null) return [];
  const actKey = actKeyOf({ ...key, messageId: asked.messageId });
  if (await isActed(tx, actKey)) return [];
  await holdSettings(tx, accountId);
  if (!(await mayAct(tx, { accountId, tool: TOOL, shopId: session.shopId }))) return [];
  const rows = await readRulesInUse(tx, accountId);
  if (rows.length === 0) return [];
  const sent = await readSent(tx, session, now);
  const situation = await readSituation(tx, { trigger, session, asked, sent, now }, findLanguage);
  const opening = await readOpening(tx, accountId, rows);
  const rules = rulesFor(rows, () => opening.isOpen(session.shopId, asked.messageTime));
  const rule = matchAutoReply(
    rules.map((one) => one.rule),
    situation,
  );
  const row = rules.find((one) => one.rule === rule)?.row;
  if (row === undefined) {
    await noteCapped(tx, { actKey, session, messageId: asked.messageId, rules, situation }, now);
    return [];
  }
  const text = ruleTextFor(row.values, situation.language);
  const answer = { actKey, trigger, session, asked, row, text, sent };
  const result = (await holdOf(tx, answer, now)) ?? (await send(tx, answer, now));
  const isHeld = typeof result === 'string';
  await storeAct(tx, {
    ...actKey,
    ruleId: row.ruleId,
    ruleName: row.values.name,
    kind: row.values.condition.type,
    shopId: session.shopId,
    sessionId,
    buyerId: session.buyerId,
    messageId: asked.messageId,
    outcome: isHeld ? 'held' : 'queued',
    reason: isHeld ? result : '',
    sentMessageId: isHeld ? '' : result.messageId,
    actedAt: now,
  });
  return isHeld ? [] : result.appended;
}

interface Answer {
  actKey: ActKey;
  trigger: AutoReplySituation['trigger'];
  session: SessionRow;
  asked: MessageRow;
  row: AutoReplyRuleRow;
  text: RuleText;
  sent: readonly AutomationAct[];
}

/** What keeps an answer back before it is written. */
async function holdOf(
  tx: Tx,
  { trigger, session, asked, sent }: Answer,
  now: number,
): Promise<HeldReason | undefined> {
  const reason = holdReason({
    trigger,
    askedAt: asked.messageTime,
    answeredAt: session.answeredBy?.at ?? null,
    claimEndsAt: session.claimEndsAt,
    sent: sent.filter(({ sessionId }) => sessionId === session.sessionId),
    now,
  });
  if (reason !== undefined) return reason;
  return (await isLooping(tx, asked, sent)) || (await isMirrored(tx, asked)) ? 'loop' : undefined;
}

/** Queues the answer, or says why it cannot be. What it has begun is undone then. */
async function send(
  tx: Tx,
  { actKey, session, row, text }: Answer,
  now: number,
): Promise<HeldReason | { messageId: string; appended: AppendedEvents[] }> {
  const { accountId, shopId, sessionId, platform } = session;
  const { language } = text;
  const answer = answerTextOf(text, platform, await readAnswerValues(tx, session, { now, language }));
  if ('heldReason' in answer) return answer.heldReason;
  const clientMessageId = actIdOf(actKey) as ClientMessageId;
  try {
    return await tx.transaction(async (inner) => {
      await takeFromPlan(inner, accountId, 'autoReplies', 1);
      const order = {
        accountId,
        shopId: shopId as ShopId,
        sessionId: sessionId as SessionId,
        clientMessageId,
        content: { kind: 'text', text: answer.text } as const,
        origin: { kind: TOOL, ruleId: row.ruleId, name: row.values.name },
      };
      const { appended } = await queueMessage(inner, order, now);
      await inner
        .update(autoReplyRule)
        .set({ sentCount: sql`${autoReplyRule.sentCount} + 1`, lastSentAt: now })
        .where(and(eq(autoReplyRule.accountId, accountId), eq(autoReplyRule.ruleId, row.ruleId)));
      return { messageId: clientMessageId, appended };
    });
  } catch (error) {
    return reasonOf(error);
  }
}

function reasonOf(error: unknown): HeldReason {
  if (!(error instanceof Failure)) throw error;
  if (error.code === ERROR_CODES.planLimit) return 'limitReached';
  if (error.code === ERROR_CODES.shopExpired) return 'shopExpired';
  return 'notTaken';
}

async function findMessage(
  tx: Tx,
  { accountId, sessionId, messageId }: BuyerMessage,
): Promise<MessageRow | undefined> {
  const [row] = await tx
    .select()
    .from(message)
    .where(
      and(
        eq(message.accountId, accountId),
        eq(message.sessionId, sessionId),
        eq(message.messageId, messageId),
      ),
    );
  return row;
}
