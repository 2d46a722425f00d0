import { and, eq } from '../db/query-builder/drizzle.ts';
import type { Tx } from '../db/database.ts';
import { message, session } from '../db/schema/index.ts';
import { actKeyOf } from './answer-buyer.ts';
import type { BuyerMessage } from './answer-buyer.ts';
import { isActed, storeAct } from './acts.ts';

/** Tries of one message before it is given up: one message must not keep an account's others waiting for ever. */
export const MAX_TRIES = 3;

/** Stores that a buyer's message could not be dealt with, so that it is in the log and not tried again. */
export async function storeFailedAct(tx: Tx, key: BuyerMessage, now: number): Promise<void> {
  const { accountId, sessionId, messageId } = key;
  const [row] = await tx
    .select({ shopId: session.shopId, buyerId: session.buyerId, role: message.senderRole })
    .from(message)
    .innerJoin(
      session,
      and(eq(session.accountId, message.accountId), eq(session.sessionId, message.sessionId)),
    )
    .where(
      and(
        eq(message.accountId, accountId),
        eq(message.sessionId, sessionId),
        eq(message.messageId, messageId),
      ),
    );
  const actKey = actKeyOf(key);
  if (row?.role !== 'BUYER' || (await isActed(tx, actKey))) return;
  await storeAct(tx, {
    ...actKey,
    ruleId: '',
    ruleName: '',
    kind: '',
    shopId: row.shopId,
    sessionId,
    buyerId: row.buyerId,
    messageId,
    outcome: 'held',
    reason: 'failed',
    sentMessageId: '',
    actedAt: now,
  });
}
