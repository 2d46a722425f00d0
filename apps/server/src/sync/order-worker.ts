import { startDueLoop } from '../jobs/due-loop.ts';
import { boundedWait } from '../jobs/due-rows.ts';
import type { WorkerLoop } from '../jobs/worker-loop.ts';
import type { Logger } from '../logging/logging.ts';
import { FINAL_ERROR_KINDS, MarketplaceError, isOfOneThing } from '../marketplaces/marketplace-error.ts';
import type { MarketplaceErrorKind } from '../marketplaces/marketplace-error.ts';
import { inBackground } from '../marketplaces/pace.ts';
import { dropOrder, postponeOrder, shortenOrderLease, takeDueOrders } from '../orders/order-lookups.ts';
import type { DueOrder } from '../orders/order-lookups.ts';
import { asTenant } from '../db/database.ts';
import { keepRefund, toRefundDetail } from '../orders/refunds/keep-refund.ts';
import { keepOrder, readOrder } from '../orders/read-order.ts';
import type { OpenedShop } from '../shops/shop-access.ts';
import type { PullDeps } from '../conversations/pull/pull-conversation.ts';

const LEASE_MS = 60_000;
const MAX_AT_ONCE = 4;
/** An order is asked for this often; then it stays as it is known until it changes again. */
const MAX_FAILURES = 8;
/** As often an order or refund that its marketplace does not know is asked for: a push can come before it can be read. */
const MAX_NOT_FOUND = 6;
const MAX_WAIT_MS = 10 * 60_000;

/**
 * Reads orders that their marketplaces say have changed, stores them, and emits the changes. Runs behind all calls that
 * a person waits for.
 */
export function startOrderWorker(deps: PullDeps & { logger: Logger }): WorkerLoop {
  const { db, now, logger } = deps;
  return startDueLoop<DueOrder>({
    name: 'order lookup',
    logger,
    maxAtOnce: MAX_AT_ONCE,
    idleMs: 1000,
    take: (limit) => takeDueOrders(db, now(), LEASE_MS, limit),
    keyOf: (due) => `${due.accountId}\n${due.shopId}\n${due.platformOrderSn}`,
    retryAfter: (due, waitMs) => shortenOrderLease(db, due, now() + waitMs),
    work: async (due) => {
      try {
        await inBackground(() => deps.shops.withShop(due, (opened) => refreshOrder(deps, opened, due)));
        await dropOrder(db, due);
      } catch (error) {
        if (!(error instanceof MarketplaceError)) throw error;
        const { kind, marketplaceCode: code, retryAfterMs } = error;
        logger.warn({ kind, code }, 'an order could not be read');
        if (due.failures + 1 >= triesAfter(kind)) return dropOrder(db, due);
        const wait = Math.min(MAX_WAIT_MS, 1000 * 2 ** due.failures);
        await postponeOrder(db, due, now() + boundedWait(Math.max(wait, retryAfterMs ?? 0)));
      }
    },
  });
}

/** How often an order is asked for that fails in this way. */
function triesAfter(kind: MarketplaceErrorKind): number {
  if (kind === 'notFound') return MAX_NOT_FOUND;
  return FINAL_ERROR_KINDS.has(kind) || kind === 'unauthorised' ? 1 : MAX_FAILURES;
}

/** Reads an order and its refunds. A refund that cannot be read fails after the others are stored. */
async function refreshOrder(
  { db, now, publish }: PullDeps,
  opened: OpenedShop,
  { platformOrderSn, refundIds }: DueOrder,
): Promise<void> {
  const { row, adapter, access } = opened;
  const read = await readOrder(opened, platformOrderSn, now);
  const { appended } = await asTenant(db, row.accountId, (tx) => keepOrder(tx, row, read, now()));
  publish(appended);
  const failures: MarketplaceError[] = [];
  for (const refundId of refundIds) {
    try {
      const refund = toRefundDetail(await adapter.getRefund(access, refundId));
      publish(await asTenant(db, row.accountId, (tx) => keepRefund(tx, row, refund, now())));
    } catch (error) {
      if (!isOfOneThing(error)) throw error;
      failures.push(error);
    }
  }
  if (failures[0] !== undefined) throw failures[0];
}
