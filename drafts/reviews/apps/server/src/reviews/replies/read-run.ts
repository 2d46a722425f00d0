import { sql } from '../../db/query-builder/drizzle.ts';
import { ERROR_CODES, REVIEW_UNDO_MS } from '@seller-chat/api-client/contract';
import type { ReviewRun } from '@seller-chat/api-client/contract';
import { anyOf } from '../../db/any-of.ts';
import { rowsOf } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';

const OPEN: readonly string[] = ['waiting', 'sending', 'unknown'];

/**
 * A run with what became of each reply. Fails with `notFound`.
 *
 * @param shopIds - that the caller sees; null: all
 */
export async function readRun(
  tx: Tx,
  accountId: string,
  shopIds: readonly string[] | null,
  runId: string,
): Promise<ReviewRun> {
  const [run] = await rowsOf<{ startedBy: string; startedAt: number }>(
    tx,
    sql`select started_by as "startedBy", started_at as "startedAt" from review_run
        where account_id = ${accountId} and run_id = ${runId}`,
  );
  const itemList = await rowsOf<ReviewRun['itemList'][number]>(
    tx,
    sql`select r.shop_id as "shopId", r.review_id as "reviewId", coalesce(v.buyer_name, '') as "buyerName",
          r.star, r.text, r.step, r.words
        from review_reply r
        left join review v on v.account_id = r.account_id and v.shop_id = r.shop_id and v.review_id = r.review_id
        where r.run_id = ${runId} and r.account_id = ${accountId}
          and ${shopIds === null ? sql`true` : sql`r.shop_id = ${anyOf(shopIds)}`}
        order by r.place`,
  );
  if (run === undefined || itemList.length === 0) throw new Failure(ERROR_CODES.notFound);
  const startedAt = Number(run.startedAt);
  return {
    runId,
    startedBy: run.startedBy,
    startedAt,
    sendAt: startedAt + REVIEW_UNDO_MS,
    isFinished: itemList.every(({ step }) => !OPEN.includes(step)),
    itemList,
  };
}
