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

/** Finds the language of a text; empty if it is not known. `home` is that of the shop's site. */
export type FindLanguage = (text: string, home?: string) => string;

/** Earlier messages of a buyer that are looked at for their language: in ten there is hardly none that tells it. */
export const MAX_EARLIER_TEXTS = 10;

/** What the situation of a buyer's message is made of. */
export interface SituationParts {
  trigger: AutoReplySituation['trigger'];
  session: Pick<SessionRow, 'sessionId' | 'shopId' | 'platform' | 'siteId' | 'isDisabled'>;
  asked: Pick<MessageRow, 'messageId' | 'senderRole' | 'content' | 'messageTime'>;
  /** When anybody wrote before, epoch ms; null: it is the conversation's first. */
  previousMessageAt: number | null;
  /** What the buyer wrote before, newest first: it tells the language where the message does not. */
  earlierTexts: readonly string[];
  sent: readonly Pick<AutomationAct, 'ruleId' | 'kind' | 'sessionId' | 'messageId' | 'actedAt'>[];
  now: number;
}

/** What core's rules decide by. */
export function situationOf(
  { trigger, session, asked, previousMessageAt, earlierTexts, sent, now }: SituationParts,
  findLanguage: FindLanguage,
): AutoReplySituation {
  const text = textOf(asked);
  const site = parseSite(session.platform, session.siteId);
  const home = site.isKnown ? site.defaultLanguage : undefined;
  const language = languageOf([text, ...earlierTexts], (one) => findLanguage(one, home)) ?? home;
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
  parts: Omit<SituationParts, 'previousMessageAt' | 'earlierTexts'> & { asked: MessageRow },
  findLanguage: FindLanguage,
): Promise<AutoReplySituation> {
  const { asked } = parts;
  const isTelling = findLanguage(textOf(asked)) !== '';
  const read = {
    previousMessageAt: await previousMessageAt(tx, asked),
    earlierTexts: isTelling ? [] : await earlierTexts(tx, asked),
  };
  return situationOf({ ...parts, ...read }, findLanguage);
}

/** The language of the first text that tells one. */
function languageOf(texts: readonly string[], findLanguage: FindLanguage): string | undefined {
  for (const text of texts) {
    const language = findLanguage(text);
    if (language !== '') return language;
  }
  return undefined;
}

/** The words of a message; empty for one without. */
export function textOf({ content }: Pick<MessageRow, 'content'>): string {
  const { text } = content;
  return typeof text === 'string' ? text : '';
}

/** When anybody wrote before a message; null: it is the conversation's first. */
async function previousMessageAt(tx: Tx, asked: MessageRow): Promise<number | null> {
  const [row] = await tx
    .select({ at: message.messageTime })
    .from(message)
    .where(isBefore(asked))
    .orderBy(...NEWEST_FIRST)
    .limit(1);
  return row?.at ?? null;
}

/** What the buyer wrote before a message, newest first. */
async function earlierTexts(tx: Tx, asked: MessageRow): Promise<string[]> {
  const rows = await tx
    .select({ content: message.content })
    .from(message)
    .where(and(isBefore(asked), eq(message.senderRole, 'BUYER')))
    .orderBy(...NEWEST_FIRST)
    .limit(MAX_EARLIER_TEXTS);
  return rows.map(textOf);
}

const NEWEST_FIRST = [
  desc(message.messageTime),
  desc(message.platformSequence),
  desc(message.messageId),
] as const;

/** Messages of the same conversation before one. */
function isBefore({ accountId, sessionId, messageId, messageTime, platformSequence }: MessageRow) {
  const isAtOnce = and(
    eq(message.messageTime, messageTime),
    sql`(${message.platformSequence}, ${message.messageId}) < (${platformSequence}::bigint, ${messageId})`,
  );
  return and(
    eq(message.accountId, accountId),
    eq(message.sessionId, sessionId),
    or(lt(message.messageTime, messageTime), isAtOnce),
  );
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
