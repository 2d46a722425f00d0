import { and, eq, sql } from 'drizzle-orm';
import { toSessionId } from '@seller-chat/core';
import type { Platform, ShopId } from '@seller-chat/core';
import { applyInbound } from '../conversations/apply-inbound.ts';
import { placeMessage } from '../conversations/inbound.ts';
import type { PlacedMessage, PlacedSession, ShopContext } from '../conversations/inbound.ts';
import { ensureSessions, isBuyerUnknown } from '../conversations/session-store.ts';
import { rowsOf } from '../db/database.ts';
import type { Db } from '../db/database.ts';
import { shop } from '../db/schema/index.ts';
import type { AppendedEvents } from '../events/event-log.ts';
import type { Logger } from '../logging.ts';
import type { MarketplaceAdapter } from '../marketplaces/port.ts';
import { setShopStatus } from '../shops/shop-status.ts';
import { requestPull } from '../sync/pull-worker.ts';

export interface IngestDeps {
  db: Db;
  adapters: Readonly<Record<Platform, MarketplaceAdapter>>;
  publish(appended: readonly AppendedEvents[]): void;
  /** A conversation must be read from its marketplace. */
  wakePulls(): void;
  now(): number;
  logger: Logger;
}

export interface IngestWorker {
  wake(): void;
  stop(): Promise<void>;
}

interface StoredPush {
  accountId: string;
  eventNo: number;
  shopId: string;
  platform: Platform;
  site: string;
  body: string;
  attempts: number;
}

/** What a batch of pushes comes to. */
interface Batch {
  messages: PlacedMessage[];
  hints: PlacedSession[];
  deauthorised: { platform: Platform; platformShopId: string }[];
  unreadable: { push: StoredPush; reason: string }[];
}

const MAX_BATCH = 500;
const IDLE_MS = 1000;
/** A push that cannot be read is tried this often, with growing waits, then put aside for a person. */
const MAX_ATTEMPTS = 5;

/**
 * Works stored pushes into the conversations, in order of arrival per conversation: a lane is held by one
 * process at a time, and a lane's pushes are taken in order. A whole batch is one transaction. When that
 * fails, each push is tried by itself, so that one bad push holds up nobody else.
 */
export function startIngestWorker(deps: IngestDeps): IngestWorker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let wokenMeanwhile = false;
  let stopped = false;

  function wake(): void {
    if (stopped) return;
    if (running) {
      wokenMeanwhile = true;
      return;
    }
    clearTimeout(timer);
    running = workThrough(deps, () => stopped)
      .catch((error: unknown) => deps.logger.error({ err: error }, 'stored pushes could not be worked on'))
      .finally(() => {
        running = null;
        if (stopped) return;
        if (wokenMeanwhile) {
          wokenMeanwhile = false;
          wake();
        } else {
          timer = setTimeout(wake, IDLE_MS);
        }
      });
  }

  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

async function workThrough(deps: IngestDeps, isStopped: () => boolean): Promise<void> {
  /** How many pushes are still to be taken one by one. */
  let singly = 0;
  while (!isStopped()) {
    try {
      const limit = singly > 0 ? 1 : MAX_BATCH;
      const { taken, appended, wantsPull } = await workBatch(deps, limit);
      deps.publish(appended);
      if (wantsPull) deps.wakePulls();
      // Whatever is stored from now on wakes the worker again.
      if (taken < limit) return;
      singly = Math.max(0, singly - taken);
    } catch (error) {
      if (singly > 0) {
        await postponeFirst(deps, error);
        singly -= 1;
      } else {
        // Somewhere in this batch is a push the database refuses: one at a time finds it.
        deps.logger.error({ err: error }, 'a batch of pushes failed; its pushes are taken one by one');
        singly = MAX_BATCH;
      }
    }
  }
}

async function workBatch(deps: IngestDeps, limit: number) {
  return deps.db.transaction(async (transaction) => {
    const tx = transaction as unknown as Db;
    const pushes = await takePushes(tx, deps.now(), limit);
    if (pushes.length === 0) return { taken: 0, appended: [], wantsPull: false };
    const batch = readPushes(deps.adapters, pushes);
    const now = deps.now();
    // Hints first: they lock sessions, and sessions are locked before event heads everywhere.
    if (batch.hints.length > 0) {
      await ensureSessions(tx, batch.hints, now);
      for (const { shop, sessionId } of batch.hints) {
        await requestPull(tx, { accountId: shop.accountId, sessionId }, now);
      }
    }
    const appended = await applyInbound(tx, batch.messages, now);
    for (const one of batch.deauthorised) appended.push(...(await expireShop(tx, one, now)));
    for (const { push, reason } of batch.unreadable) await postpone(tx, push, reason, now);
    // A new session whose buyer the push did not name waits to be read as well.
    const wantsPull =
      batch.hints.length > 0 || batch.messages.some(({ message }) => isBuyerUnknown(message.buyer));
    return { taken: pushes.length, appended, wantsPull };
  });
}

/**
 * Takes the next pushes, oldest first. They count as done with this transaction, unless it says otherwise. Each
 * lane is looked through by its own index, in which many that were just done still stand. `status` is asked again
 * in other words, for what another process took meanwhile, so that the second look goes by key.
 */
async function takePushes(tx: Db, now: number, limit: number): Promise<StoredPush[]> {
  const pushes = await rowsOf<StoredPush>(
    tx,
    sql`with held as materialized (select lane from ingest_lane order by lane for update skip locked),
        next as materialized (
          select e.account_id, e.event_no, s.site
          from held cross join lateral (
            select account_id, event_no, shop_id from webhook_event
            where status = 'pending' and lane = held.lane and next_attempt_at <= ${now}
            order by event_no limit ${limit}
          ) e
          join shop s on s.account_id = e.account_id and s.shop_id = e.shop_id
          order by e.event_no limit ${limit}
        )
        update webhook_event e set status = 'done'
        from next
        where e.account_id = next.account_id and e.event_no = next.event_no and e.status not in ('done', 'dead')
        returning e.account_id as "accountId", e.event_no as "eventNo", e.shop_id as "shopId", e.platform,
          next.site, e.body, e.attempts`,
  );
  return pushes.sort((a, b) => a.eventNo - b.eventNo);
}

function readPushes(adapters: IngestDeps['adapters'], pushes: readonly StoredPush[]): Batch {
  const batch: Batch = { messages: [], hints: [], deauthorised: [], unreadable: [] };
  for (const push of pushes) {
    const { accountId, platform, site } = push;
    const context: ShopContext = { accountId, shopId: push.shopId as ShopId, platform, site };
    try {
      for (const event of adapters[platform].parseWebhook(Buffer.from(push.body))) {
        if (event.type === 'message') batch.messages.push(placeMessage(context, event.message));
        else if (event.type === 'deauthorised')
          batch.deauthorised.push({ platform, platformShopId: event.platformShopId });
        else {
          const { platformSessionId, buyer } = event;
          const sessionId = toSessionId(context.shopId, platformSessionId);
          batch.hints.push({ shop: context, sessionId, platformSessionId, buyer });
        }
      }
    } catch (error) {
      batch.unreadable.push({ push, reason: error instanceof Error ? error.name : 'unknown' });
    }
  }
  return batch;
}

/** One push can withdraw several shops, of several accounts. */
async function expireShop(tx: Db, key: { platform: Platform; platformShopId: string }, now: number) {
  const [row] = await tx
    .select()
    .from(shop)
    .where(and(eq(shop.platform, key.platform), eq(shop.platformShopId, key.platformShopId)));
  return row ? setShopStatus(tx, row, 'expired', now) : [];
}

async function postpone(tx: Db, push: StoredPush, reason: string, now: number): Promise<void> {
  const attempts = push.attempts + 1;
  await tx.execute(sql`
    update webhook_event set attempts = ${attempts}, last_error = ${reason},
      next_attempt_at = ${now + 1000 * 4 ** attempts},
      status = ${attempts >= MAX_ATTEMPTS ? 'dead' : 'pending'}
    where account_id = ${push.accountId} and event_no = ${push.eventNo}`);
}

async function postponeFirst(deps: IngestDeps, error: unknown): Promise<void> {
  await deps.db.transaction(async (transaction) => {
    const tx = transaction as unknown as Db;
    const [push] = await takePushes(tx, deps.now(), 1);
    if (push) await postpone(tx, push, error instanceof Error ? error.name : 'unknown', deps.now());
  });
}
