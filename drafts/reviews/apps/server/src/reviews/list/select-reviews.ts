import { sql } from '../../db/query-builder/drizzle.ts';
import type { SQL } from '../../db/query-builder/drizzle.ts';
import type { ReviewSort } from '@seller-chat/api-client/contract';
import { anyOf } from '../../db/any-of.ts';
import { rowsOf } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import type { ReviewPlace } from './review-cursor.ts';
import type { ReviewSelection } from './review-selection.ts';

/** Above this many shops the account's own index is read, and reviews of other shops are passed over in it. */
const MAX_SHOP_LANES = 30;

/** Reviews whose stars or text are not those that were replied to, as the index `review_changed` has it. */
export const HAS_CHANGED = sql.raw(
  'v.replied_star is not null and (v.replied_star <> v.star or v.replied_content <> v.content)',
);

const ROW = sql.raw('v.star, v.written_at as "writtenAt", v.shop_id as "shopId", v.review_id as "reviewId"');

/**
 * The places of at most `limit` reviews after a place, the worst or the newest first; those without stars come last of the
 * worst. Each star, state and one of few shops is a range of an index; the heads of these ranges are merged, so the
 * time does not grow with the number of reviews.
 */
export async function selectReviews(
  tx: Tx,
  selection: ReviewSelection,
  { sort, after, limit }: { sort: ReviewSort; after: ReviewPlace | null; limit: number },
): Promise<ReviewPlace[]> {
  const { accountId, shopIds, stars, states } = selection;
  if (shopIds?.length === 0) return [];
  const conditions = [...conditionsOf(selection), ...(after === null ? [] : [followsOf(sort, after)])];
  const isSplit = shopIds !== null && shopIds.length <= MAX_SHOP_LANES && !selection.isChanged;
  const ofShop = isSplit
    ? sql`v.shop_id = p.shop_id`
    : shopIds === null
      ? sql`true`
      : sql`v.shop_id = ${anyOf(shopIds)}`;
  const shopLanes = isSplit ? sql`cross join unnest(${sql.param([...shopIds])}::text[]) p(shop_id)` : sql``;
  const rows = await rowsOf<ReviewPlace>(
    tx,
    sql`select ${ROW} from unnest(${sql.param([...stars])}::int[]) s(star)
        cross join unnest(${sql.param([...states])}::text[]) t(state) ${shopLanes}
        cross join lateral (
          select v.star, v.written_at, v.shop_id, v.review_id from review v
          where v.star = s.star and v.state = t.state and v.account_id = ${accountId} and ${ofShop}
            and ${sql.join(conditions, sql` and `)}
          order by v.written_at desc, v.shop_id desc, v.review_id desc limit ${limit}) v
        order by ${sort === 'worst' ? sql`${rankOf('v.star')},` : sql``}
          v.written_at desc, v.shop_id desc, v.review_id desc limit ${limit}`,
  );
  return rows.map((row) => ({ ...row, writtenAt: Number(row.writtenAt) }));
}

/** A review without stars says nothing bad: it comes after five. */
function rankOf(column: string): SQL {
  return sql.raw(`(case ${column} when 0 then 6 else ${column} end)`);
}

function followsOf(sort: ReviewSort, { star, writtenAt, shopId, reviewId }: ReviewPlace): SQL {
  const isLater = sql`(v.written_at, v.shop_id, v.review_id) < (${writtenAt}::bigint, ${shopId}, ${reviewId})`;
  if (sort === 'newest') return isLater;
  const rank = star === 0 ? 6 : star;
  return sql`(${rankOf('s.star')} > ${rank}::int or (${rankOf('s.star')} = ${rank}::int and ${isLater}))`;
}

function conditionsOf({ isChanged, keyword, from, to }: ReviewSelection): SQL[] {
  return [
    sql`true`,
    ...(isChanged ? [HAS_CHANGED] : []),
    ...(from === null ? [] : [sql`v.written_at >= ${from}::bigint`]),
    ...(to === null ? [] : [sql`v.written_at < ${to}::bigint`]),
    ...(keyword === ''
      ? []
      : [
          sql`(position(${keyword} in v.words) > 0 or v.product_id = ${keyword}
            or lower(v.platform_order_sn) = ${keyword})`,
        ]),
  ];
}
