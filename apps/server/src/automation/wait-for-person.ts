import { and, eq, lt, lte, sql } from '../db/query-builder/drizzle.ts';
import type { Tx } from '../db/database.ts';
import type { SessionRow } from '../db/rows/rows.ts';
import { automationWait } from '../db/schema/index.ts';
import { readRulesInUse, waitsOf } from './auto-reply-rules.ts';

/** A message of the log. */
export interface SeenMessage {
  messageId: string;
  /** Epoch ms. */
  messageTime: number;
}

/**
 * The first message that no person has answered waits for rules on no reply. One that an answer follows does not wait,
 * and takes the place of one that was answered. The session is locked.
 */
export async function beginWait(
  tx: Tx,
  { accountId, sessionId, shopId, answeredBy }: SessionRow,
  { messageId, messageTime }: SeenMessage,
): Promise<void> {
  const answeredAt = answeredBy?.at ?? 0;
  if (answeredAt >= messageTime) return;
  const [wait] = waitsOf(await readRulesInUse(tx, accountId));
  if (wait === undefined) return;
  const begun = { messageId, since: messageTime, dueAt: messageTime + wait, failures: 0 };
  await tx
    .insert(automationWait)
    .values({ accountId, sessionId, shopId, ...begun })
    .onConflictDoUpdate({
      target: [automationWait.accountId, automationWait.sessionId],
      set: begun,
      setWhere: lte(automationWait.since, sql`${answeredAt}::bigint`),
    });
}

/** A person's answer ends the wait of messages before it. An old answer that is reported again ends nothing. */
export async function endWait(
  tx: Tx,
  { accountId, sessionId }: Pick<SessionRow, 'accountId' | 'sessionId'>,
  { messageTime }: SeenMessage,
): Promise<void> {
  await tx
    .delete(automationWait)
    .where(
      and(
        eq(automationWait.accountId, accountId),
        eq(automationWait.sessionId, sessionId),
        lt(automationWait.since, messageTime + 1),
      ),
    );
}
