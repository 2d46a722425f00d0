import { anyOf } from '../../db/any-of.ts';
import { rowsOf } from '../../db/database.ts';
import type { Db } from '../../db/database.ts';
import { sql } from '../../db/query-builder/drizzle.ts';

/** Items that were not done are kept this long after their end, ms. Runs are listed for a shorter time. */
export const KEEP_RUN_ITEMS_MS = 90 * 86_400_000;
/** Items that one transaction drops. */
const ITEMS_AT_ONCE = 5_000;

/**
 * Drops items that ended before a moment, epoch ms, and runs without items. Items that were done stay: the order shows
 * them as its history.
 */
export async function dropOldRunItems(db: Db, before: number): Promise<void> {
  for (let dropped = ITEMS_AT_ONCE; dropped === ITEMS_AT_ONCE;) dropped = await dropSome(db, before);
}

function dropSome(db: Db, before: number): Promise<number> {
  return db.transaction(async (tx) => {
    const gone = await rowsOf<{ runId: string }>(
      tx,
      sql`delete from order_run_item where (account_id, run_id, shop_id, platform_order_sn, refund_id) in (
            select account_id, run_id, shop_id, platform_order_sn, refund_id from order_run_item
            where ended_at < ${before}::bigint and result <> 'done' order by ended_at limit ${ITEMS_AT_ONCE})
          returning run_id as "runId"`,
    );
    const runIds = [...new Set(gone.map(({ runId }) => runId))];
    await tx.execute(
      sql`delete from order_run r where r.run_id = ${anyOf(runIds)} and not exists (
            select 1 from order_run_item i where i.account_id = r.account_id and i.run_id = r.run_id)`,
    );
    return gone.length;
  });
}
