import type { RefundDetail } from '@seller-chat/api-client/contract';
import { rowsOf } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/query-builder/drizzle.ts';

/** Lazada's status of a return that the seller accepted; `isDoneOnce` of the runs knows it too. */
const RETURN_IS_ACCEPTED = 'RTM_INIT';

/**
 * Whether a run of this account has accepted the return. Lazada gives an accepted return the same status as an unanswered
 * one, so the status alone does not tell them apart.
 */
export async function isAnsweredHere(
  tx: Tx,
  { accountId, shopId }: { accountId: string; shopId: string },
  { refundId, platformOrderSn, status }: Pick<RefundDetail, 'refundId' | 'platformOrderSn' | 'status'>,
): Promise<boolean> {
  if (status !== RETURN_IS_ACCEPTED) return false;
  const rows = await rowsOf(
    tx,
    sql`select 1 from order_run_item i
        join order_run r on r.account_id = i.account_id and r.run_id = i.run_id
        where i.platform_order_sn = ${platformOrderSn} and i.shop_id = ${shopId} and i.account_id = ${accountId}
          and i.refund_id = ${refundId} and i.result = 'done' and r.action = 'acceptReturn' limit 1`,
  );
  return rows.length > 0;
}
