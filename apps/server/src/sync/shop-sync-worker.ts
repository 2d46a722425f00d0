import { sql } from '../db/query-builder/drizzle.ts';
import type { Platform } from '@seller-chat/core';
import { rowsOf } from '../db/database.ts';
import type { Db } from '../db/database.ts';
import { shopSync } from '../db/schema/index.ts';
import { startDueLoop } from '../jobs/due-loop.ts';
import { isFree } from '../jobs/due-rows.ts';
import { makeInTurn } from '../jobs/in-turn.ts';
import type { WorkerLoop } from '../jobs/worker-loop.ts';
import type { Logger } from '../logging/logging.ts';
import { FINAL_ERROR_KINDS, MarketplaceError } from '../marketplaces/marketplace-error.ts';
import { inBackground } from '../marketplaces/pace.ts';
import type { PullDeps } from '../conversations/pull/pull-conversation.ts';
import { LEASE_MS, beginPass, endPass, postponePass, runPass, shortenPassLease } from './sync-pass.ts';
import type { DueSync } from './sync-pass.ts';

const MINUTE = 60_000;
/** The first wait after something went wrong; doubled with each failure that follows it. */
const RETRY_MS = 2_000;
/**
 * How often a shop is compared with its marketplace although pushes work (R11). Lazada forbids
 * polling its lists: there it is the daily safety net only, besides after a start and after connecting.
 */
const SYNC_EVERY_MS: Readonly<Record<Platform, number>> = {
  Lazada: 24 * 60 * MINUTE,
  Shopee: 10 * MINUTE,
  TikTok: 10 * MINUTE,
  Tokopedia: 5 * MINUTE,
};
/** The longest wait after failures, one after the other. */
const LONGEST_RETRY_MS = 30 * MINUTE;
/** No pass of a shop `s` is put off for longer, ms: what is due later than that was written before the clock was set back. */
const LONGEST_WAIT_MS = sql`case s.platform ${sql.join(
  Object.entries(SYNC_EVERY_MS).map(
    ([platform, every]) => sql`when ${platform} then ${Math.max(every, LONGEST_RETRY_MS)}::bigint`,
  ),
  sql` `,
)} end`;
/** Shops at a time: each of them mostly waits, for its marketplace or for its turn there. */
const MAX_AT_ONCE = 32;

export interface ShopSyncDeps extends PullDeps {
  logger: Logger;
  /** Whether buyers are writing: what has just come goes before what is long past. */
  isLive(): boolean;
}

/** Compares shops with their marketplaces, from each one's cursor on, and pulls what is missing here. */
export function startShopSyncWorker(given: ShopSyncDeps): WorkerLoop {
  const { db, now, logger, isLive } = given;
  // It asks the database one thing at a time, and half of the time nothing while buyers write: a message that has just
  // come waits for one of them at most.
  const deps = { ...given, inTurn: makeInTurn((tookMs) => (isLive() ? tookMs : 0)) };
  return startDueLoop<DueSync>({
    name: 'shop sync',
    logger,
    maxAtOnce: MAX_AT_ONCE,
    idleMs: 2000,
    take: (limit) => takeDueSyncs(db, now(), limit),
    keyOf: (due) => `${due.accountId}\n${due.shopId}`,
    retryAfter: (due, waitMs) => shortenPassLease(db, due, now() + waitMs),
    work: async (due, signal) => {
      const wasCutOff = due.passStartedAt > 0;
      const pass = await beginPass(db, due, now());
      try {
        const syncedUntil = await inBackground(() =>
          deps.shops.withShop(due, (opened) => runPass(deps, opened, pass, signal)),
        );
        // One that was cut off has missed what happened since it began: the next one follows at once.
        const dueAt = wasCutOff ? now() : Math.min(now(), pass.passStartedAt) + SYNC_EVERY_MS[due.platform];
        if (syncedUntil !== null) await endPass(db, pass, { syncedUntil, dueAt });
      } catch (error) {
        if (!(error instanceof MarketplaceError)) throw error;
        const { kind, marketplaceCode: code } = error;
        logger.warn({ shopId: due.shopId, kind, code }, 'a shop sync failed');
        // Being asked to slow down is no failure: a pass of a thousand calls meets it often, and goes on each time.
        const isFailure = kind !== 'rateLimited';
        const patience = isFailure
          ? Math.min(LONGEST_RETRY_MS, RETRY_MS * 2 ** Math.min(due.failures, 12))
          : RETRY_MS;
        const wait = Math.min(LONGEST_RETRY_MS, Math.max(error.retryAfterMs ?? 0, patience));
        // The page no longer exists: the pass begins again.
        await postponePass(db, pass, now() + wait, {
          isFailure,
          fromTheFirstPage: FINAL_ERROR_KINDS.has(kind),
        });
      }
    },
  });
}

/**
 * Every shop is compared soon: a server that was away may have missed pushes that are not repeated.
 *
 * @param isAlone - no other process uses the database: a lease that is still held is that of one that was killed
 */
export async function requestSyncOfAll(db: Db, now: number, isAlone = false): Promise<void> {
  await db.update(shopSync).set({ dueAt: now, failures: 0, ...(isAlone && { leaseUntil: 0 }) });
}

function takeDueSyncs(db: Db, now: number, limit: number): Promise<DueSync[]> {
  return rowsOf<DueSync>(
    db,
    sql`update shop_sync y set lease_until = ${now + LEASE_MS}
        from shop s
        where s.account_id = y.account_id and s.shop_id = y.shop_id
          and (y.account_id, y.shop_id) in (
            select due.account_id, due.shop_id from shop_sync due
            join shop s on s.account_id = due.account_id and s.shop_id = due.shop_id
              and s.status = 'success'
            where ${isFree(
              { due: sql`due.due_at`, lease: sql`due.lease_until` },
              { now, leaseMs: LEASE_MS, longestWaitMs: LONGEST_WAIT_MS },
            )}
            order by due.due_at limit ${limit}
            for update of due skip locked)
        returning y.account_id as "accountId", y.shop_id as "shopId", s.platform,
          y.synced_until as "syncedUntil", y.failures, y.lease_until as "leaseUntil",
          y.pass_started_at as "passStartedAt", y.pass_cursor as "passCursor",
          y.pass_conversations as "passConversations", y.pass_reached as "passReached"`,
  );
}
