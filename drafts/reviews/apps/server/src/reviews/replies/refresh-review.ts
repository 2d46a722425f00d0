import { and, eq } from '../../db/query-builder/drizzle.ts';
import type { Platform } from '@seller-chat/core';
import type { Tx } from '../../db/database.ts';
import { review, shop } from '../../db/schema/index.ts';
import type { AppendedEvents } from '../../events/event-log.ts';
import { openReplies, reviewEvents, stateOf } from '../store/review-store.ts';

interface Key {
  accountId: string;
  shopId: string;
  reviewId: string;
}

/** Gives a review the state that its reply under way makes of it, and one event. The shop's reviews are locked. */
export async function refreshReview(
  tx: Tx,
  { accountId, shopId, reviewId }: Key,
  now: number,
): Promise<AppendedEvents[]> {
  const isReview = and(
    eq(review.accountId, accountId),
    eq(review.shopId, shopId),
    eq(review.reviewId, reviewId),
  );
  const [row] = await tx.select().from(review).where(isReview);
  const platform = await platformOf(tx, accountId, shopId);
  if (row === undefined || platform === undefined) return [];
  const open = (await openReplies(tx, { accountId, shopId }, [reviewId])).get(reviewId);
  const state = stateOf(platform, row, open);
  if (state !== row.state) await tx.update(review).set({ state }).where(isReview);
  return reviewEvents(tx, accountId, [{ shopId, reviewId }], now);
}

async function platformOf(tx: Tx, accountId: string, shopId: string): Promise<Platform | undefined> {
  const [row] = await tx
    .select({ platform: shop.platform })
    .from(shop)
    .where(and(eq(shop.accountId, accountId), eq(shop.shopId, shopId)));
  return row?.platform;
}
