import { passesFilter } from '@seller-chat/core/session';
import type { Session, SessionId, ShopId } from '@seller-chat/core';

/** Unread messages per shop, kept under single changes instead of counted anew. */
export interface UnreadTally {
  /** Takes the new state of a session in place of the one it was told before. */
  put: (session: Session) => void;
  /** A copy: per shop, shops without unread left out. */
  snapshot: () => ReadonlyMap<ShopId, number>;
}

/** As the list of unread sessions has it: blacklisted buyers do not count. */
const unreadOf = (session: Session): number => (passesFilter(session, 'unRead') ? session.unreadCount : 0);

/** A tally without sessions. */
export function createUnreadTally(): UnreadTally {
  const counted = new Map<SessionId, { shopId: ShopId; unread: number }>();
  const byShop = new Map<ShopId, number>();
  const add = (shopId: ShopId, by: number): void => {
    const sum = (byShop.get(shopId) ?? 0) + by;
    if (sum === 0) byShop.delete(shopId);
    else byShop.set(shopId, sum);
  };
  const remove = (sessionId: SessionId): void => {
    const old = counted.get(sessionId);
    if (old === undefined) return;
    counted.delete(sessionId);
    add(old.shopId, -old.unread);
  };
  return {
    put(session) {
      remove(session.sessionId);
      const entry = { shopId: session.shopId, unread: unreadOf(session) };
      counted.set(session.sessionId, entry);
      add(entry.shopId, entry.unread);
    },
    snapshot: () => new Map(byShop),
  };
}
