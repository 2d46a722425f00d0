import type { Socket } from 'socket.io';
import type {
  ClientToServerEvents,
  ServerToClientEvents,
  SessionPresence,
  SignInEndReason,
  Watch,
} from '@seller-chat/api-client/contract';
import { isSessionOf, visibleShopsOf } from '@seller-chat/core';
import { eventViewerOf } from '../events/visible-events.ts';
import type { EventViewer } from '../events/visible-events.ts';
import { countsOnly } from '../security/embed-tokens.ts';
import type { SignedIn } from '../security/login-sessions.ts';
import type { Checked } from './access-checks.ts';
import { makeShopScopes } from './shop-scopes.ts';
import type { ShopScope } from './shop-scopes.ts';

export type AppSocket = Socket<
  ClientToServerEvents,
  ServerToClientEvents,
  Record<never, never>,
  { listener: Listener }
>;

/** An open socket and what the person behind it may see at this moment. */
export interface Listener {
  readonly socket: AppSocket;
  readonly accountId: string;
  readonly signInId: string;
  signedIn: SignedIn;
  viewer: EventViewer;
  /** The room of those who see the same shops; joined once the socket is connected. */
  room: string;
  isConnected: boolean;
  /** The sign-in is over: nothing more is sent. */
  isEnded: boolean;
  /** Why it is over. */
  endReason: SignInEndReason;
  /** The conversation that is looked at here; null: none. */
  watch: Watch;
}

export interface Listeners {
  add(socket: AppSocket, signedIn: SignedIn): Listener;
  /** Gives true when it was the account's last one. */
  remove(listener: Listener): boolean;
  /** The socket is connected: it hears what its shops say from now on. */
  connect(listener: Listener): void;
  of(accounts: Checked): Listener[];
  scopesOf(accountId: string): Iterable<ShopScope>;
  /** Takes in what the person may see and do now. */
  apply(listener: Listener, signedIn: SignedIn): void;
  /** The sign-in is over: says why, and disconnects. */
  end(listener: Listener, reason: SignInEndReason): void;
}

/**
 * The open sockets of this process with the rights they have now. A change moves a socket to the room of its new shops
 * before anything else is sent.
 *
 * @param onLostSight - the conversation that is looked at is out of sight now
 * @param onRenamed - the person behind it has another name now
 */
export function makeListeners(
  onLostSight: (listener: Listener) => void,
  onRenamed: (listener: Listener) => void,
): Listeners {
  const byAccount = new Map<string, Set<Listener>>();
  const scopes = makeShopScopes();

  function end(listener: Listener, reason: SignInEndReason): void {
    listener.isEnded = true;
    listener.endReason = reason;
    if (!listener.isConnected) return;
    void listener.socket.leave(listener.room);
    listener.socket.emit('loginExpired', { reason });
    listener.socket.disconnect(true);
  }

  function move(listener: Listener, viewer: EventViewer): void {
    const { socket, accountId, room: before } = listener;
    listener.viewer = viewer;
    listener.room = scopes.enter(accountId, viewer);
    scopes.leave(accountId, before);
    if (!listener.isConnected || listener.room === before) return;
    void socket.leave(before);
    void socket.join(listener.room);
  }

  return {
    add(socket, signedIn) {
      const { accountId, signInId } = signedIn;
      const viewer = eventViewerOf(signedIn);
      const room = scopes.enter(accountId, viewer);
      const listener: Listener = {
        socket,
        accountId,
        signInId,
        signedIn,
        viewer,
        room,
        isConnected: false,
        isEnded: false,
        endReason: 'expired',
        watch: null,
      };
      byAccount.set(accountId, (byAccount.get(accountId) ?? new Set()).add(listener));
      return listener;
    },
    remove(listener) {
      const { accountId } = listener;
      listener.isEnded = true;
      const listeners = byAccount.get(accountId);
      if (listeners?.delete(listener) !== true) return false;
      if (listeners.size === 0) byAccount.delete(accountId);
      return scopes.leave(accountId, listener.room);
    },
    connect(listener) {
      listener.isConnected = true;
      if (listener.isEnded) end(listener, listener.endReason);
      else void listener.socket.join(listener.room);
    },
    of(accounts) {
      const sets =
        accounts === 'all' ? [...byAccount.values()] : [...accounts].map((id) => byAccount.get(id));
      return sets.flatMap((listeners) => [...(listeners ?? [])]);
    },
    scopesOf: (accountId) => scopes.of(accountId),
    end(listener, reason) {
      if (!listener.isEnded) end(listener, reason);
    },
    apply(listener, found) {
      if (listener.isEnded) return;
      const before = listener.signedIn;
      const signedIn = before.tip?.isCountsOnly === true ? countsOnly(found) : found;
      listener.signedIn = signedIn;
      const isRenamed = before.name !== signedIn.name;
      if (isRenamed) onRenamed(listener);
      const haveRightsChanged = rightsKey(signedIn) !== rightsKey(before);
      if (!isRenamed && !haveRightsChanged) return;
      if (haveRightsChanged) move(listener, eventViewerOf(signedIn));
      if (listener.watch !== null && !seesSession(listener, listener.watch)) onLostSight(listener);
      if (listener.isConnected) listener.socket.emit('accessChanged');
    },
  };
}

/** Whether a conversation belongs to a shop that this socket may see now. */
export function seesSession({ viewer }: Listener, { shopId, sessionId }: NonNullable<Watch>): boolean {
  return isSessionOf(shopId, sessionId) && visibleShopsOf(viewer, [{ shopId }]).length > 0;
}

/** The items that this socket may see now. */
export function visiblePresence({ viewer }: Pick<Listener, 'viewer'>, all: readonly SessionPresence[]) {
  return [...visibleShopsOf(viewer, all)];
}

/** Equal for equal rights. */
function rightsKey({ isMain, permissionCodeList, shopIdList, tip }: SignedIn): string {
  return JSON.stringify([isMain, permissionCodeList.toSorted(), shopIdList?.toSorted() ?? null, tip?.scope]);
}
