import {
  completeCard,
  dropCard,
  postponeCard,
  readCardMessage,
  shortenCardLease,
  takeDueCards,
} from '../conversations/cards/card-lookups.ts';
import type { DueCard } from '../conversations/cards/card-lookups.ts';
import { missingCardOf } from '../conversations/cards/incomplete-card.ts';
import { startDueLoop } from '../jobs/due-loop.ts';
import { boundedWait } from '../jobs/due-rows.ts';
import type { WorkerLoop } from '../jobs/worker-loop.ts';
import type { Logger } from '../logging/logging.ts';
import { FINAL_ERROR_KINDS, MarketplaceError } from '../marketplaces/marketplace-error.ts';
import { findCard } from './find-card.ts';
import type { PullDeps } from '../conversations/pull/pull-conversation.ts';

const LEASE_MS = 60_000;
const MAX_AT_ONCE = 8;
/** Attempts to complete a card; then it stays as the message has it. */
const MAX_FAILURES = 8;
const MAX_WAIT_MS = 10 * 60_000;

/**
 * Completes cards that came with an id alone: title, picture, price and status are asked of the marketplace. A
 * marketplace that is away is asked again later; one that knows no such thing leaves the card as it is.
 */
export function startCardWorker(deps: PullDeps & { logger: Logger }): WorkerLoop {
  const { db, now, logger } = deps;
  return startDueLoop<DueCard>({
    name: 'card lookup',
    logger,
    maxAtOnce: MAX_AT_ONCE,
    idleMs: 1000,
    take: (limit) => takeDueCards(db, now(), LEASE_MS, limit),
    keyOf: (due) => `${due.accountId}\n${due.sessionId}\n${due.messageId}`,
    retryAfter: (due, waitMs) => shortenCardLease(db, due, now() + waitMs),
    work: async (due) => {
      try {
        await lookUp(deps, due);
      } catch (error) {
        if (!(error instanceof MarketplaceError)) throw error;
        const { kind, marketplaceCode: code, retryAfterMs } = error;
        logger.warn({ kind, code }, 'a card could not be completed');
        if (FINAL_ERROR_KINDS.has(kind) || due.failures + 1 >= MAX_FAILURES) return dropCard(db, due);
        const wait = Math.min(MAX_WAIT_MS, 1000 * 2 ** due.failures);
        await postponeCard(db, due, now() + boundedWait(Math.max(wait, retryAfterMs ?? 0)));
      }
    },
  });
}

async function lookUp(deps: PullDeps, due: DueCard): Promise<void> {
  const row = await readCardMessage(deps.db, due);
  const missing = row && missingCardOf(row);
  if (!missing) return dropCard(deps.db, due);
  const found = await deps.shops.withShop(due, (opened) => findCard(opened, missing));
  deps.publish(await completeCard(deps.db, due, found, deps.now()));
}
