import { sql } from '../../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { ReviewRow, ShownReply } from '@seller-chat/api-client/contract';
import { rowsOf } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import { REPLY_JSON, readReviewRows, toShownReply } from './read-review-rows.ts';

const MAX_ATTEMPTS_SHOWN = 20;

export interface ReviewSheet {
  review: ReviewRow;
  repliedContent: string | null;
  attemptList: ShownReply[];
}

/** One review with its earlier replies that were not sent. Fails with `notFound`. */
export async function readReviewSheet(
  tx: Tx,
  { accountId, shopId, reviewId }: { accountId: string; shopId: string; reviewId: string },
): Promise<ReviewSheet> {
  const [row] = await readReviewRows(tx, accountId, [{ shopId, reviewId }]);
  if (row === undefined) throw new Failure(ERROR_CODES.notFound);
  const attempts = await rowsOf<{ reply: Parameters<typeof toShownReply>[0] }>(
    tx,
    sql`select ${REPLY_JSON} as reply from review_reply r
        where r.review_id = ${reviewId} and r.shop_id = ${shopId} and r.account_id = ${accountId}
          and r.step not in ('waiting', 'sending', 'unknown', 'sent')
        order by r.created_at desc limit ${MAX_ATTEMPTS_SHOWN}`,
  );
  const { repliedContent, ...review } = row;
  return { review, repliedContent, attemptList: attempts.map(({ reply }) => toShownReply(reply)) };
}
