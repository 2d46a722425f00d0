import { createHash } from 'node:crypto';
import type { Viewer } from '../security/login-sessions.ts';

/** A room of sockets that may see the same shops of an account. */
export interface ShopScope {
  room: string;
  viewer: Viewer;
}

export interface ShopScopes {
  /** A socket comes; gives the room it belongs in. */
  enter(accountId: string, viewer: Viewer): string;
  /** A socket goes; true when it was the account's last one. */
  leave(accountId: string, room: string): boolean;
  of(accountId: string): Iterable<ShopScope>;
}

/**
 * The listeners, by the shops they may see. One room per set of shops, not per shop: a frame covers a range of the
 * account's log, so each listener must get it once, with just the events it may have.
 */
export function makeShopScopes(): ShopScopes {
  const byAccount = new Map<string, Map<string, ShopScope & { sockets: number }>>();
  return {
    enter(accountId, { isMain, shopIdList }) {
      const viewer = { isMain, shopIdList };
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

function roomOf(accountId: string, { isMain, shopIdList }: Viewer): string {
  const sight = createHash('sha256')
    .update(JSON.stringify([isMain, shopIdList?.toSorted() ?? null]))
    .digest('base64url');
  return `account:${accountId}/sight:${sight}`;
}
