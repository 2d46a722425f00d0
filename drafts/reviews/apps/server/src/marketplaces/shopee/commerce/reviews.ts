import { z } from 'zod';
import { jsonInteger } from '../../big-int-json.ts';
import type { ReviewSnapshot, TimeRange } from '../../commerce-port.ts';
import type { ShopAccess } from '../../credentials.ts';
import { readCursor, writeCursor } from '../../cursor.ts';
import { ambiguousFailure } from '../../failures.ts';
import { MarketplaceError, describeRefusal } from '../../marketplace-error.ts';
import type { Page } from '../../page.ts';
import {
  orElse,
  wireBoolean,
  wireDecimalId,
  wireId,
  wireIdOrEmpty,
  wireMoment,
  wireNumber,
  wireText,
} from '../../wire-values.ts';
import { shopeeKindOf } from '../api/answer.ts';
import type { ShopeeClient } from '../api/client.ts';

const PAGE_SIZE = '100';

const text = orElse(wireText, '');
const addresses = z.array(z.string()).nullish();

const CommentSchema = z.object({
  comment_id: wireId,
  comment: text,
  order_sn: wireIdOrEmpty,
  item_id: wireId,
  buyer_username: text,
  rating_star: orElse(wireNumber, 0),
  create_time: wireMoment,
  media: z.object({ image_url_list: addresses, video_url_list: addresses }).nullish(),
  comment_reply: z.object({ reply: text, create_time: wireMoment }).nullish(),
});

const ListSchema = z.object({
  more: orElse(wireBoolean, false),
  next_cursor: text,
  item_comment_list: z.array(CommentSchema).nullish(),
});

const ReplySchema = z.object({
  result_list: z.array(z.object({ comment_id: wireId, fail_error: text, fail_message: text })).nullish(),
});

const CursorSchema = z.object({ cursor: z.string() });

/** Shopee shows its newest thousand and knows no times: those of the range are picked out of them. */
export async function listShopeeReviews(
  client: ShopeeClient,
  shop: ShopAccess,
  { written, productId }: { written: TimeRange; productId?: string },
  cursor: string | null,
): Promise<Page<ReviewSnapshot>> {
  const query = {
    cursor: readCursor(CursorSchema, cursor)?.cursor ?? '',
    page_size: PAGE_SIZE,
    ...(productId !== undefined && { item_id: productId }),
  };
  const page = await client.get(shop, '/api/v2/product/get_comment', query, ListSchema);
  return {
    items: (page.item_comment_list ?? [])
      .map(toSnapshot)
      .filter(({ createdAt }) => isWritten(createdAt, written)),
    nextCursor: page.more && page.next_cursor !== '' ? writeCursor({ cursor: page.next_cursor }) : null,
  };
}

/** One comment as it is now. */
export async function getShopeeReview(
  client: ShopeeClient,
  shop: ShopAccess,
  reviewId: string,
): Promise<ReviewSnapshot> {
  const query = { comment_id: reviewId, cursor: '', page_size: PAGE_SIZE };
  const isId = wireDecimalId.safeParse(reviewId).success;
  const page = isId && (await client.get(shop, '/api/v2/product/get_comment', query, ListSchema));
  const found = page && page.item_comment_list?.find(({ comment_id: id }) => id === reviewId);
  if (!found) throw new MarketplaceError('notFound', `The shop has no review ${reviewId}.`);
  return toSnapshot(found);
}

/** One answer per comment. The call always succeeds: errors are in its list. */
export async function replyToShopeeReview(
  client: ShopeeClient,
  shop: ShopAccess,
  reviewId: string,
  words: string,
): Promise<void> {
  if (!wireDecimalId.safeParse(reviewId).success) {
    throw new MarketplaceError('notFound', `The shop has no review ${reviewId}.`);
  }
  const body = { comment_list: [{ comment_id: jsonInteger(reviewId), comment: words }] };
  const answer = await client.post(shop, '/api/v2/product/reply_comment', body, ReplySchema);
  const result = answer.result_list?.find(({ comment_id: id }) => id === reviewId);
  if (result === undefined || result.fail_error === '') return;
  const { fail_error: code, fail_message: refusal } = result;
  const kind = shopeeKindOf(code, 'shop') ?? 'refused';
  const reason = describeRefusal('Shopee', code, refusal);
  if (kind === 'ambiguous') throw ambiguousFailure('write', reason, { marketplaceCode: code });
  throw new MarketplaceError(kind, reason, { marketplaceCode: code, words: refusal });
}

function toSnapshot(comment: z.infer<typeof CommentSchema>): ReviewSnapshot {
  const { comment_reply: reply, media } = comment;
  const hasReply = reply !== null && reply !== undefined && reply.reply !== '';
  return {
    reviewId: comment.comment_id,
    orderId: comment.order_sn,
    productId: comment.item_id,
    buyerName: comment.buyer_username,
    stars: comment.rating_star,
    text: comment.comment,
    imageUrls: media?.image_url_list ?? [],
    videoUrls: media?.video_url_list ?? [],
    reply: hasReply ? { text: reply.reply, at: reply.create_time } : null,
    canReply: !hasReply,
    createdAt: comment.create_time,
  };
}

/** Shopee gives whole seconds: the one in which the range begins belongs to it. */
function isWritten(at: number, { from, to }: TimeRange): boolean {
  return at === 0 || (at >= Math.floor(from / 1000) * 1000 && at < to);
}
