import { rowsOf } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { sql } from '../../db/query-builder/drizzle.ts';
import { isDoneOnce, showsInState } from './action-outcome.ts';
import type { RunItem } from './run-item.ts';

/** The state of an order or refund, as its marketplace shows it. */
export interface SeenState {
  status: string;
  /** When it changed, epoch ms; 0 if the marketplace does not say. */
  updatedAt: number;
  /** Before it was read, epoch ms. */
  at: number;
}

/** A marketplace shows what a call did within this time, ms. */
export const SHOWN_WITHIN_MS = 3_600_000;

/**
 * How the same action ended in another run, if the state shown has not moved since that call was begun: the marketplace
 * may show an old state, and a second call could take effect twice. Null: the action may be sent.
 *
 * An unchanged state counts for `SHOWN_WITHIN_MS`. After that it means that the call did nothing, and a person may try
 * again. For an action that leaves the state as it is, time proves nothing: it is not sent again until the state moves, and
 * the person looks at the marketplace. Another offered sum is another action.
 */
export async function findEarlierCall(
  tx: Tx,
  item: RunItem,
  { status, updatedAt, at }: SeenState,
): Promise<'done' | 'unknown' | null> {
  const { accountId, shopId, platformOrderSn, refundId, action, amountMinor } = item;
  const since = showsInState(action, status) ? at - SHOWN_WITHIN_MS : 0;
  const isUnmoved = isDoneOnce(action, status)
    ? sql`true`
    : sql`o.status_before = ${status} and o.updated_before >= ${updatedAt}::bigint and o.ended_at > ${since}::bigint`;
  const [earlier] = await rowsOf<{ result: 'done' | 'unknown' }>(
    tx,
    sql`select o.result from order_run_item o
        join order_run r on r.account_id = o.account_id and r.run_id = o.run_id
        where o.platform_order_sn = ${platformOrderSn} and o.shop_id = ${shopId} and o.account_id = ${accountId}
          and o.refund_id = ${refundId} and r.action = ${action} and o.result in ('done', 'unknown')
          and o.ended_at is not null and o.status_before <> ''
          and (r.action <> 'offer' or r.amount_minor = ${amountMinor}) and ${isUnmoved}
        order by o.ended_at desc limit 1`,
  );
  return earlier?.result ?? null;
}
