import { asTenant } from '../../db/database.ts';
import type { Db, Tx } from '../../db/database.ts';
import { and, eq } from '../../db/query-builder/drizzle.ts';
import { shopOrder } from '../../db/schema/index.ts';
import type { AppendedEvents } from '../../events/event-log.ts';
import type { Logger } from '../../logging/logging.ts';
import { FINAL_ERROR_KINDS, MarketplaceError } from '../../marketplaces/marketplace-error.ts';
import type { OpenedShop, ShopAccessor } from '../../shops/shop-access.ts';
import { keepOrder, readOrder } from '../read-order.ts';
import { keepRefund, toRefundDetail } from '../refunds/keep-refund.ts';
import { deedOf, orderOutcome, refundOutcome, showsInState } from './action-outcome.ts';
import type { ActionOutcome } from './action-outcome.ts';
import { beginItem, endItem, holdShopItems, postponeItem } from './run-items.ts';
import type { SeenState } from './find-earlier-call.ts';
import type { RunItem } from './run-item.ts';
import { sendAction } from './send-action.ts';

export interface ItemDeps {
  db: Db;
  shops: Pick<ShopAccessor, 'withShop'>;
  logger: Logger;
  publish(appended: readonly AppendedEvents[]): void;
  /** Epoch ms. */
  now(): number;
}

/** A marketplace may show what it did only after a moment: it is read this often before the call is made again. */
export const UNKNOWN_CHECKS = 3;
/** Calls about one order, and failed reads in a row, before it is given up. */
const MAX_ATTEMPTS = 5;
const MAX_FAILURES = 8;
const FIRST_WAIT_MS = 1_000;
/** The wait after a failed read doubles up to this number of times: to 512 s. */
const MAX_DOUBLINGS = 9;
/** What is not known after this time stays unknown: a person looks. */
const GIVE_UP_MS = 24 * 3_600_000;

/** An order or refund as its marketplace shows it now. */
interface Seen extends Omit<SeenState, 'at'> {
  outcome: ActionOutcome;
  /** Of a sum that the seller offers. */
  currency: string;
}

/**
 * Takes one order of a run a step further. That the call is about to be made is stored before it is made; from then on,
 * whatever is cut off, the marketplace is read before anything is sent again. Nothing is sent either while the marketplace
 * still shows the state from before the same action of another run: after one that was done the item is `skipped`, after
 * one that is unknown it is `unknown`.
 */
export async function doItem(deps: ItemDeps, item: RunItem): Promise<void> {
  const at = deps.now();
  const seen = await see(deps, item);
  if (seen === null) return;
  if (item.isBegun) return settleBegun(deps, item, seen);
  const { db, now } = deps;
  if (seen.outcome !== 'open') {
    // An earlier call of this run may have arrived late.
    const isDone = item.attempts > 0 && seen.outcome === 'happened';
    return endItem(db, item, { result: isDone ? 'done' : 'skipped' }, now());
  }
  // A call that was made may still arrive.
  if (item.isStopped) return endItem(db, item, { result: item.attempts > 0 ? 'unknown' : 'stopped' }, now());
  if (item.attempts >= MAX_ATTEMPTS) return endItem(db, item, { result: 'failed' }, now());
  const began = await beginItem(db, item, { ...seen, at });
  if (began === 'busy') {
    const next = { result: 'waiting' as const, isBegun: false, failures: item.failures };
    return postponeItem(db, item, next, { now: now(), waitMs: FIRST_WAIT_MS });
  }
  if (began !== 'begun') return endItem(db, item, { result: began === 'done' ? 'skipped' : began }, now());
  const begun = { ...item, isBegun: true, attempts: item.attempts + 1, statusBefore: seen.status };
  try {
    await deps.shops.withShop(item, (opened) => sendAction(opened, item, seen.currency));
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    return afterRefusal(deps, begun, error);
  }
  await endItem(db, begun, { result: 'done' }, now());
}

/** Reads the order or refund and stores it. Null: it could not be read, and the item was put off or ended. */
async function see(deps: ItemDeps, item: RunItem): Promise<Seen | null> {
  try {
    return await deps.shops.withShop(item, (opened) => read(deps, opened, item));
  } catch (error) {
    if (!(error instanceof MarketplaceError)) throw error;
    await afterFailedRead(deps, item, error);
    return null;
  }
}

async function read({ db, now, publish }: ItemDeps, opened: OpenedShop, item: RunItem): Promise<Seen> {
  const { row, adapter, access } = opened;
  const { accountId } = item;
  const deed = deedOf(item);
  if (deed.of === 'order') {
    const found = await readOrder(opened, item.platformOrderSn, now);
    const { order, appended } = await asTenant(db, accountId, (tx) => keepOrder(tx, row, found, now()));
    publish(appended);
    return {
      status: String(order.status),
      updatedAt: order.updatedAt,
      outcome: orderOutcome(row.platform, deed.action, order),
      currency: order.total.currency,
    };
  }
  const refund = toRefundDetail(await adapter.getRefund(access, deed.refundId));
  const { appended, currency } = await asTenant(db, accountId, async (tx) => ({
    appended: await keepRefund(tx, row, refund, now()),
    currency: refund.amount?.currency || (await currencyOf(tx, item)),
  }));
  publish(appended);
  return {
    status: refund.status,
    updatedAt: refund.updatedAt,
    outcome: refundOutcome(row.platform, deed.action, refund, item.statusBefore),
    currency,
  };
}

/** The currency of a stored order; '' if the order is not stored. */
async function currencyOf(tx: Tx, { accountId, shopId, platformOrderSn }: RunItem): Promise<string> {
  const isOrder = and(
    eq(shopOrder.accountId, accountId),
    eq(shopOrder.shopId, shopId),
    eq(shopOrder.platformOrderSn, platformOrderSn),
  );
  const [row] = await tx.select({ detail: shopOrder.detail }).from(shopOrder).where(isOrder);
  return row?.detail.total.currency ?? '';
}

/** A call was begun and its answer is not known: what the marketplace shows decides. */
async function settleBegun({ db, now }: ItemDeps, item: RunItem, { outcome }: Seen): Promise<void> {
  if (outcome === 'happened') return endItem(db, item, { result: 'done' }, now());
  if (outcome === 'overtaken') return endItem(db, item, { result: 'failed' }, now());
  if (outcome === 'untold') return endItem(db, item, { result: 'unknown' }, now());
  const checks = item.failures + 1;
  const at = { now: now(), waitMs: FIRST_WAIT_MS * 2 ** checks };
  if (checks < UNKNOWN_CHECKS)
    return postponeItem(db, item, { result: 'unknown', isBegun: true, failures: checks }, at);
  if (!showsInState(item.action, item.statusBefore)) return endItem(db, item, { result: 'unknown' }, now());
  await postponeItem(db, item, { result: 'waiting', isBegun: false, failures: 0 }, { now: now(), waitMs: 0 });
}

/** The marketplace did not answer the call with success. */
async function afterRefusal(deps: ItemDeps, item: RunItem, error: MarketplaceError): Promise<void> {
  const { db, now, logger } = deps;
  const { kind, marketplaceCode: code, retryAfterMs } = error;
  logger.warn({ shopId: item.shopId, kind, code }, 'an action on an order failed');
  const said = { words: error.words || error.message };
  if (FINAL_ERROR_KINDS.has(kind)) {
    // A refusal of a repeat can mean that the first call has arrived.
    const seen = item.attempts > 1 ? await see(deps, item) : 'first';
    if (seen === null) return;
    const isDone = seen !== 'first' && seen.outcome === 'happened';
    return endItem(db, item, isDone ? { result: 'done' } : { result: 'refused', ...said }, now());
  }
  if (kind === 'outcomeUnknown' || kind === 'malformed') {
    const next = { result: 'unknown' as const, isBegun: true, failures: 0 };
    return postponeItem(db, item, next, { now: now(), waitMs: FIRST_WAIT_MS });
  }
  const isWait = kind === 'rateLimited';
  if (!isWait && (kind !== 'unavailable' || item.failures >= MAX_FAILURES))
    return endItem(db, item, { result: 'failed', ...said }, now());
  // The marketplace did nothing, so this call does not count.
  const until = { now: now(), waitMs: Math.max(retryAfterMs ?? 0, FIRST_WAIT_MS * 2 ** item.failures) };
  if (isWait) await holdShopItems(db, item, until);
  const failures = isWait ? item.failures : item.failures + 1;
  const next = { result: 'waiting' as const, isBegun: false, failures, attempts: item.attempts - 1 };
  await postponeItem(db, item, next, until);
}

async function afterFailedRead(deps: ItemDeps, item: RunItem, error: MarketplaceError): Promise<void> {
  const { db, now } = deps;
  const { kind, retryAfterMs, words, message } = error;
  const isOver = now() - item.startedAt > GIVE_UP_MS;
  const isHopeless = FINAL_ERROR_KINDS.has(kind) || kind === 'unauthorised';
  if (item.isBegun && isOver) return endItem(db, item, { result: 'unknown' }, now());
  if (!item.isBegun && (isHopeless || isOver || item.failures >= MAX_FAILURES))
    return endItem(db, item, { result: 'failed', words: words || message }, now());
  const before = item.isBegun ? item.failedReads : item.failures;
  const waitMs = Math.max(retryAfterMs ?? 0, FIRST_WAIT_MS * 2 ** Math.min(before, MAX_DOUBLINGS));
  if (kind === 'rateLimited') await holdShopItems(db, item, { now: now(), waitMs });
  // Failed reads of a begun item are no checks, because they showed nothing. They only make the wait longer.
  const failedReads = item.isBegun ? item.failedReads + 1 : 0;
  const failures = item.isBegun || kind === 'rateLimited' ? item.failures : item.failures + 1;
  const next = { result: item.isBegun ? ('unknown' as const) : ('waiting' as const), isBegun: item.isBegun };
  await postponeItem(db, item, { ...next, failures, failedReads }, { now: now(), waitMs });
}
