import type { Platform } from '@seller-chat/core';
import { pullConversation } from './conversations/pull/pull-conversation.ts';
import type { PullDeps } from './conversations/pull/pull-conversation.ts';
import { startPullWorker } from './conversations/pull/pull-worker.ts';
import type { Database } from './db/database.ts';
import { startHousekeeping } from './housekeeping/housekeeping.ts';
import { startIngestWorker } from './ingest/ingest-worker.ts';
import type { InTurn } from './jobs/in-turn.ts';
import type { JobDefinition } from './jobs/queue/define-job.ts';
import { startJobQueue } from './jobs/queue/job-queue.ts';
import type { WorkerLoop } from './jobs/worker-loop.ts';
import type { Logger } from './logging/logging.ts';
import type { MarketplaceAdapter } from './marketplaces/port.ts';
import { freeAllSends } from './outbox/outbox-store.ts';
import { startOutbox } from './outbox/outbox-worker.ts';
import { startSearchIndexer } from './search/search-indexer.ts';
import type { LoginSessions } from './security/login-sessions.ts';
import type { Vault } from './security/vault.ts';
import type { CallRecord } from './shops/care/call-record.ts';
import { startAutomation } from './automation/automation-worker.ts';
import { startOrderHistory } from './orders/history/history-worker.ts';
import { freeAllItems } from './orders/runs/run-items.ts';
import { startOrderRuns } from './orders/runs/run-worker.ts';
import { startCardWorker } from './sync/card-worker.ts';
import { startOrderWorker } from './sync/order-worker.ts';
import { startReadNoticeWorker } from './sync/read-notice-worker.ts';
import { requestSyncOfAll, startShopSyncWorker } from './sync/shop-sync-worker.ts';
import type { Uploads } from './uploads/open-uploads.ts';

export interface WorkersDeps extends Omit<PullDeps, 'db' | 'inTurn'> {
  database: Database;
  adapters: Readonly<Record<Platform, MarketplaceAdapter>>;
  logger: Logger;
  vault: Vault;
  /** The kinds of jobs that this process runs. */
  jobs: readonly JobDefinition[];
  loginSessions: LoginSessions;
  uploads: Uploads;
  calls: CallRecord;
  publicUrl: string;
  outbox: { retryBaseMs: number; giveUpMs: number; leaseMs: number };
  /** The earliest that it can be at a marketplace, epoch ms; null before its first answer. As `now` if absent. */
  earliestThere?: ((platform: Platform) => number | null) | undefined;
  random(): number;
  /** The language of a text; empty: unknown. */
  findLanguage(text: string, home?: string): string;
  /** Shared with the code that takes pushes in: pushes that arrive while a lane is worked wait in it as well. */
  inTurn: InTurn;
  /** Whether buyers' messages are being stored, or were within these ms. */
  isTakingIn(withinMs?: number): boolean;
}

/** The workers of stored rows, each on a loop of its own. */
export type Workers = Readonly<
  Record<
    | 'pulls'
    | 'ingest'
    | 'cards'
    | 'orders'
    | 'orderRuns'
    | 'orderHistory'
    | 'readNotices'
    | 'syncs'
    | 'outbox'
    | 'search'
    | 'jobs'
    | 'automation',
    WorkerLoop
  > & { housekeeping: Pick<WorkerLoop, 'stop'> }
>;

/** Buyers count as writing until a pause of this length, ms. */
const LIVE_WITHIN_MS = 5000;
/** Messages wait for every step of search in the embedded database, and hardly ever where there are several connections. */
const SEARCH_PACE = {
  postgres: { rows: { news: 25, calm: 50 }, restBehind: 1 },
  pglite: { rows: { news: 6, calm: 25 }, restBehind: 6 },
} as const;

/** Starts all workers of this process. Every shop is compared with its marketplace soon after. */
export async function startWorkers(deps: WorkersDeps): Promise<Workers> {
  const { database, logger, now, publish, shops, isTakingIn } = deps;
  const { db } = database;
  const isAlone = database.kind === 'pglite';
  const pullDeps = { db, shops, publish, now, marketplaceNow: deps.marketplaceNow };
  const due = { ...pullDeps, logger };
  await requestSyncOfAll(db, now(), isAlone);
  if (isAlone) {
    await freeAllSends(db);
    await freeAllItems(db);
  }
  const pulls = startPullWorker(due);
  const outbox = startOutbox({
    ...due,
    ...deps.outbox,
    earliestThere: deps.earliestThere,
    files: deps.uploads.files,
    publicUrl: deps.publicUrl,
    pullConversation: (key) => pullConversation(pullDeps, key),
    random: deps.random,
  });
  return {
    pulls,
    ingest: startIngestWorker({
      ...due,
      adapters: deps.adapters,
      wakePulls: pulls.wake,
      inTurn: deps.inTurn,
    }),
    cards: startCardWorker(due),
    orders: startOrderWorker(due),
    orderRuns: startOrderRuns(due),
    orderHistory: startOrderHistory(due),
    readNotices: startReadNoticeWorker(due),
    syncs: startShopSyncWorker({ ...due, isLive: () => isTakingIn(LIVE_WITHIN_MS) }),
    outbox,
    automation: startAutomation({
      ...due,
      findLanguage: deps.findLanguage,
      isTakingIn,
      isAlone,
      publish(appended) {
        publish(appended);
        if (appended.length > 0) outbox.wake();
      },
    }),
    jobs: await startJobQueue({ ...deps, definitions: deps.jobs }),
    housekeeping: startHousekeeping({
      ...due,
      vacuums: isAlone,
      loginSessions: deps.loginSessions,
      uploads: deps.uploads,
      calls: deps.calls,
    }),
    search: startSearchIndexer({
      db,
      logger,
      pace: SEARCH_PACE[database.kind],
      isBusy: () => isTakingIn(),
    }),
  };
}
