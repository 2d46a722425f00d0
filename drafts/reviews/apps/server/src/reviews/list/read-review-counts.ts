import { sql } from '../../db/query-builder/drizzle.ts';
import type { ReviewReplyState, ShopId } from '@seller-chat/core';
import { anyOf } from '../../db/any-of.ts';
import { rowsOf } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { HAS_CHANGED } from './select-reviews.ts';

export interface ReviewCounts {
  countList: { star: number; state: ReviewReplyState; count: number }[];
  changedCount: number;
  historyList: { shopId: ShopId; readSince: number }[];
}

/** The stored counts of these shops (null: all), and those whose history is still being read. */
export async function readReviewCounts(
  tx: Tx,
  accountId: string,
  shopIds: readonly string[] | null,
): Promise<ReviewCounts> {
  const ofShops = shopIds === null ? sql`true` : sql`v.shop_id = ${anyOf(shopIds)}`;
  const countList = await rowsOf<ReviewCounts['countList'][number]>(
    tx,
    sql`select v.star, v.state, sum(v.count)::int as count from review_count v
        where v.account_id = ${accountId} and ${ofShops} group by 1, 2 having sum(v.count) > 0 order by 1, 2`,
  );
  const [changed] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from review v
        where v.account_id = ${accountId} and ${ofShops} and ${HAS_CHANGED}`,
  );
  const history = await rowsOf<{ shopId: ShopId; readSince: number }>(
    tx,
    sql`select v.shop_id as "shopId", v.read_since as "readSince" from review_history v
        where v.account_id = ${accountId} and ${ofShops} and v.read_since > v.goes_back_to order by 1`,
  );
  return {
    countList,
    changedCount: changed?.count ?? 0,
    historyList: history.map((one) => ({ ...one, readSince: Number(one.readSince) })),
  };
}
