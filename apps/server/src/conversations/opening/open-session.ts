import { and, eq } from '../../db/query-builder/drizzle.ts';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { toSessionId } from '@seller-chat/core';
import type { SessionId, ShopId } from '@seller-chat/core';
import { toStorableBuyer } from '../inbound/placed-message.ts';
import type { ShopContext } from '../inbound/placed-message.ts';
import { toSession } from '../../db/rows/rows.ts';
import { ensureSessions } from '../session/session-store.ts';
import type { Db, Tx } from '../../db/database.ts';
import { session } from '../../db/schema/index.ts';
import { appendEvents } from '../../events/event-log.ts';
import type { AppendedEvents } from '../../events/event-log.ts';
import { Failure } from '../../http/failure.ts';
import { MarketplaceError } from '../../marketplaces/marketplace-error.ts';
import type { BuyerFacts } from '../../marketplaces/port.ts';
import { askMarketplace } from '../../shops/ask-marketplace.ts';
import type { OpenedShop, ShopAccessor } from '../../shops/shop-access.ts';
import { contextOf } from '../pull/pull-conversation.ts';
import { findBuyerSessions } from '../../buyers/buyer-info.ts';
import type { SignedIn } from '../../security/login-sessions.ts';
import type { TenantWork } from '../../tenant/tenant-work.ts';

export interface OpenSessionDeps {
  db: Db;
  shops: ShopAccessor;
  work: TenantWork;
}

export type SessionOpener = { platformOrderSn: string } | { buyerId: string };

/**
 * The session with the buyer of an order, or with a buyer: one that is known here, else the one that the marketplace
 * opens. The same order always gives the same one. Fails as `askMarketplace` does, and with `sessionNotBegun` where
 * only a first message makes a conversation.
 */
export async function openSession(
  deps: OpenSessionDeps,
  signedIn: SignedIn,
  shopId: ShopId,
  by: SessionOpener,
): Promise<SessionId> {
  const key = { accountId: signedIn.accountId, shopId };
  if ('buyerId' in by) {
    const known = await deps.work.query(signedIn, key, (tx) =>
      findBuyerSessions(tx, { ...key, buyerId: by.buyerId }),
    );
    if (known[0]) return known[0].sessionId as SessionId;
  }
  const opened = await askMarketplace(deps, key, (shop) => openThere(shop, by));
  const sessionId = toSessionId(opened.shop.shopId, opened.platformSessionId);
  await deps.work.command(signedIn, key, async (tx, now) => ({
    appended: await placeSession(tx, { ...opened, sessionId }, now),
  }));
  return sessionId;
}

interface OpenedThere {
  shop: ShopContext;
  platformSessionId: string;
  buyer: BuyerFacts | null;
}

async function openThere(opened: OpenedShop, by: SessionOpener): Promise<OpenedThere> {
  const { adapter, access } = opened;
  const buyer =
    'buyerId' in by
      ? { buyerId: by.buyerId, buyerName: '' }
      : (await adapter.getOrder(access, by.platformOrderSn)).buyer;
  try {
    const { platformSessionId } = await adapter.openConversation(
      access,
      'buyerId' in by ? by : { orderId: by.platformOrderSn },
    );
    return { shop: contextOf(opened), platformSessionId, buyer: toStorableBuyer(buyer) };
  } catch (error) {
    if ('buyerId' in by && error instanceof MarketplaceError && error.kind === 'notFound') {
      throw new Failure(ERROR_CODES.sessionNotBegun);
    }
    throw error;
  }
}

/**
 * Makes the session, if it is new, and emits it. Its activity begins now, so that it is at the top of the seller's
 * list.
 */
async function placeSession(
  tx: Tx,
  { shop, platformSessionId, buyer, sessionId }: OpenedThere & { sessionId: SessionId },
  now: number,
): Promise<AppendedEvents[]> {
  await ensureSessions(tx, [{ shop, sessionId, platformSessionId, buyer }], now);
  const [begun] = await tx
    .update(session)
    .set({ lastMessageTime: now })
    .where(
      and(
        eq(session.accountId, shop.accountId),
        eq(session.sessionId, sessionId),
        eq(session.lastMessageTime, 0),
      ),
    )
    .returning();
  if (!begun) return [];
  const changedSession = toSession(begun);
  const event = { type: 'session.changed' as const, shopId: changedSession.shopId, session: changedSession };
  return [await appendEvents(tx, shop.accountId, [event], now)];
}
