import { CLOCK_SKEW } from '@seller-chat/core';
import { startDueLoop } from '../../jobs/due-loop.ts';
import { boundedWait } from '../../jobs/due-rows.ts';
import type { WorkerLoop } from '../../jobs/worker-loop.ts';
import type { Logger } from '../../logging/logging.ts';
import { FINAL_ERROR_KINDS, MarketplaceError } from '../../marketplaces/marketplace-error.ts';
import { inBackground } from '../../marketplaces/pace.ts';
import {
  PASS_EVERY_MS,
  addHistories,
  endStretch,
  postponeHistory,
  restartHistory,
  saveStretch,
  shortenHistoryLease,
  takeDueHistories,
} from './history-rows.ts';
import type { DueHistory, Stretch } from './history-rows.ts';
import { MAX_UNREADABLE, narrowStretch } from './narrow-stretch.ts';
import { nextStretch, readStretch, timeThere } from './read-history.ts';
import type { HistoryDeps } from './read-history.ts';

/** Shops at a time: each of them mostly waits for its marketplace. */
const MAX_AT_ONCE = 4;
/** A shop that was connected begins to be read within this time, ms. */
const IDLE_MS = 5_000;
const FIRST_WAIT_MS = 2_000;

/** Reads the orders of connected shops: their history once, then what no webhook reported. */
export function startOrderHistory(deps: HistoryDeps & { logger: Logger }): WorkerLoop {
  const { db, now, logger } = deps;
  return startDueLoop<DueHistory>({
    name: 'order history',
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

async function workOn(deps: HistoryDeps, due: DueHistory, signal: AbortSignal): Promise<void> {
  const { db, now, logger } = deps;
  const there = timeThere(deps, due);
  // Such a moment was written while a clock was ahead.
  if (due.readUntil > there + CLOCK_SKEW) return restartHistory(db, due, there, now());
  const stretch = nextStretch(due, there);
  if (stretch === null) {
    return postponeHistory(db, due, now() + due.readUntil + PASS_EVERY_MS - there, { failures: 0 });
  }
  try {
    await inBackground(() => readStretch(deps, due, stretch, signal));
  } catch (error) {
    const isCursor = error instanceof RangeError;
    if (!isCursor && !(error instanceof MarketplaceError)) throw error;
    const kind = isCursor ? 'cursor' : error.kind;
    logger.warn({ shopId: due.shopId, kind }, 'orders of a shop could not be read');
    const asked = isCursor ? 0 : (error.retryAfterMs ?? 0);
    const wait = boundedWait(Math.max(asked, FIRST_WAIT_MS * 2 ** Math.min(due.failures, 10)));
    if (kind === 'malformed' && due.failures + 1 >= MAX_UNREADABLE) {
      return passUnreadable(deps, due, nextStretch(due, there) ?? stretch);
    }
    // The page no longer exists: the stretch begins again.
    const fromTheFirstPage = isCursor || FINAL_ERROR_KINDS.has(error.kind);
    const failures = kind === 'rateLimited' ? due.failures : due.failures + 1;
    await postponeHistory(db, due, now() + wait, { failures, fromTheFirstPage });
  }
}

/** Goes on without a page that stays unreadable. */
async function passUnreadable(
  { db, now, logger }: HistoryDeps,
  due: DueHistory,
  failed: Stretch,
): Promise<void> {
  const { stretch, isPassed, isShortest } = narrowStretch(due, failed);
  if (isPassed) {
    const { from, to, cursor } = failed;
    logger.warn({ shopId: due.shopId, part: cursor.part, from, to }, 'a page of orders is passed over');
  }
  if (stretch === null) return endStretch(db, due, failed, now());
  await saveStretch(db, due, stretch, now());
  // Half of it is tried once, before it is halved again; what would be passed over is tried as often as a whole one.
  const failures = isPassed || isShortest ? 0 : MAX_UNREADABLE - 1;
  await postponeHistory(db, due, now() + FIRST_WAIT_MS, { failures });
}
