import {
  findReadUpTo,
  postponeNotice,
  settleNotice,
  shortenNoticeLease,
  takeDueNotices,
} from '../conversations/marks/read-notices.ts';
import type { DueNotice } from '../conversations/marks/read-notices.ts';
import type { Db } from '../db/database.ts';
import { startDueLoop } from '../jobs/due-loop.ts';
import { boundedWait } from '../jobs/due-rows.ts';
import type { WorkerLoop } from '../jobs/worker-loop.ts';
import type { Logger } from '../logging/logging.ts';
import { FINAL_ERROR_KINDS, MarketplaceError } from '../marketplaces/marketplace-error.ts';
import { inBackground } from '../marketplaces/pace.ts';
import type { ShopAccessor } from '../shops/shop-access.ts';

const LEASE_MS = 60_000;
const MAX_AT_ONCE = 4;
/** It is tried this often; then the marketplace counts it as unread until the answer. */
const MAX_FAILURES = 8;
const MAX_WAIT_MS = 10 * 60_000;

export interface ReadNoticeDeps {
  db: Db;
  shops: ShopAccessor;
  now(): number;
  logger: Logger;
}

/**
 * Notifies marketplaces of reading in this product, so that their own apps show it as read. It runs behind all calls that a
 * person waits for, retries after failures, and is harmless twice.
 */
export function startReadNoticeWorker(deps: ReadNoticeDeps): WorkerLoop {
  const { db, now, logger } = deps;
  return startDueLoop<DueNotice>({
    name: 'read notice',
    logger,
    maxAtOnce: MAX_AT_ONCE,
    idleMs: 1000,
    take: (limit) => takeDueNotices(db, now(), LEASE_MS, limit),
    keyOf: (due) => `${due.accountId}\n${due.sessionId}`,
    retryAfter: (due, waitMs) => shortenNoticeLease(db, due, now() + waitMs),
    work: async (due) => {
      try {
        await inBackground(() => notify(deps, due));
      } catch (error) {
        if (!(error instanceof MarketplaceError)) throw error;
        const { kind, marketplaceCode: code, retryAfterMs } = error;
        logger.warn({ kind, code }, 'a marketplace could not be notified of reading');
        if (FINAL_ERROR_KINDS.has(kind) || due.failures + 1 >= MAX_FAILURES) return settleNotice(db, due);
        const wait = Math.min(MAX_WAIT_MS, 1000 * 2 ** due.failures);
        await postponeNotice(db, due, now() + boundedWait(Math.max(wait, retryAfterMs ?? 0)));
      }
    },
  });
}

async function notify({ db, shops }: ReadNoticeDeps, due: DueNotice): Promise<void> {
  const upTo = await findReadUpTo(db, due);
  if (upTo) {
    await shops.withShop(due, ({ adapter, access }) =>
      adapter.markRead(access, upTo.platformSessionId, upTo.lastMessageId),
    );
  }
  await settleNotice(db, due);
}
