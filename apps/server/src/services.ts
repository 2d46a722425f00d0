import type { EventFrame } from '@seller-chat/api-client/contract';
import type { Platform } from '@seller-chat/core';
import { missingCardOf } from './conversations/cards/incomplete-card.ts';
import { makeSessionMemory } from './conversations/session/session-memory.ts';
import type { Database } from './db/database.ts';
import type { AppendedEvents } from './events/event-log.ts';
import { makeGroupCommit } from './ingest/group-commit.ts';
import type { GroupCommit } from './ingest/group-commit.ts';
import { startIngestWorker } from './ingest/ingest-worker.ts';
import type { ReceivedPush } from './ingest/push.ts';
import { storePushes, takeInPushes } from './ingest/take-in.ts';
import { makeShopDirectory } from './ingest/shop-directory.ts';
import type { ShopDirectory } from './ingest/shop-directory.ts';
import { startHousekeeping } from './housekeeping/housekeeping.ts';
import { makeInTurn } from './jobs/in-turn.ts';
import { makeReadiness } from './http/readiness.ts';
import type { Logger } from './logging/logging.ts';
import type { MarketplaceAdapter } from './marketplaces/port.ts';
import { freeAllSends } from './outbox/outbox-store.ts';
import { startOutbox } from './outbox/outbox-worker.ts';
import { makePublisher } from './realtime/publisher.ts';
import type { Publisher } from './realtime/publisher.ts';
import { startSearchIndexer } from './search/search-indexer.ts';
import { makeLoginSessions } from './security/login-sessions.ts';
import type { LoginSessions } from './security/login-sessions.ts';
import type { Vault } from './security/vault.ts';
import { makeShopAccessor } from './shops/shop-access.ts';
import type { ShopAccessor } from './shops/shop-access.ts';
import { startCardWorker } from './sync/card-worker.ts';
import { startOrderWorker } from './sync/order-worker.ts';
import { pullConversation } from './conversations/pull/pull-conversation.ts';
import { startReadNoticeWorker } from './sync/read-notice-worker.ts';
import { startPullWorker } from './conversations/pull/pull-worker.ts';
import { requestSyncOfAll, startShopSyncWorker } from './sync/shop-sync-worker.ts';
import { makeTenantWork } from './tenant/tenant-work.ts';
import type { TenantWork } from './tenant/tenant-work.ts';
import { openUploads } from './uploads/open-uploads.ts';
import type { Uploads } from './uploads/open-uploads.ts';

export interface ServicesDeps {
  database: Database;
  vault: Vault;
  adapters: Readonly<Record<Platform, MarketplaceAdapter>>;
  logger: Logger;
  publicUrl: string;
  /** Whether this process works on what is stored, or only stores. */
  workers: boolean;
  outbox: { retryBaseMs: number; giveUpMs: number; leaseMs: number };
  now(): number;
  /** The time at a marketplace, epoch ms: by it messages are bounded and copies recognised. As `now` without. */
  marketplaceNow?(platform: Platform): number;
  /** The earliest that it can be at a marketplace, epoch ms; null before its first answer. As `now` without. */
  earliestThere?(platform: Platform): number | null;
  random(): number;
  deliver(accountId: string, frame: EventFrame): void;
}

/** What runs beside the requests, and what the requests hand over to. */
export interface Services {
  publisher: Publisher;
  loginSessions: LoginSessions;
  directory: ShopDirectory;
  groupCommit: GroupCommit;
  shops: ShopAccessor;
  uploads: Uploads;
  /** What the endpoints of signed-in callers do in the database. */
  work: TenantWork;
  isReady(): Promise<boolean>;
  stop(): Promise<void>;
}

/**
 * How often the log is looked at, ms, for what other processes appended, and for what this one committed and could not
 * publish: a connection or a later step failed after the commit.
 */
const TAIL_EVERY_MS = { postgres: 200, pglite: 2000 } as const;

/** Buyers write, as long as no pause between their messages was longer. */
const LIVE_WITHIN_MS = 5000;
/** The embedded database is what everybody waits for: there a batch takes all that is there. */
const HALVES_FROM = { postgres: 16, pglite: Infinity } as const;
/** Messages wait for every step of search in the embedded database, and hardly ever where there are several connections. */
const SEARCH_PACE = {
  postgres: { rows: { news: 25, calm: 50 }, restBehind: 1 },
  pglite: { rows: { news: 6, calm: 25 }, restBehind: 6 },
} as const;

export async function startServices(deps: ServicesDeps): Promise<Services> {
  const { database, vault, adapters, logger, now } = deps;
  const { db } = database;
  const publisher = makePublisher({
    db,
    logger,
    deliver: deps.deliver,
    tailEveryMs: TAIL_EVERY_MS[database.kind],
  });
  const publish = (appended: readonly AppendedEvents[]): void => {
    publisher.publish(appended);
    for (const { accountId, events } of appended) memory.notice(accountId, events);
    if (appended.length > 0) workers?.search.wake();
  };
  const memory = makeSessionMemory();
  const loginSessions = makeLoginSessions(db, now);
  const directory = makeShopDirectory(db, () => performance.now());
  const shops = makeShopAccessor({
    db,
    vault,
    adapters,
    now,
    marketplaceNow: deps.marketplaceNow,
    publish,
  });
  const uploads = openUploads(database);
  const inTurn = makeInTurn();
  let workers: Awaited<ReturnType<typeof startWorkers>> | null = null;
  if (deps.workers) workers = await startWorkers();
  const groupCommit = makeGroupCommit({
    commit: workers ? takeIn : storeOnly,
    whenFree: () => inTurn(database.whenFree),
    halvesFrom: HALVES_FROM[database.kind],
  });

  async function takeIn(pushes: readonly ReceivedPush[]): Promise<() => void> {
    const { appended, wantsPull, leavesWork } = await inTurn(() =>
      takeInPushes({ db, adapters, memory, now, logger }, pushes),
    );
    return () => {
      publish(appended);
      if (wantsPull) workers?.pulls.wake();
      if (leavesWork) workers?.ingest.wake();
      if (appended.some(hasIncompleteCard)) workers?.cards.wake();
    };
  }

  async function storeOnly(pushes: readonly ReceivedPush[]): Promise<() => void> {
    await storePushes(db, pushes);
    return () => undefined;
  }

  async function startWorkers() {
    const pullDeps = { db, shops, publish, now, marketplaceNow: deps.marketplaceNow };
    await requestSyncOfAll(db, now(), database.kind === 'pglite');
    if (database.kind === 'pglite') await freeAllSends(db);
    const pulls = startPullWorker({ ...pullDeps, logger });
    const ingest = startIngestWorker({
      db,
      adapters,
      publish,
      wakePulls: pulls.wake,
      inTurn,
      now,
      logger,
    });
    const cards = startCardWorker({ ...pullDeps, logger });
    const orders = startOrderWorker({ ...pullDeps, logger });
    const readNotices = startReadNoticeWorker({ db, shops, now, logger });
    const isLive = () => groupCommit.isBusy(LIVE_WITHIN_MS);
    const syncs = startShopSyncWorker({ ...pullDeps, logger, isLive });
    const outbox = startOutbox({
      ...pullDeps,
      earliestThere: deps.earliestThere,
      ...deps.outbox,
      files: uploads.files,
      publicUrl: deps.publicUrl,
      pullConversation: (key) => pullConversation(pullDeps, key),
      random: deps.random,
      logger,
    });
    const housekeeping = startHousekeeping({
      db,
      vacuums: database.kind === 'pglite',
      shops,
      loginSessions,
      uploads,
      publish,
      now,
      logger,
    });
    const search = startSearchIndexer({
      db,
      logger,
      pace: SEARCH_PACE[database.kind],
      isBusy: () => groupCommit.isBusy(),
    });
    return { pulls, ingest, cards, orders, readNotices, syncs, outbox, housekeeping, search };
  }

  return {
    publisher: { ...publisher, publish },
    loginSessions,
    directory,
    groupCommit,
    shops,
    uploads,
    work: makeTenantWork({
      db,
      publish,
      now,
      wake: {
        outbox() {
          workers?.outbox.wake();
          // A card that was sent may be incomplete.
          workers?.cards.wake();
        },
        readNotices: () => workers?.readNotices.wake(),
        shops() {
          directory.forget();
          workers?.syncs.wake();
        },
      },
    }),
    isReady: makeReadiness({ database, loginSessions, logger }),
    async stop() {
      await groupCommit.drain();
      if (workers) {
        await Promise.all(Object.values(workers).map((worker) => worker.stop()));
      }
      await publisher.stop();
    },
  };
}

function hasIncompleteCard({ events }: AppendedEvents): boolean {
  return events.some((event) => event.type === 'message.changed' && missingCardOf(event.message) !== null);
}
