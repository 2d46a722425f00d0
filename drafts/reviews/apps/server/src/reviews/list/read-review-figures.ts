import { sql } from '../../db/query-builder/drizzle.ts';
import type { SQL } from '../../db/query-builder/drizzle.ts';
import { REVIEW_FIGURE_PRODUCTS, REVIEW_STATES } from '@seller-chat/api-client/contract';
import { anyOf } from '../../db/any-of.ts';
import { rowsOf } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';

const WEEK = 7 * 86_400_000;

interface Sums {
  count: number;
  starSum: number;
  lowCount: number;
}

export interface ReviewFigures {
  weekList: (Sums & { from: number })[];
  productList: (Sums & { productId: string; title: string; imageUrl: string })[];
}

/** Which reviews are counted. */
interface Asked {
  accountId: string;
  /** Null: every shop. */
  shopIds: readonly string[] | null;
  /** Empty: every product. */
  productId: string;
  weeks: number;
  /** Epoch ms: the last week ends here. */
  now: number;
}

/** Reviews and stars per week, and of the products with the most reviews, the worst first. */
export async function readReviewFigures(tx: Tx, asked: Asked): Promise<ReviewFigures> {
  const { weeks, now } = asked;
  const begin = now - weeks * WEEK;
  const found = await rowsOf<Sums & { week: number }>(
    tx,
    sql`select ((v.written_at - ${begin}::bigint) / ${WEEK}::bigint)::int as week, ${SUMS}
        from (${counted(asked, begin)}) v group by 1`,
  );
  const byWeek = new Map(found.map(({ week, ...sums }) => [week, sums]));
  const none = { count: 0, starSum: 0, lowCount: 0 };
  const weekList = Array.from({ length: weeks }, (_, week) => ({
    from: begin + week * WEEK,
    ...(byWeek.get(week) ?? none),
  }));
  return { weekList, productList: await readProducts(tx, asked, begin) };
}

const SUMS = sql.raw(
  `count(*)::int as count, sum(v.star)::int as "starSum", (count(*) filter (where v.star < 3))::int as "lowCount"`,
);

function counted({ accountId, shopIds, productId, now }: Asked, begin: number): SQL {
  const states = sql.param([...REVIEW_STATES]);
  const ofShops = shopIds === null ? sql`true` : sql`v.shop_id = ${anyOf(shopIds)}`;
  const ofProduct = productId === '' ? sql`true` : sql`v.product_id = ${productId}`;
  return sql`select v.* from unnest(array[1, 2, 3, 4, 5]) s(star) cross join unnest(${states}::text[]) t(state)
    cross join lateral (
      select v.star, v.written_at, v.product_id, v.shop_id, v.platform_order_sn from review v
      where v.star = s.star and v.state = t.state and v.account_id = ${accountId} and ${ofShops} and ${ofProduct}
        and v.written_at >= ${begin}::bigint and v.written_at < ${now}::bigint) v`;
}

async function readProducts(tx: Tx, asked: Asked, begin: number): Promise<ReviewFigures['productList']> {
  return rowsOf(
    tx,
    sql`select p."productId", p.count, p."starSum", p."lowCount",
          coalesce(i.item ->> 'title', '') as title, coalesce(i.item ->> 'imageUrl', '') as "imageUrl"
        from (
          select v.product_id as "productId", ${SUMS}, max(v.shop_id || chr(10) || v.platform_order_sn) as place
          from (${counted(asked, begin)}) v where v.product_id <> ''
          group by 1 order by count(*) desc, 1 limit ${REVIEW_FIGURE_PRODUCTS}
        ) p
        left join lateral (
          select item from shop_order o, jsonb_array_elements(o.detail -> 'itemList') item
          where o.account_id = ${asked.accountId} and o.shop_id = split_part(p.place, chr(10), 1)
            and o.platform_order_sn = split_part(p.place, chr(10), 2) and item ->> 'productId' = p."productId"
          limit 1
        ) i on true
        order by p."starSum"::float8 / p.count, p.count desc, p."productId"`,
  );
}
