import { createHash } from 'node:crypto';
import { and, desc, eq, gt, gte, lt, or, sql } from '../db/query-builder/drizzle.ts';
import type { AutomationTool } from '@seller-chat/api-client/contract';
import type { Tx } from '../db/database.ts';
import { automationAct } from '../db/schema/index.ts';

export type AutomationAct = typeof automationAct.$inferSelect;

/** The key of an act. */
export interface ActKey {
  accountId: string;
  tool: AutomationTool;
  /** What it is about: for auto reply the trigger and the buyer's message. */
  subject: string;
}

const HOUR = 3_600_000;
/** Acts elsewhere are looked at this far back, ms: core's caps count a buyer's day of the site. */
const ELSEWHERE_MS = 48 * HOUR;
/** Acts of one conversation that caps are counted from. */
const MAX_READ = 500;
/** A buyer who writes within this time after a message has replied to it, ms. */
const REPLY_MS = 24 * HOUR;

/** Whether a subject was dealt with. */
export async function isActed(tx: Tx, { accountId, tool, subject }: ActKey): Promise<boolean> {
  const count = await tx.$count(
    automationAct,
    and(
      eq(automationAct.accountId, accountId),
      eq(automationAct.tool, tool),
      eq(automationAct.subject, subject),
    ),
  );
  return count > 0;
}

/** Stores an act. Fails at the key if its subject was dealt with: then nothing of the transaction may stay. */
export async function storeAct(
  tx: Tx,
  act: ActKey & Omit<AutomationAct, keyof ActKey | 'actId' | 'isReplied'>,
): Promise<void> {
  await tx.insert(automationAct).values({ ...act, actId: actIdOf(act) });
}

/**
 * A message that was stopped or refused uses up no cap, because the buyer has not read it. One that was given up after a
 * time may have arrived, and counts.
 */
const isNotFailed = sql`not exists (select 1 from message m where m.account_id = ${automationAct.accountId}
  and m.client_message_id = ${automationAct.sentMessageId} and m.status = 'fail' and m.fail_reason is distinct from 'gaveUp')`;

/** What the tools have sent in a conversation, and in the last two days to its buyer elsewhere; the newest first. */
export function readSent(
  tx: Tx,
  { accountId, sessionId, buyerId }: { accountId: string; sessionId: string; buyerId: string },
  now: number,
): Promise<AutomationAct[]> {
  const elsewhere = and(eq(automationAct.buyerId, buyerId), gt(automationAct.actedAt, now - ELSEWHERE_MS));
  const isHere = eq(automationAct.sessionId, sessionId);
  return tx
    .select()
    .from(automationAct)
    .where(
      and(
        eq(automationAct.accountId, accountId),
        eq(automationAct.outcome, 'queued'),
        isNotFailed,
        buyerId === '' ? isHere : or(isHere, elsewhere),
      ),
    )
    .orderBy(desc(automationAct.actedAt))
    .limit(MAX_READ);
}

/** Notes of a conversation's messages by tools that the buyer wrote again within a day. Twice is once. */
export async function noteReplied(
  tx: Tx,
  { accountId, sessionId, at }: { accountId: string; sessionId: string; /** Epoch ms. */ at: number },
): Promise<void> {
  await tx
    .update(automationAct)
    .set({ isReplied: true })
    .where(
      and(
        eq(automationAct.sessionId, sessionId),
        eq(automationAct.accountId, accountId),
        gte(automationAct.actedAt, at - REPLY_MS),
        lt(automationAct.actedAt, at),
        eq(automationAct.outcome, 'queued'),
        eq(automationAct.isReplied, false),
      ),
    );
}

/** A UUID that is the same for the same key: as the id of the queued message it is a second guard beside the key. */
export function actIdOf({ accountId, tool, subject }: ActKey): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([accountId, tool, subject]))
    .digest('hex');
  const variant = ((Number.parseInt(hash.slice(16, 17), 16) & 3) | 8).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `5${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
