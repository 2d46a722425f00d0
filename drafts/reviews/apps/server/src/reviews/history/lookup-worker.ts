import { asTenant } from '../../db/database.ts';
import { startDueLoop } from '../../jobs/due-loop.ts';
import { boundedWait } from '../../jobs/due-rows.ts';
import type { WorkerLoop } from '../../jobs/worker-loop.ts';
import type { Logger } from '../../logging/logging.ts';
import { FINAL_ERROR_KINDS, MarketplaceError } from '../../marketplaces/marketplace-error.ts';
import { inBackground } from '../../marketplaces/pace.ts';
import { keepReviews, reviewEvents } from '../store/review-store.ts';
import type { HistoryDeps } from './read-history.ts';
import { dropReview, postponeReview, shortenReviewLease, takeDueReviews } from './review-lookups.ts';
import type { DueReview } from './review-lookups.ts';

const MAX_AT_ONCE = 4;
/** A review is asked for this often; the next pass finds it otherwise. */
const MAX_FAILURES = 8;

/** Reads reviews that a marketplace reported by name, at once. */
export function startReviewLookups(deps: HistoryDeps & { logger: Logger }): WorkerLoop {
  const { db, now, logger } = deps;
  return startDueLoop<DueReview>({
    name: 'review lookup',
    logger,
    maxAtOnce: MAX_AT_ONCE,
    idleMs: 1_000,
    take: (limit) => takeDueReviews(db, now(), limit),
    keyOf: (due) => `${due.accountId}\n${due.shopId}\n${due.reviewId}`,
    retryAfter: (due, waitMs) => shortenReviewLease(db, due, now() + waitMs),
    work: async (due) => {
      try {
        await inBackground(() => refreshReview(deps, due));
        await dropReview(db, due);
      } catch (error) {
        if (!(error instanceof MarketplaceError)) throw error;
        const { kind, marketplaceCode: code, retryAfterMs } = error;
        logger.warn({ kind, code }, 'a review could not be read');
        const isHopeless = FINAL_ERROR_KINDS.has(kind) || kind === 'unauthorised';
        if (isHopeless || due.failures + 1 >= MAX_FAILURES) return dropReview(db, due);
        const waitMs = Math.max(1_000 * 2 ** due.failures, retryAfterMs ?? 0);
        await postponeReview(db, due, now() + boundedWait(waitMs));
      }
    },
  });
}

function refreshReview({ db, shops, now, publish, findLanguage }: HistoryDeps, due: DueReview) {
  return shops.withShop(due, async ({ row, adapter, access }) => {
    const readAt = now();
    const found = await adapter.getReview(access, due.reviewId);
    publish(
      await asTenant(db, row.accountId, async (tx) => {
        const changed = await keepReviews(tx, row, [found], { findLanguage, readAt, now: now() });
        return reviewEvents(tx, row.accountId, changed, now());
      }),
    );
  });
}
