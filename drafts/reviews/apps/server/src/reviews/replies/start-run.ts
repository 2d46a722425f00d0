import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from '../../db/query-builder/drizzle.ts';
import { ERROR_CODES, REVIEW_UNDO_MS } from '@seller-chat/api-client/contract';
import type { ReviewReplyStep } from '@seller-chat/api-client/contract';
import { checkReviewReply } from '@seller-chat/core/review';
import { visibleShopsOf } from '@seller-chat/core';
import type { ShopId } from '@seller-chat/core';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Tx } from '../../db/database.ts';
import { review, reviewReply, reviewRun, shop } from '../../db/schema/index.ts';
import type { AppendedEvents } from '../../events/event-log.ts';
import { Failure } from '../../http/failure.ts';
import type { SignedIn } from '../../security/login-sessions.ts';
import { lockShopReviews, openReplies } from '../store/review-store.ts';
import type { ReviewRow } from '../store/review-row.ts';
import { refreshReview } from './refresh-review.ts';

/** A reply as its person saw it filled in. */
export interface ReplyToStart {
  shopId: ShopId;
  reviewId: string;
  /** Of the review as the person saw it. */
  version: number;
  text: string;
}

interface Starter {
  signedIn: SignedIn;
  /** The address of the request. */
  ip: string;
  /** Epoch ms. */
  now: number;
}

/**
 * Stores the replies of a person, to go out after `REVIEW_UNDO_MS`. The same `runId` again changes nothing. A review that
 * has a reply, or is not as the person saw it, gets an item that says so. A rule's reply that waits gives way. Fails with
 * `notFound` if none of the reviews is visible, or `invalidRequest` for a text that a marketplace does not take.
 */
export async function startRun(
  tx: Tx,
  { signedIn, ip, now }: Starter,
  runId: string,
  items: readonly ReplyToStart[],
): Promise<AppendedEvents[]> {
  const { accountId, name } = signedIn;
  const [added] = await tx
    .insert(reviewRun)
    .values({ accountId, runId, startedBy: name, startedAt: now })
    .onConflictDoNothing()
    .returning({ runId: reviewRun.runId });
  if (!added) return [];
  const asked = [...new Map(items.map((item) => [`${item.shopId}\n${item.reviewId}`, item])).values()];
  const visible = visibleShopsOf(signedIn, asked);
  const byShop = Map.groupBy(
    visible.map((item, place) => ({ ...item, place })),
    ({ shopId }) => shopId,
  );
  const appended: AppendedEvents[] = [];
  let started = 0;
  // In one order of the shops: two runs wait for each other, not crosswise.
  const shopIds = [...byShop.keys()].toSorted();
  for (const shopId of shopIds) await lockShopReviews(tx, accountId, shopId);
  for (const shopId of shopIds) {
    const reviews = await readReviews(tx, accountId, shopId, byShop.get(shopId) ?? []);
    const open = await openReplies(tx, { accountId, shopId }, [...reviews.keys()]);
    for (const item of byShop.get(shopId) ?? []) {
      const found = reviews.get(item.reviewId);
      if (found === undefined) continue;
      checkText(found.platform, item);
      const before = open.get(item.reviewId);
      const step = firstStep(found.review, before, item);
      const isOpen = step === 'waiting';
      if (isOpen && before !== undefined) await giveWay(tx, accountId, before.replyId, now);
      await tx.insert(reviewReply).values({
        accountId,
        replyId: randomUUID(),
        runId,
        ruleId: '',
        shopId,
        reviewId: item.reviewId,
        place: item.place,
        text: item.text,
        byName: name,
        star: found.review.star,
        content: found.review.content,
        sendAt: now + REVIEW_UNDO_MS,
        step,
        dueAt: now + REVIEW_UNDO_MS,
        createdAt: now,
        endedAt: isOpen ? null : now,
      });
      started += 1;
      if (isOpen) appended.push(...(await refreshReview(tx, { accountId, ...item }, now)));
    }
  }
  if (started === 0) throw new Failure(ERROR_CODES.notFound);
  const audited = {
    kind: 'reviewRepliesStarted' as const,
    subject: `reviewRun:${runId}`,
    after: { reviews: started },
  };
  await writeAudit(tx, signedIn, { ...audited, ip, now });
  return appended;
}

function firstStep(
  found: ReviewRow,
  before: { step: ReviewReplyStep; ruleId: string } | undefined,
  { version }: ReplyToStart,
): 'waiting' | 'overtaken' | 'changed' {
  const givesWay = before === undefined || (before.ruleId !== '' && before.step === 'waiting');
  if (found.replyText !== '' || !givesWay) return 'overtaken';
  return found.version === version ? 'waiting' : 'changed';
}

/** A person replies: the rule's reply that waits is not sent. */
async function giveWay(tx: Tx, accountId: string, replyId: string, now: number): Promise<void> {
  await tx
    .update(reviewReply)
    .set({ step: 'overtaken', endedAt: now })
    .where(and(eq(reviewReply.accountId, accountId), eq(reviewReply.replyId, replyId)));
}

function checkText(platform: Parameters<typeof checkReviewReply>[0], { text }: ReplyToStart): void {
  if (checkReviewReply(platform, text) === 'ok') return;
  throw new Failure(ERROR_CODES.invalidRequest, {
    fields: [{ path: 'itemList', message: 'has a text that the marketplace does not take' }],
  });
}

async function readReviews(
  tx: Tx,
  accountId: string,
  shopId: string,
  items: readonly { reviewId: string }[],
) {
  const rows = await tx
    .select({ review, platform: shop.platform })
    .from(review)
    .innerJoin(shop, and(eq(shop.accountId, review.accountId), eq(shop.shopId, review.shopId)))
    .where(
      and(
        eq(review.accountId, accountId),
        eq(review.shopId, shopId),
        inArray(
          review.reviewId,
          items.map(({ reviewId }) => reviewId),
        ),
      ),
    );
  return new Map(rows.map((row) => [row.review.reviewId, row]));
}
