import { sql } from '../db/query-builder/drizzle.ts';
import { rowsOf } from '../db/database.ts';
import type { Db } from '../db/database.ts';

/** Counts all remarks again and corrects counts that differ. Returns how many were wrong. */
export function recountRemarks(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    // Remarks that are written meanwhile would be counted twice or not at all.
    await tx.execute(sql`lock table remark in share mode`);
    const fixed = await rowsOf<{ one: number }>(
      tx,
      sql`with right_ones as (
            select account_id, shop_id, status, type, count(*)::int as count from remark
            where deleted_at is null group by 1, 2, 3, 4
          ), wrong_ones as (
            select coalesce(r.account_id, c.account_id) as account_id, coalesce(r.shop_id, c.shop_id) as shop_id,
              coalesce(r.status, c.status) as status, coalesce(r.type, c.type) as type, coalesce(r.count, 0) as count
            from right_ones r full join remark_count c on c.account_id = r.account_id and c.shop_id = r.shop_id
              and c.status = r.status and c.type = r.type
            where coalesce(r.count, 0) <> coalesce(c.count, 0)
          )
          insert into remark_count (account_id, shop_id, status, type, count)
          select account_id, shop_id, status, type, count from wrong_ones
          on conflict (account_id, shop_id, status, type) do update set count = excluded.count
          returning 1 as one`,
    );
    return fixed.length;
  });
}
