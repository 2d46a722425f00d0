import { and, eq, sql } from 'drizzle-orm';
import { toSessionId } from '@seller-chat/core';
import type { Platform, ShopId } from '@seller-chat/core';
import { toStorableBuyer } from '../conversations/inbound.ts';
import { ensureSessions } from '../conversations/session-store.ts';
import { rowsOf } from '../db/database.ts';
import type { Db } from '../db/database.ts';
import { session, shopSync } from '../db/schema/index.ts';
import { startDueLoop } from '../jobs/due-loop.ts';
import type { DueLoop } from '../jobs/due-loop.ts';
import type { Logger } from '../logging.ts';
import { MarketplaceError } from '../marketplaces/marketplace-error.ts';
import type { ConversationSnapshot } from '../marketplaces/port.ts';
import type { OpenedShop } from '../shops/shop-access.ts';
import { contextOf, pullConversation } from './pull-conversation.ts';
import type { PullDeps } from './pull-conversation.ts';
import { requestPull } from './pull-worker.ts';

const MINUTE = 60_000;
/**
 * How often a shop is compared with its marketplace although pushes work (ruling R11). Lazada forbids
 * polling its lists: there it is the daily safety net only, besides after a start and after connecting.
 */
const SYNC_EVERY_MS: Readonly<Record<Platform, number>> = {
  Lazada: 24 * 60 * MINUTE,
  Shopee: 10 * MINUTE,
  TikTok: 10 * MINUTE,
  Tokopedia: 5 * MINUTE,
};
/** Activity this long before the cursor is looked at again: clocks differ, and lists lag behind pushes. */
const OVERLAP_MS = 10 * MINUTE;
const LEASE_MS = 5 * MINUTE;
const MAX_PAGES = 150;

interface DueSync {
  accountId: string;
  shopId: string;
  platform: Platform;
  syncedUntil: number;
  failures: number;
}

/** Compares shops with their marketplaces, from each one's cursor on, and pulls what is missing here. */
export function startShopSyncWorker(deps: PullDeps & { logger: Logger }): DueLoop {
  const { db, now, logger } = deps;
  return startDueLoop<DueSync>({
    name: 'shop sync',
    logger,
    maxAtOnce: 4,
    idleMs: 2000,
    take: (limit) => takeDueSyncs(db, now(), limit),
    work: async (due) => {
      const startedAt = now();
      try {
        await deps.shops.withShop(due, (opened) => syncShop(deps, opened, due.syncedUntil));
        await finish(db, due, {
          syncedUntil: startedAt,
          dueAt: startedAt + SYNC_EVERY_MS[due.platform],
          failures: 0,
        });
      } catch (error) {
        if (!(error instanceof MarketplaceError)) throw error;
        logger.warn(
          { shopId: due.shopId, kind: error.kind, code: error.marketplaceCode },
          'a shop sync failed',
        );
        const wait = Math.max(
          error.retryAfterMs ?? 0,
          Math.min(30 * MINUTE, 2000 * 2 ** Math.min(due.failures, 12)),
        );
        await finish(db, due, { dueAt: now() + wait, failures: due.failures + 1 });
      }
    },
  });
}

/** Every shop is compared soon: a server that was away may have missed pushes that are not repeated. */
export async function requestSyncOfAll(db: Db, now: number): Promise<void> {
  await db.update(shopSync).set({ dueAt: now });
}

function takeDueSyncs(db: Db, now: number, limit: number): Promise<DueSync[]> {
  return rowsOf<DueSync>(
    db,
    sql`update shop_sync y set lease_until = ${now + LEASE_MS}
        from shop s
        where s.account_id = y.account_id and s.shop_id = y.shop_id
          and (y.account_id, y.shop_id) in (
            select due.account_id, due.shop_id from shop_sync due
            join shop on shop.account_id = due.account_id and shop.shop_id = due.shop_id
              and shop.status = 'success'
            where due.due_at <= ${now} and due.lease_until <= ${now} order by due.due_at limit ${limit}
            for update of due skip locked)
        returning y.account_id as "accountId", y.shop_id as "shopId", s.platform,
          y.synced_until as "syncedUntil", y.failures`,
  );
}

async function finish(
  db: Db,
  due: DueSync,
  change: { dueAt: number; failures: number; syncedUntil?: number },
): Promise<void> {
  await db
    .update(shopSync)
    .set({ ...change, leaseUntil: 0 })
    .where(and(eq(shopSync.accountId, due.accountId), eq(shopSync.shopId, due.shopId)));
}

async function syncShop(deps: PullDeps, opened: OpenedShop, syncedUntil: number): Promise<void> {
  const stopAt = syncedUntil - OVERLAP_MS;
  let cursor: string | null = null;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const result = await opened.adapter.listConversations(opened.access, cursor);
    for (const snapshot of result.conversations) await syncConversation(deps, opened, snapshot);
    cursor = result.nextCursor;
    const oldest = result.conversations.at(-1);
    if (cursor === null || !oldest || (oldest.lastMessageTime > 0 && oldest.lastMessageTime < stopAt)) return;
  }
}

async function syncConversation(
  deps: PullDeps,
  opened: OpenedShop,
  snapshot: ConversationSnapshot,
): Promise<void> {
  const shop = contextOf(opened);
  const sessionId = toSessionId(shop.shopId as ShopId, snapshot.platformSessionId);
  const [known] = await deps.db
    .select({ messageTime: session.messageTime })
    .from(session)
    .where(and(eq(session.accountId, shop.accountId), eq(session.sessionId, sessionId)));
  const isUpToDate = known && snapshot.lastMessageTime > 0 && known.messageTime >= snapshot.lastMessageTime;
  if (isUpToDate) return;
  if (!known) {
    const { platformSessionId } = snapshot;
    const buyer = toStorableBuyer(snapshot.buyer);
    await ensureSessions(deps.db, [{ shop, sessionId, platformSessionId, buyer }], deps.now());
  }
  const key = { accountId: shop.accountId, sessionId };
  try {
    await pullConversation(deps, key, snapshot);
  } catch (error) {
    const isOfThisOne = error instanceof MarketplaceError && ['refused', 'malformed'].includes(error.kind);
    if (!isOfThisOne) throw error;
    // One conversation that cannot be read keeps no other one from being compared; it is tried again by itself.
    await requestPull(deps.db, key, deps.now());
  }
}
