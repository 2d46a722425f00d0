import { and, eq } from '../db/query-builder/drizzle.ts';
import type { AutomationTool } from '@seller-chat/api-client/contract';
import type { Db } from '../db/database.ts';
import { repeatWhileTransient } from '../db/transient-failure.ts';
import { automationAct, outbox } from '../db/schema/index.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import { settleStopped } from '../outbox/settle-stopped.ts';
import { ALL_SHOPS } from './switches.ts';

/** What is stopped: all that a tool queued for a shop, or only by one rule. */
export interface Stopped {
  accountId: string;
  /** `all`: every automatic tool. */
  tool: AutomationTool | 'all';
  /** Empty: all shops. */
  shopId: string;
  ruleId?: string | undefined;
}

/**
 * Takes back what a tool has queued and no worker has begun to send. From the first statement on no attempt begins. One
 * that is being sent stays, because it may have reached the buyer; if the marketplace did not take it, it is not sent
 * again but given up as stopped. As the owner. Publish the result.
 */
export async function stopQueued(
  db: Db,
  { accountId, tool, shopId, ruleId }: Stopped,
  now: number,
): Promise<AppendedEvents[]> {
  // The switch is off already: a deadlock with a worker must not leave messages in the queue.
  const stopped = await repeatWhileTransient(() => markStopped(db, { accountId, tool, shopId, ruleId }));
  const queued = stopped.filter(({ state }) => state === 'queued');
  return settleStopped(db, accountId, queued, now);
}

/** Lets no attempt begin any more. Returns the messages that are in the outbox, with their state. */
async function markStopped(db: Db, { accountId, tool, shopId, ruleId }: Stopped) {
  return db
    .update(outbox)
    .set({ isStopped: true })
    .from(automationAct)
    .where(
      and(
        eq(outbox.accountId, accountId),
        eq(automationAct.accountId, outbox.accountId),
        eq(automationAct.sentMessageId, outbox.messageId),
        tool === 'all' ? undefined : eq(automationAct.tool, tool),
        shopId === ALL_SHOPS ? undefined : eq(outbox.shopId, shopId),
        ruleId === undefined ? undefined : eq(automationAct.ruleId, ruleId),
      ),
    )
    .returning({ sessionId: outbox.sessionId, messageId: outbox.messageId, state: outbox.state });
}
