import { sql } from '../db/query-builder/drizzle.ts';
import { rowsOf } from '../db/database.ts';
import type { Db } from '../db/database.ts';
import { lockShopOrders } from './order-store.ts';

interface ShopKey {
  accountId: string;
  shopId: string;
}

/** Counts every shop's orders again and corrects counts that differ. Returns the shops whose counts were wrong. */
export async function recountOrders(db: Db): Promise<ShopKey[]> {
  const wrong: ShopKey[] = [];
  const shops = await rowsOf<ShopKey>(
    db,
    sql`select account_id as "accountId", shop_id as "shopId" from shop order by 1, 2`,
  );
  for (const shop of shops) if (await recountShop(db, shop)) wrong.push(shop);
  return wrong;
}

function recountShop(db: Db, { accountId, shopId }: ShopKey): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockShopOrders(tx, accountId, shopId);
    const fixed = await rowsOf<{ one: number }>(
      tx,
      sql`with right_ones as (
            select order_group, count(*)::int as count, count(*) filter (where is_cancel_requested)::int as cancels
            from shop_order where account_id = ${accountId} and shop_id = ${shopId} and order_group <> '' group by 1
          ), all_ones as (
            select coalesce(r.order_group, c.order_group) as order_group, coalesce(r.count, 0) as count,
              coalesce(r.cancels, 0) as cancels
            from right_ones r
            full join (select * from order_count where account_id = ${accountId} and shop_id = ${shopId}) c
              on c.order_group = r.order_group
            where (coalesce(r.count, 0), coalesce(r.cancels, 0))
              is distinct from (coalesce(c.count, 0), coalesce(c.cancel_requested, 0))
          )
          insert into order_count (account_id, shop_id, order_group, count, cancel_requested)
          select ${accountId}, ${shopId}, order_group, count, cancels from all_ones
          on conflict (account_id, shop_id, order_group)
            do update set count = excluded.count, cancel_requested = excluded.cancel_requested
          returning 1 as one`,
    );
    return fixed.length > 0;
  });
}
