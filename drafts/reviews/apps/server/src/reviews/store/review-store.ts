import type { Platform, ReviewReplyState } from '@seller-chat/core';
import { reviewReplyStateOf, reviewStarOf } from '@seller-chat/core/review';
import { and, asc, eq, inArray, sql } from '../../db/query-builder/drizzle.ts';
import type { Tx } from '../../db/database.ts';
import { review, reviewReply } from '../../db/schema/index.ts';
import { appendEvents } from '../../events/event-log.ts';
import type { AppendedEvents } from '../../events/event-log.ts';
import type { ReviewSnapshot } from '../../marketplaces/commerce-port.ts';
import { toReadable } from '../../text/storable.ts';
import { actOnNewReviews } from './act-on-reviews.ts';
import type { KeepDeps, ReviewRow, ReviewShop } from './review-row.ts';

type ReplyRow = typeof reviewReply.$inferSelect;

/** Steps of a reply that is under way, or arrived. */
const OPEN_STEPS = ['waiting', 'sending', 'unknown', 'sent'] as const;

const MAX_URLS = 20;

/**
 * Writers of one shop's reviews, and of replies to them, go one after the other until their commit: each changes several
 * counts. Taken before anything else is locked.
 */
export async function lockShopReviews(tx: Tx, accountId: string, shopId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${accountId}\n${shopId}`}, 38))`);
}

/**
 * Stores reviews as they were read; a copy that was read earlier than the stored one changes nothing, and no copy removes a
 * known reply (W6). Rules act on those that are new. Gives the reviews that changed, as they are stored now.
 */
export async function keepReviews(
  tx: Tx,
  shop: ReviewShop,
  snapshots: readonly ReviewSnapshot[],
  deps: KeepDeps,
): Promise<ReviewRow[]> {
  const read = new Map(snapshots.map((one) => [one.reviewId, one]));
  if (read.size === 0) return [];
  const { accountId, shopId } = shop;
  await lockShopReviews(tx, accountId, shopId);
  const ids = [...read.keys()];
  const ofShop = and(eq(review.accountId, accountId), eq(review.shopId, shopId));
  const known = new Map(
    (
      await tx
        .select()
        .from(review)
        .where(and(ofShop, inArray(review.reviewId, ids)))
    ).map((row) => [row.reviewId, row]),
  );
  const replies = await openReplies(tx, shop, ids);
  const changed: ReviewRow[] = [];
  const added: ReviewRow[] = [];
  const ended: { replyId: string; step: 'changed' | 'overtaken' }[] = [];
  for (const snapshot of read.values()) {
    const before = known.get(snapshot.reviewId);
    if (before !== undefined && before.readAt > deps.readAt) continue;
    const open = replies.get(snapshot.reviewId);
    const step = open && endOf(open, readableReview(snapshot));
    if (step !== undefined) ended.push({ replyId: open?.replyId ?? '', step });
    const row = toRow(shop, snapshot, before, step === undefined ? open : undefined, deps);
    if (step === undefined && before !== undefined && isSame(before, row)) continue;
    changed.push(row);
    if (before === undefined) added.push(row);
  }
  await storeRows(tx, changed);
  for (const { replyId, step } of ended)
    await tx
      .update(reviewReply)
      .set({ step, endedAt: deps.now })
      .where(and(eq(reviewReply.accountId, accountId), eq(reviewReply.replyId, replyId)));
  await actOnNewReviews(tx, shop, added, deps);
  return changed;
}

/** What a snapshot says, in texts that can be stored. */
export function readableReview(snapshot: ReviewSnapshot): Pick<ReviewRow, 'star' | 'content' | 'canReply'> & {
  reply: ReviewSnapshot['reply'];
} {
  const { text: content, reply, canReply } = toReadable({ ...snapshot }) as ReviewSnapshot;
  return { star: reviewStarOf({ star: snapshot.stars }) ?? 0, content, canReply, reply };
}

/** How a reply that waits ends at once: the review has another reply, or is not the one that it replies to. */
function endOf(open: ReplyRow, seen: ReturnType<typeof readableReview>): 'changed' | 'overtaken' | undefined {
  if (open.step !== 'waiting') return undefined;
  if (seen.reply !== null) return 'overtaken';
  return seen.star === open.star && seen.content === open.content ? undefined : 'changed';
}

/** The events of reviews that changed; none for none. */
export async function reviewEvents(
  tx: Tx,
  accountId: string,
  changed: readonly Pick<ReviewRow, 'shopId' | 'reviewId'>[],
  now: number,
): Promise<AppendedEvents[]> {
  if (changed.length === 0) return [];
  const events = changed.map(({ shopId, reviewId }) => ({
    type: 'review.changed' as const,
    shopId: shopId as never,
    review: { shopId: shopId as never, reviewId },
  }));
  return [await appendEvents(tx, accountId, events, now)];
}

/** The state of a review with its reply under way (W3, W4). A rule's reply that waits leaves it to people. */
export function stateOf(
  platform: Platform,
  { canReply, replyText }: Pick<ReviewRow, 'canReply' | 'replyText'>,
  open: Pick<ReplyRow, 'step' | 'ruleId'> | undefined,
): ReviewReplyState {
  const isSending = open !== undefined && (open.step !== 'waiting' || open.ruleId === '');
  const reply =
    replyText !== ''
      ? ({ content: replyText, status: 'sent' } as const)
      : isSending
        ? ({ content: '', status: 'loading' } as const)
        : null;
  return reviewReplyStateOf({ platform, canReply, reply });
}

/** The replies to these reviews that are under way or arrived, by review. */
export async function openReplies(
  tx: Tx,
  { accountId, shopId }: Pick<ReviewShop, 'accountId' | 'shopId'>,
  reviewIds: readonly string[],
): Promise<Map<string, ReplyRow>> {
  const rows = await tx
    .select()
    .from(reviewReply)
    .where(
      and(
        inArray(reviewReply.reviewId, [...reviewIds]),
        eq(reviewReply.shopId, shopId),
        eq(reviewReply.accountId, accountId),
        inArray(reviewReply.step, [...OPEN_STEPS]),
      ),
    )
    .orderBy(asc(reviewReply.reviewId));
  return new Map(rows.map((row) => [row.reviewId, row]));
}

function toRow(
  { accountId, shopId, platform }: ReviewShop,
  snapshot: ReviewSnapshot,
  before: ReviewRow | undefined,
  open: ReplyRow | undefined,
  { readAt, now }: KeepDeps,
): ReviewRow {
  const {
    text: content,
    buyerName,
    reply,
    imageUrls,
    videoUrls,
  } = toReadable({
    ...snapshot,
  }) as ReviewSnapshot;
  const star = reviewStarOf({ star: snapshot.stars }) ?? 0;
  const isOther = before !== undefined && (before.star !== star || before.content !== content);
  const replyText = reply?.text ?? before?.replyText ?? '';
  const isFirst = replyText !== '' && (before === undefined || before.replyText === '');
  const ours = isFirst && open !== undefined && isSameReply(open.text, replyText) ? open : undefined;
  const answered = isFirst
    ? { repliedStar: ours?.star ?? star, repliedContent: ours?.content ?? content }
    : { repliedStar: before?.repliedStar ?? null, repliedContent: before?.repliedContent ?? null };
  const row = {
    accountId,
    shopId,
    reviewId: snapshot.reviewId,
    platformOrderSn: snapshot.orderId,
    productId: snapshot.productId,
    buyerName,
    star,
    content,
    imageUrls: imageUrls.slice(0, MAX_URLS),
    videoUrls: videoUrls.slice(0, MAX_URLS),
    // A marketplace that gives no time: the review was written before it was read.
    writtenAt: before?.writtenAt ?? (snapshot.createdAt > 0 ? snapshot.createdAt : now),
    changedAt: isOther ? now : (before?.changedAt ?? 0),
    canReply: snapshot.canReply,
    replyText,
    repliedAt: isFirst ? (reply?.at ?? 0) : (before?.repliedAt ?? 0),
    ...answered,
    words: `${content}\n${buyerName}`.toLowerCase(),
    version: (before?.version ?? 0) + (before === undefined || isOther ? 1 : 0),
    readAt,
  };
  return { ...row, state: stateOf(platform, row, open) };
}

/** Whether the marketplace shows a reply as it was sent: it may trim it. */
export function isSameReply(sent: string, shown: string): boolean {
  const plain = (text: string) => text.replace(/\s+/gu, ' ').trim();
  return plain(sent) === plain(shown);
}

function isSame(before: ReviewRow, after: ReviewRow): boolean {
  const told = ({ readAt: _at, words: _words, imageUrls, videoUrls, ...row }: ReviewRow) =>
    // Addresses of pictures may be signed anew with every reading: their number counts.
    JSON.stringify([imageUrls.length, videoUrls.length, ...Object.entries(row).toSorted().flat()]);
  return told(before) === told(after);
}

async function storeRows(tx: Tx, rows: readonly ReviewRow[]): Promise<void> {
  if (rows.length === 0) return;
  const sorted = rows.toSorted((a, b) => (a.reviewId < b.reviewId ? -1 : 1));
  await tx
    .insert(review)
    .values(sorted)
    .onConflictDoUpdate({
      target: [review.accountId, review.shopId, review.reviewId],
      set: {
        platformOrderSn: sql`excluded.platform_order_sn`,
        productId: sql`excluded.product_id`,
        buyerName: sql`excluded.buyer_name`,
        star: sql`excluded.star`,
        content: sql`excluded.content`,
        imageUrls: sql`excluded.image_urls`,
        videoUrls: sql`excluded.video_urls`,
        changedAt: sql`excluded.changed_at`,
        canReply: sql`excluded.can_reply`,
        replyText: sql`excluded.reply_text`,
        repliedAt: sql`excluded.replied_at`,
        repliedStar: sql`excluded.replied_star`,
        repliedContent: sql`excluded.replied_content`,
        state: sql`excluded.state`,
        words: sql`excluded.words`,
        version: sql`excluded.version`,
        readAt: sql`excluded.read_at`,
      },
    });
}
