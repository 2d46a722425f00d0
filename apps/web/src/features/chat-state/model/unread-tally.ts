import { isOfficialSession, passesFilter } from '@seller-chat/core/session';
import type { Session, SessionId, ShopId } from '@seller-chat/core';

/** Unread messages per shop, updated with each change instead of counted again. */
export interface UnreadTally {
  /** Replaces the last state of a session by its new one. */
  put: (session: Session) => void;
  /** A copy: per shop, shops without unread left out; without Lazada's own conversations where the seller hides them. */
  snapshot: (isOfficialHidden?: boolean) => ReadonlyMap<ShopId, number>;
}

/** As the list of unread sessions has it: blacklisted buyers do not count. */
const unreadOf = (session: Session): number => (passesFilter(session, 'unRead') ? session.unreadCount : 0);

/** A tally without sessions. */
export function createUnreadTally(): UnreadTally {
  const counted = new Map<SessionId, { session: Session; unread: number }>();
  const byShop = new Map<ShopId, number>();
  const officialByShop = new Map<ShopId, number>();
  const add = (session: Session, by: number): void => {
    addTo(byShop, session.shopId, by);
    if (isOfficialSession(session)) addTo(officialByShop, session.shopId, by);
  };
  const remove = (sessionId: SessionId): void => {
    const old = counted.get(sessionId);
    if (old === undefined) return;
    counted.delete(sessionId);
    add(old.session, -old.unread);
  };
  return {
    put(session) {
      remove(session.sessionId);
      const unread = unreadOf(session);
      counted.set(session.sessionId, { session, unread });
      add(session, unread);
    },
    snapshot(isOfficialHidden = false) {
      const shown = new Map(byShop);
      if (isOfficialHidden) for (const [shopId, unread] of officialByShop) addTo(shown, shopId, -unread);
      return shown;
    },
  };
}

/** Moves one shop's sum; a shop without unread is left out. */
function addTo(sums: Map<ShopId, number>, shopId: ShopId, by: number): void {
  const sum = (sums.get(shopId) ?? 0) + by;
  if (sum === 0) sums.delete(shopId);
  else sums.set(shopId, sum);
}
