import { startDueLoop } from '../../jobs/due-loop.ts';
import type { WorkerLoop } from '../../jobs/worker-loop.ts';
import { inBackground } from '../../marketplaces/pace.ts';
import { doItem } from './do-item.ts';
import type { ItemDeps } from './do-item.ts';
import { shortenItemLease, takeDueItems } from './run-items.ts';
import type { RunItem } from './run-item.ts';

const MAX_AT_ONCE = 8;

/** Does the actions of runs, each order by itself. Runs behind the calls that a person waits for. */
export function startOrderRuns(deps: ItemDeps): WorkerLoop {
  const { db, now, logger } = deps;
  return startDueLoop<RunItem>({
    name: 'order action',
    logger,
    maxAtOnce: MAX_AT_ONCE,
    idleMs: 1_000,
    take: (limit) => takeDueItems(db, now(), limit),
    keyOf: (item) => [item.runId, item.shopId, item.platformOrderSn, item.refundId].join('\n'),
    retryAfter: (item, waitMs) => shortenItemLease(db, item, now() + waitMs),
    work: (item) => inBackground(() => doItem(deps, item)),
  });
}
