import { and, asc, desc, eq, sql } from '../../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type {
  OrderDetail,
  OrderRow,
  OrderStep,
  RefundDetail,
  SheetRefund,
} from '@seller-chat/api-client/contract';
import { findBuyerSessions } from '../../buyers/buyer-info.ts';
import { rowsOf } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { orderStep, shopRefund } from '../../db/schema/index.ts';
import { Failure } from '../../http/failure.ts';
import type { OrderKey } from '../order-lookups.ts';
import { isAnsweredHere } from '../refunds/answered-here.ts';
import { readOrderRows } from './read-order-list.ts';

export interface OrderSheet {
  row: OrderRow;
  refundList: SheetRefund[];
  stepList: OrderStep[];
  sessionId: string;
}

/** All that is stored about an order. Fails with `notFound`. */
export async function readOrderSheet(tx: Tx, key: OrderKey): Promise<OrderSheet> {
  const { accountId, shopId, platformOrderSn } = key;
  const [row] = await readOrderRows(tx, accountId, [key]);
  if (row === undefined) throw new Failure(ERROR_CODES.notFound);
  const { buyerId } = row.order;
  const [session] = buyerId === '' ? [] : await findBuyerSessions(tx, { accountId, shopId, buyerId });
  const refunds = await tx
    .select({ detail: shopRefund.detail })
    .from(shopRefund)
    .where(
      and(
        eq(shopRefund.accountId, accountId),
        eq(shopRefund.shopId, shopId),
        eq(shopRefund.platformOrderSn, platformOrderSn),
      ),
    )
    .orderBy(desc(shopRefund.updatedAt), asc(shopRefund.refundId));
  return {
    row,
    refundList: await markAnswered(
      tx,
      key,
      refunds.map(({ detail }) => detail),
    ),
    stepList: inOrder([...(await readSteps(tx, key, row.order)), ...(await readActions(tx, key))], row.order),
    sessionId: session?.sessionId ?? '',
  };
}

/** Refunds that a run has answered although their status does not show it are marked. */
async function markAnswered(tx: Tx, key: OrderKey, refunds: readonly RefundDetail[]): Promise<SheetRefund[]> {
  const marked: SheetRefund[] = [];
  for (const refund of refunds)
    marked.push((await isAnsweredHere(tx, key, refund)) ? { ...refund, isAnswered: true } : refund);
  return marked;
}

/** Oldest first. A status whose moment is unknown was there before this server saw others. */
function inOrder(steps: readonly OrderStep[], { createdAt, paidAt }: OrderDetail): OrderStep[] {
  const placeOf = ({ at }: OrderStep) => at || Math.max(createdAt, paidAt);
  return steps.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** What the order itself says, and the statuses it went through; the present one is always among them. */
async function readSteps(tx: Tx, key: OrderKey, order: OrderDetail): Promise<OrderStep[]> {
  const seen = await tx
    .select({ status: orderStep.status, at: orderStep.at })
    .from(orderStep)
    .where(
      and(
        eq(orderStep.accountId, key.accountId),
        eq(orderStep.shopId, key.shopId),
        eq(orderStep.platformOrderSn, key.platformOrderSn),
      ),
    );
  const present = { status: String(order.status), at: order.updatedAt };
  const statuses = seen.some(({ status }) => status === present.status) ? seen : [...seen, present];
  const moment = (kind: 'placed' | 'paid', at: number): OrderStep[] =>
    at > 0 ? [{ status: '', kind, action: '', by: '', at }] : [];
  return [
    ...moment('placed', order.createdAt),
    ...moment('paid', order.paidAt),
    ...statuses.map(({ status, at }) => ({ status, kind: 'status' as const, action: '', by: '', at })),
  ];
}

/** Actions that people of the account did to it. */
async function readActions(tx: Tx, { accountId, shopId, platformOrderSn }: OrderKey): Promise<OrderStep[]> {
  const rows = await rowsOf<{ action: string; by: string; at: number }>(
    tx,
    sql`select r.action, r.started_by as by, i.ended_at as at from order_run_item i
        join order_run r on r.account_id = i.account_id and r.run_id = i.run_id
        where i.platform_order_sn = ${platformOrderSn} and i.shop_id = ${shopId} and i.account_id = ${accountId}
          and i.result = 'done' and i.ended_at is not null`,
  );
  return rows.map(({ action, by, at }) => ({ status: '', kind: 'action', action, by, at: Number(at) }));
}
