import { sql } from '../../db/query-builder/drizzle.ts';
import type { OrderDetail, ReviewRow, ReviewSort, ShownReply } from '@seller-chat/api-client/contract';
import { rowsOf } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { readReviewCursor, writeReviewCursor } from './review-cursor.ts';
import type { ReviewSelection } from './review-selection.ts';
import { selectReviews } from './select-reviews.ts';

/** A page of the list; `nextCursor` null: there is no more. */
export interface ReviewPage {
  reviewList: ReviewRow[];
  nextCursor: string | null;
}

interface Key {
  shopId: string;
  reviewId: string;
}

/** A page of the reviews that are meant. Fails with `invalidRequest` for a cursor of another list. */
export async function readReviewPage(
  tx: Tx,
  selection: ReviewSelection,
  { sort, pageSize, nextCursor }: { sort: ReviewSort; pageSize: number; nextCursor?: string | undefined },
): Promise<ReviewPage> {
  const after = readReviewCursor(sort, nextCursor);
  const places = await selectReviews(tx, selection, { sort, after, limit: pageSize + 1 });
  const page = places.slice(0, pageSize);
  const last = page.at(-1);
  const hasMore = places.length > page.length && last !== undefined;
  return {
    reviewList: await readReviewRows(tx, selection.accountId, page),
    nextCursor: hasMore ? writeReviewCursor(sort, last) : null,
  };
}

type StoredRow = Omit<ReviewRow, 'productTitle' | 'productImageUrl' | 'reply' | 'repliedStar'> & {
  repliedStar: number | null;
  repliedContent: string | null;
  replyText: string;
  repliedAt: number;
  items: OrderDetail['itemList'] | null;
  attempt: StoredReply | null;
};
interface StoredReply {
  replyId: string;
  ruleId: string;
  text: string;
  byName: string;
  step: ShownReply['step'];
  words: string;
  sendAt: number;
  endedAt: number | null;
}

/** A stored reply as JSON, for `StoredReply`. */
export const REPLY_JSON = sql.raw(
  `json_build_object('replyId', r.reply_id, 'ruleId', r.rule_id, 'text', r.text, 'byName', r.by_name,
    'step', r.step, 'words', r.words, 'sendAt', r.send_at, 'endedAt', r.ended_at)`,
);

/** Reviews by their keys, in the order of the keys; those that are gone are left out. */
export async function readReviewRows(
  tx: Tx,
  accountId: string,
  keys: readonly Key[],
): Promise<(ReviewRow & { repliedContent: string | null })[]> {
  if (keys.length === 0) return [];
  const stored = await rowsOf<StoredRow>(
    tx,
    sql`select v.shop_id as "shopId", v.review_id as "reviewId", p.platform,
          v.platform_order_sn as "platformOrderSn", v.product_id as "productId",
          coalesce(nullif(v.buyer_name, ''), o.detail ->> 'buyerName', '') as "buyerName",
          v.star, v.content, v.image_urls as "imageUrlList", v.video_urls as "videoUrlList",
          v.written_at as "writtenAt", v.changed_at as "changedAt", v.state, v.version,
          v.replied_star as "repliedStar", v.replied_content as "repliedContent",
          v.reply_text as "replyText", v.replied_at as "repliedAt", o.detail -> 'itemList' as items,
          coalesce(c.session_id, '') as "sessionId", a.attempt
        from unnest(${sql.param(keys.map(({ shopId }) => shopId))}::text[],
          ${sql.param(keys.map(({ reviewId }) => reviewId))}::text[]) k(shop_id, review_id)
        join review v on v.account_id = ${accountId} and v.shop_id = k.shop_id and v.review_id = k.review_id
        join shop p on p.account_id = v.account_id and p.shop_id = v.shop_id
        left join shop_order o on o.account_id = v.account_id and o.shop_id = v.shop_id
          and o.platform_order_sn = v.platform_order_sn and v.platform_order_sn <> ''
        left join lateral (
          select s.session_id from session s
          where s.account_id = v.account_id and s.buyer_id = o.buyer_id and s.shop_id = v.shop_id
            and o.buyer_id <> ''
          order by s.last_message_time desc, s.session_id limit 1
        ) c on true
        left join lateral (
          select ${REPLY_JSON} as attempt from review_reply r
          where r.review_id = v.review_id and r.shop_id = v.shop_id and r.account_id = v.account_id
          order by (r.step in ('waiting', 'sending', 'unknown', 'sent')) desc, r.created_at desc limit 1
        ) a on true`,
  );
  const byKey = new Map(stored.map((row) => [nameOf(row), row]));
  return keys.flatMap((key) => {
    const row = byKey.get(nameOf(key));
    return row === undefined ? [] : [toRow(row)];
  });
}

function toRow({ items, attempt, replyText, repliedAt, ...row }: StoredRow) {
  const item = items?.find(({ productId }) => productId === row.productId);
  const hasChanged =
    row.repliedStar !== null && (row.repliedStar !== row.star || row.repliedContent !== row.content);
  return {
    ...row,
    writtenAt: Number(row.writtenAt),
    changedAt: Number(row.changedAt),
    productTitle: item?.title ?? '',
    productImageUrl: item?.imageUrl ?? '',
    reply: shownReply(attempt, replyText, Number(repliedAt)),
    repliedStar: hasChanged ? row.repliedStar : null,
    repliedContent: hasChanged ? row.repliedContent : null,
  };
}

/** The marketplace's reply, by whom if that is known; else the newest of this product. */
function shownReply(attempt: StoredReply | null, replyText: string, repliedAt: number): ShownReply | null {
  if (attempt !== null && (replyText === '' || attempt.step === 'sent')) return toShownReply(attempt);
  if (replyText === '') return null;
  const nobody = { replyId: '', byName: '', isAutomatic: false, words: '', sendAt: 0 };
  return { ...nobody, text: replyText, step: 'sent', at: repliedAt };
}

/** A stored reply as it is shown. */
export function toShownReply({ ruleId, endedAt, sendAt, ...reply }: StoredReply): ShownReply {
  return { ...reply, isAutomatic: ruleId !== '', sendAt: Number(sendAt), at: Number(endedAt ?? 0) };
}

function nameOf({ shopId, reviewId }: Key): string {
  return JSON.stringify([shopId, reviewId]);
}
