import { and, eq } from '../../db/query-builder/drizzle.ts';
import { visibleShopsOf } from '@seller-chat/core';
import type { ShopId } from '@seller-chat/core';
import type { Tx } from '../../db/database.ts';
import { reviewReply } from '../../db/schema/index.ts';
import type { AppendedEvents } from '../../events/event-log.ts';
import type { SignedIn } from '../../security/login-sessions.ts';
import { lockShopReviews } from '../store/review-store.ts';
import { refreshReview } from './refresh-review.ts';

/** Takes back the replies of a run whose call has not begun, of shops that the caller sees. */
export async function cancelRun(
  tx: Tx,
  signedIn: SignedIn,
  runId: string,
  now: number,
): Promise<AppendedEvents[]> {
  const { accountId } = signedIn;
  const ofRun = and(
    eq(reviewReply.runId, runId),
    eq(reviewReply.accountId, accountId),
    eq(reviewReply.step, 'waiting'),
  );
  const found = await tx.select().from(reviewReply).where(ofRun);
  const waiting = visibleShopsOf(
    signedIn,
    found.map((row) => ({ ...row, shopId: row.shopId as ShopId })),
  );
  for (const shopId of [...new Set(waiting.map((row) => row.shopId))].toSorted())
    await lockShopReviews(tx, accountId, shopId);
  const appended: AppendedEvents[] = [];
  for (const { replyId, shopId, reviewId } of waiting) {
    const [gone] = await tx
      .update(reviewReply)
      .set({ step: 'cancelled', endedAt: now })
      .where(and(ofRun, eq(reviewReply.replyId, replyId)))
      .returning({ replyId: reviewReply.replyId });
    if (gone) appended.push(...(await refreshReview(tx, { accountId, shopId, reviewId }, now)));
  }
  return appended;
}
