import { startDueLoop } from '../../jobs/due-loop.ts';
import { boundedWait } from '../../jobs/due-rows.ts';
import type { WorkerLoop } from '../../jobs/worker-loop.ts';
import type { Logger } from '../../logging/logging.ts';
import { FINAL_ERROR_KINDS, MarketplaceError } from '../../marketplaces/marketplace-error.ts';
import { inBackground } from '../../marketplaces/pace.ts';
import {
  PASS_EVERY_MS,
  addHistories,
  postponeHistory,
  shortenHistoryLease,
  takeDueHistories,
} from './history-rows.ts';
import type { DueHistory } from './history-rows.ts';
import { nextStretch, readStretch } from './read-history.ts';
import type { HistoryDeps } from './read-history.ts';

/** Shops at a time: each of them mostly waits for its marketplace. */
const MAX_AT_ONCE = 4;
/** A shop that was connected begins to be read within this time, ms. */
const IDLE_MS = 5_000;
const FIRST_WAIT_MS = 2_000;

/** Reads the reviews of connected shops: their history once, then what is new or was changed. */
export function startReviewHistory(deps: HistoryDeps & { logger: Logger }): WorkerLoop {
  const { db, now, logger } = deps;
  return startDueLoop<DueHistory>({
    name: 'review history',
    logger,
    maxAtOnce: MAX_AT_ONCE,
    idleMs: IDLE_MS,
    async take(limit) {
      await addHistories(db, now());
      return takeDueHistories(db, now(), limit);
    },
    keyOf: (due) => `${due.accountId}\n${due.shopId}`,
    retryAfter: (due, waitMs) => shortenHistoryLease(db, due, now() + waitMs),
    work: (due, signal) => workOn(deps, due, signal),
  });
}

async function workOn(
  deps: HistoryDeps & { logger: Logger },
  due: DueHistory,
  signal: AbortSignal,
): Promise<void> {
  const { db, now, logger } = deps;
  const stretch = nextStretch(due, now());
  if (stretch === null) return postponeHistory(db, due, due.readUntil + PASS_EVERY_MS, { failures: 0 });
  try {
    await inBackground(() => readStretch(deps, due, stretch, signal));
  } catch (error) {
    const isCursor = error instanceof RangeError;
    if (!isCursor && !(error instanceof MarketplaceError)) throw error;
    const kind = isCursor ? 'cursor' : error.kind;
    logger.warn({ shopId: due.shopId, kind }, 'reviews of a shop could not be read');
    const asked = isCursor ? 0 : (error.retryAfterMs ?? 0);
    const wait = boundedWait(Math.max(asked, FIRST_WAIT_MS * 2 ** Math.min(due.failures, 10)));
    // The page no longer exists: the stretch begins again.
    const fromTheFirstPage = isCursor || FINAL_ERROR_KINDS.has(error.kind);
    const failures = kind === 'rateLimited' ? due.failures : due.failures + 1;
    await postponeHistory(db, due, now() + wait, { failures, fromTheFirstPage });
  }
}
