import { createHash, randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { ERROR_CODES, ORDER_RUN_MAX, OrderFilterSchema } from '@seller-chat/api-client/contract';
import type { ENDPOINTS, OrderFilter } from '@seller-chat/api-client/contract';
import { writeAudit } from '../../audit/write-audit.ts';
import { anyOf } from '../../db/any-of.ts';
import { and, eq, sql } from '../../db/query-builder/drizzle.ts';
import { rowsOf } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { orderRun } from '../../db/schema/index.ts';
import { Failure } from '../../http/failure.ts';
import type { SignedIn } from '../../security/login-sessions.ts';
import { askedShops, selectionOf } from '../list/order-selection.ts';
import type { OrderPlaceKey } from '../list/order-keyword.ts';
import { selectOrders } from '../list/select-orders.ts';
import { isOrderAction, isRefundAction } from './action-outcome.ts';

/** The checked request. */
export type RunRequest = z.output<(typeof ENDPOINTS)['startOrderRun']['request']>;
type ChosenItem = OrderPlaceKey & { refundId: string };

/** Actions that need the shop's ERP link when they are done to more than one order. */
const NEEDS_ERP: ReadonlySet<string> = new Set(['arrangeShipment', 'pack']);

/**
 * Stores a run with its orders, chosen now; the same request again changes nothing. Gives the run's id. Fails with
 * `tooMany`, `shopLacksErp`, `notFound` or `invalidRequest`, the last one also at `requestId` if it is another run's.
 */
export async function startRun(
  tx: Tx,
  { signedIn, ip, now }: { signedIn: SignedIn; ip: string; now: number },
  request: RunRequest,
): Promise<string> {
  const { accountId, name } = signedIn;
  const { requestId, action, reason, trackingNumber, carrier, text, amountMinor } = request;
  const runId = randomUUID();
  const requestHash = hashOf(request);
  const run = { accountId, runId, requestId, action, reason, trackingNumber, carrier, text, amountMinor };
  const [added] = await tx
    .insert(orderRun)
    .values({ ...run, requestHash, startedBy: name, startedAt: now })
    .onConflictDoNothing()
    .returning({ runId: orderRun.runId });
  if (!added) return findRun(tx, accountId, { requestId, requestHash });
  const items = await chooseItems(tx, signedIn, request, now);
  checkItems(request, items);
  await requireErp(tx, accountId, action, items);
  await tx.execute(sql`
    insert into order_run_item (account_id, run_id, shop_id, platform_order_sn, refund_id, place, due_at)
    select ${accountId}, ${runId}, shop_id, number, refund, place - 1, ${now}::bigint
    from unnest(${sql.param(items.map(({ shopId }) => shopId))}::text[],
      ${sql.param(items.map(({ platformOrderSn }) => platformOrderSn))}::text[],
      ${sql.param(items.map(({ refundId }) => refundId))}::text[]) with ordinality x(shop_id, number, refund, place)`);
  await writeAudit(tx, signedIn, {
    kind: 'orderRunStarted',
    subject: `orderRun:${runId}`,
    after: { action, orders: items.length },
    ip,
    now,
  });
  return runId;
}

/** All that is asked for, in the order of the contract. */
function hashOf({ requestId: _id, ...asked }: RunRequest): string {
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
}

async function findRun(
  tx: Tx,
  accountId: string,
  { requestId, requestHash }: { requestId: string; requestHash: string },
): Promise<string> {
  const [known] = await tx
    .select({ runId: orderRun.runId, requestHash: orderRun.requestHash })
    .from(orderRun)
    .where(and(eq(orderRun.accountId, accountId), eq(orderRun.requestId, requestId)));
  if (!known) throw new Failure(ERROR_CODES.notFound);
  if (!['', requestHash].includes(known.requestHash)) throw invalid('requestId', 'is the id of another run');
  return known.runId;
}

/** The orders of the run: those that the filter finds, or those named that are stored, all of visible shops. */
async function chooseItems(
  tx: Tx,
  signedIn: SignedIn,
  request: RunRequest,
  now: number,
): Promise<ChosenItem[]> {
  const { accountId } = signedIn;
  const { itemList, filter } = request;
  if (itemList.length > 0) return storedItems(tx, signedIn, itemList);
  if (filter === undefined) throw invalid('itemList', 'must name orders, or `filter` must');
  const parsed = parseFilter(filter);
  const shopIds = askedShops(signedIn, parsed.shopIdList);
  const selection = selectionOf(accountId, shopIds, parsed, now);
  const places = await selectOrders(tx, selection, null, ORDER_RUN_MAX + 1);
  if (places.length > ORDER_RUN_MAX) throw new Failure(ERROR_CODES.tooMany, { limit: ORDER_RUN_MAX });
  return places.map(({ shopId, platformOrderSn }) => ({ shopId, platformOrderSn, refundId: '' }));
}

async function storedItems(
  tx: Tx,
  signedIn: SignedIn,
  itemList: readonly ChosenItem[],
): Promise<ChosenItem[]> {
  const seen = askedShops(signedIn, []);
  const asked = itemList.filter(({ shopId }) => seen === null || seen.includes(shopId));
  const isNamed = sql`account_id = ${signedIn.accountId} and shop_id = ${anyOf(asked.map(({ shopId }) => shopId))}
    and platform_order_sn = ${anyOf(asked.map(({ platformOrderSn }) => platformOrderSn))}`;
  // A refund counts with its own order only: what two runs may not do at once is held by the order.
  const stored = await rowsOf<ChosenItem>(
    tx,
    sql`select shop_id as "shopId", platform_order_sn as "platformOrderSn", '' as "refundId" from shop_order
          where ${isNamed}
        union all
        select shop_id, platform_order_sn, refund_id from shop_refund where ${isNamed}`,
  );
  const known = new Set(stored.map(nameOf));
  const named = asked.filter((item) => known.has(nameOf(item)));
  return [...new Map(named.map((item) => [nameOf(item), item])).values()];
}

function nameOf({ shopId, platformOrderSn, refundId }: ChosenItem): string {
  return `${shopId}\n${platformOrderSn}\n${refundId}`;
}

function parseFilter(text: string): OrderFilter {
  try {
    const parsed = OrderFilterSchema.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw invalid('filter', 'must be a filter of the list');
}

function checkItems({ action, trackingNumber, amountMinor }: RunRequest, items: readonly ChosenItem[]): void {
  if (action === 'offer' && Number(amountMinor) === 0) throw invalid('amountMinor', 'must be more than 0');
  if (items.length === 0) throw new Failure(ERROR_CODES.notFound);
  if (items.some(({ refundId }) => refundId !== '') && !isRefundAction(action))
    throw invalid('itemList', 'must name no refunds');
  if (items.some(({ refundId }) => refundId === '') && !isOrderAction(action))
    throw invalid('itemList', 'must name refunds');
  if (trackingNumber !== '' && items.length > 1) throw invalid('trackingNumber', 'is of one order only');
}

/** Fails with `shopLacksErp` if several orders are to be shipped, and shops of them have no ERP link. */
async function requireErp(
  tx: Tx,
  accountId: string,
  action: string,
  items: readonly ChosenItem[],
): Promise<void> {
  if (items.length < 2 || !NEEDS_ERP.has(action)) return;
  const lacking = await rowsOf<{ shopId: string }>(
    tx,
    sql`select shop_id as "shopId" from shop where account_id = ${accountId} and not is_erp_authorised
          and shop_id = ${anyOf(items.map(({ shopId }) => shopId))} order by 1`,
  );
  if (lacking.length > 0)
    throw new Failure(ERROR_CODES.shopLacksErp, { shopIdList: lacking.map(({ shopId }) => shopId) });
}

function invalid(path: string, message: string): Failure {
  return new Failure(ERROR_CODES.invalidRequest, { fields: [{ path, message }] });
}
