import { and, eq } from '../db/query-builder/drizzle.ts';
import { toSessionId } from '@seller-chat/core';
import { toStorableBuyer } from '../conversations/inbound/placed-message.ts';
import { ensureSessions } from '../conversations/session/session-store.ts';
import { session } from '../db/schema/index.ts';
import { FINAL_ERROR_KINDS, MarketplaceError } from '../marketplaces/marketplace-error.ts';
import type { ConversationSnapshot } from '../marketplaces/port.ts';
import type { OpenedShop } from '../shops/shop-access.ts';
import { contextOf, inTurnOf, pullConversation } from '../conversations/pull/pull-conversation.ts';
import type { PullDeps } from '../conversations/pull/pull-conversation.ts';
import { takeOverReading } from '../conversations/pull/take-over-reading.ts';
import { requestPull } from '../conversations/pull/pull-worker.ts';

/**
 * Brings one conversation to where the marketplace has it. Everything said since `backTo` is compared, not only
 * what is newer than the newest known here: the push of a message before it may have been lost. Of a conversation without
 * activity since `backTo` only the read state is compared, without reading messages.
 *
 * @param pass.backTo - epoch ms; what was said before was compared in an earlier pass
 * @param pass.listedAt - when the list with the snapshot was asked for, epoch ms by the marketplace's clock
 */
export async function syncConversation(
  deps: PullDeps,
  opened: OpenedShop,
  snapshot: ConversationSnapshot,
  { backTo, listedAt }: { backTo: number; listedAt: number },
): Promise<void> {
  const shop = contextOf(opened);
  const { platformSessionId, lastMessageTime } = snapshot;
  const sessionId = toSessionId(shop.shopId, platformSessionId);
  const key = { accountId: shop.accountId, sessionId };
  const inTurn = inTurnOf(deps);
  const [known] = await inTurn(() =>
    deps.db
      .select({ messageTime: session.messageTime, unreadCount: session.unreadCount })
      .from(session)
      .where(and(eq(session.accountId, key.accountId), eq(session.sessionId, key.sessionId))),
  );
  const isBehind = !known || lastMessageTime === 0 || known.messageTime < lastMessageTime;
  if (!isBehind && lastMessageTime < backTo) {
    const seen = { remote: snapshot, remoteAt: listedAt, adapter: opened.adapter };
    if (known.unreadCount > 0) await takeOverReading(deps, key, seen);
    return;
  }
  if (!known) {
    const buyer = toStorableBuyer(snapshot.buyer);
    await inTurn(() => ensureSessions(deps.db, [{ shop, sessionId, platformSessionId, buyer }], deps.now()));
  }
  try {
    await pullConversation(deps, key, {
      snapshot,
      snapshotAt: listedAt,
      backTo,
      isHistory: !known,
      opened,
    });
  } catch (error) {
    const isOfThisOne =
      error instanceof MarketplaceError && (error.kind === 'malformed' || FINAL_ERROR_KINDS.has(error.kind));
    if (!isOfThisOne) throw error;
    // One conversation that cannot be read keeps no other one from being compared; it is tried again by itself.
    await requestPull(deps.db, key, deps.now());
  }
}
