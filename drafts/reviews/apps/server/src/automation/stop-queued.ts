import { and, eq, ne } from '../db/query-builder/drizzle.ts';
import type { AutomationTool } from '@seller-chat/api-client/contract';
import type { ShopId } from '@seller-chat/core';
import type { Db } from '../db/database.ts';
import { automationAct, outbox, reviewReply } from '../db/schema/index.ts';
import { appendEvents } from '../events/event-log.ts';
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
  ruleId?: string;
}

/**
 * Takes back what a tool has queued and no worker has begun to send. One that is being sent stays: it may have
 * reached the buyer. As the owner. Publish the result.
 */
export async function stopQueued(db: Db, stopped: Stopped, now: number): Promise<AppendedEvents[]> {
  const { accountId, tool, shopId, ruleId } = stopped;
  const queued = await db
    .select({ sessionId: outbox.sessionId, messageId: outbox.messageId })
    .from(outbox)
    .innerJoin(
      automationAct,
      and(eq(automationAct.accountId, outbox.accountId), eq(automationAct.sentMessageId, outbox.messageId)),
    )
    .where(
      and(
        eq(outbox.accountId, accountId),
        eq(outbox.state, 'queued'),
        tool === 'all' ? undefined : eq(automationAct.tool, tool),
        shopId === ALL_SHOPS ? undefined : eq(outbox.shopId, shopId),
        ruleId === undefined ? undefined : eq(automationAct.ruleId, ruleId),
      ),
    );
  return [
    ...(await settleStopped(db, accountId, queued, now)),
    ...(await stopReviewReplies(db, stopped, now)),
  ];
}

/** Replies to reviews have a queue of their own. */
async function stopReviewReplies(
  db: Db,
  { accountId, tool, shopId, ruleId }: Stopped,
  now: number,
): Promise<AppendedEvents[]> {
  if (tool !== 'all' && tool !== 'reviewReply') return [];
  return db.transaction(async (tx) => {
    const stopped = await tx
      .update(reviewReply)
      .set({ step: 'cancelled', endedAt: now })
      .where(
        and(
          eq(reviewReply.accountId, accountId),
          eq(reviewReply.step, 'waiting'),
          ruleId === undefined ? ne(reviewReply.ruleId, '') : eq(reviewReply.ruleId, ruleId),
          shopId === ALL_SHOPS ? undefined : eq(reviewReply.shopId, shopId),
        ),
      )
      .returning({ shopId: reviewReply.shopId, reviewId: reviewReply.reviewId });
    const events = stopped.map((review) => ({
      type: 'review.changed' as const,
      shopId: review.shopId as ShopId,
      review: { ...review, shopId: review.shopId as ShopId },
    }));
    return events.length === 0 ? [] : [await appendEvents(tx, accountId, events, now)];
  });
}
