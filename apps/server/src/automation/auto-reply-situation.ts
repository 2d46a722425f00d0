import { and, desc, eq, or, lt, sql } from '../db/query-builder/drizzle.ts';
import { parseSite } from '@seller-chat/core';
import type {
  AutoReplyRuleId,
  AutoReplySent,
  AutoReplySituation,
  AutoReplyType,
  MessageId,
  SessionId,
  ShopId,
} from '@seller-chat/core';
import type { Tx } from '../db/database.ts';
import type { MessageRow, SessionRow } from '../db/rows/rows.ts';
import { message } from '../db/schema/index.ts';
import { siteOffsetMinutes } from './site-offset.ts';
import type { AutomationAct } from './acts.ts';

/** Finds the language of a text; empty if it is not known. */
export type FindLanguage = (text: string) => string;

/** What the situation of a buyer's message is made of. */
export interface SituationParts {
  trigger: AutoReplySituation['trigger'];
  session: Pick<SessionRow, 'sessionId' | 'shopId' | 'platform' | 'siteId' | 'isDisabled'>;
  asked: Pick<MessageRow, 'messageId' | 'senderRole' | 'content' | 'messageTime'>;
  /** When anybody wrote before, epoch ms; null: it is the conversation's first. */
  previousMessageAt: number | null;
  sent: readonly Pick<AutomationAct, 'ruleId' | 'kind' | 'sessionId' | 'messageId' | 'actedAt'>[];
  now: number;
}

/** What core's rules decide by. */
export function situationOf(
  { trigger, session, asked, previousMessageAt, sent, now }: SituationParts,
  findLanguage: FindLanguage,
): AutoReplySituation {
  const text = textOf(asked);
  const site = parseSite(session.platform, session.siteId);
  const language = findLanguage(text) || (site.isKnown ? site.defaultLanguage : undefined);
  return {
    trigger,
    message: {
      messageId: asked.messageId as MessageId,
      senderRole: asked.senderRole,
      text,
      messageTime: asked.messageTime,
    },
    previousMessageAt,
    sessionId: session.sessionId as SessionId,
    shopId: session.shopId as ShopId,
    language,
    isDisabled: session.isDisabled,
    sent: sent.map(toSent),
    utcOffsetMinutes: site.isKnown ? siteOffsetMinutes(site.timeZone, asked.messageTime) : 0,
    now,
  };
}

/** The situation of a stored message. */
export async function readSituation(
  tx: Tx,
  parts: Omit<SituationParts, 'previousMessageAt'> & { asked: MessageRow },
  findLanguage: FindLanguage,
): Promise<AutoReplySituation> {
  return situationOf({ ...parts, previousMessageAt: await previousMessageAt(tx, parts.asked) }, findLanguage);
}

/** The words of a message; empty for one without. */
export function textOf({ content }: Pick<MessageRow, 'content'>): string {
  const { text } = content;
  return typeof text === 'string' ? text : '';
}

/** When anybody wrote before a message; null: it is the conversation's first. */
async function previousMessageAt(
  tx: Tx,
  { accountId, sessionId, messageId, messageTime, platformSequence }: MessageRow,
): Promise<number | null> {
  const isBefore = or(
    lt(message.messageTime, messageTime),
    and(
      eq(message.messageTime, messageTime),
      sql`(${message.platformSequence}, ${message.messageId}) < (${platformSequence}::bigint, ${messageId})`,
    ),
  );
  const [row] = await tx
    .select({ at: message.messageTime })
    .from(message)
    .where(and(eq(message.accountId, accountId), eq(message.sessionId, sessionId), isBefore))
    .orderBy(desc(message.messageTime), desc(message.platformSequence), desc(message.messageId))
    .limit(1);
  return row?.at ?? null;
}

function toSent(act: SituationParts['sent'][number]): AutoReplySent {
  return {
    autoReplyRuleId: act.ruleId as AutoReplyRuleId,
    type: act.kind as AutoReplyType,
    sessionId: act.sessionId as SessionId,
    messageId: act.messageId as MessageId,
    sentAt: act.actedAt,
  };
}
