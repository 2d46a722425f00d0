import { createHash } from 'node:crypto';
import type { EventViewer } from '../events/visible-events.ts';

/** A room of sockets that may see the same of an account. */
export interface ShopScope {
  room: string;
  viewer: EventViewer;
}

export interface ShopScopes {
  /** A socket comes; gives the room it belongs in. */
  enter(accountId: string, viewer: EventViewer): string;
  /** A socket goes; true when it was the account's last one. */
  leave(accountId: string, room: string): boolean;
  of(accountId: string): Iterable<ShopScope>;
}

/**
 * The listeners, by what they may see. One room per set of shops, not per shop: a frame covers a range of the
 * account's log, so each listener must get it once, with just the events it may have.
 */
export function makeShopScopes(): ShopScopes {
  const byAccount = new Map<string, Map<string, ShopScope & { sockets: number }>>();
  return {
    enter(accountId, { isMain, shopIdList, seesRecipients = false, only }) {
      const viewer = { isMain, shopIdList, seesRecipients, ...(only && { only }) };
      const room = roomOf(accountId, viewer);
      const scopes = byAccount.get(accountId) ?? new Map<string, ShopScope & { sockets: number }>();
      byAccount.set(accountId, scopes);
      const scope = scopes.get(room) ?? { room, viewer, sockets: 0 };
      scopes.set(room, { ...scope, sockets: scope.sockets + 1 });
      return room;
    },
    leave(accountId, room) {
      const scopes = byAccount.get(accountId);
      const scope = scopes?.get(room);
      if (!scopes || !scope) return false;
      if (scope.sockets > 1) scopes.set(room, { ...scope, sockets: scope.sockets - 1 });
      else scopes.delete(room);
      if (scopes.size > 0) return false;
      byAccount.delete(accountId);
      return true;
    },
    of: (accountId) => byAccount.get(accountId)?.values() ?? [],
  };
}

function roomOf(accountId: string, { isMain, shopIdList, seesRecipients, only }: EventViewer): string {
  const sight = createHash('sha256')
    .update(JSON.stringify([isMain, shopIdList?.toSorted() ?? null, seesRecipients, only]))
    .digest('base64url');
  return `account:${accountId}/sight:${sight}`;
}
