import type { Socket } from 'socket.io';
import type {
  ClientToServerEvents,
  ServerToClientEvents,
  SessionPresence,
  Watch,
} from '@seller-chat/api-client/contract';
import { isSessionOf, visibleShopsOf } from '@seller-chat/core';
import { chatViewerOf } from '../security/login-sessions.ts';
import type { SignedIn, Viewer } from '../security/login-sessions.ts';
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
  readonly tokenHash: string;
  signedIn: SignedIn;
  viewer: Viewer;
  /** The room of those who see the same shops; joined once the socket is connected. */
  room: string;
  isConnected: boolean;
  /** The sign-in is over: nothing more is sent. */
  isEnded: boolean;
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
  /** Takes in what the person may see and do now; null: the sign-in is over. */
  apply(listener: Listener, signedIn: SignedIn | null): void;
}

/**
 * The open sockets of this process with the rights they have now. A change moves a socket to the room of its new shops
 * before anything else is sent.
 *
 * @param onLostSight - the conversation that is looked at is out of sight now
 */
export function makeListeners(onLostSight: (listener: Listener) => void): Listeners {
  const byAccount = new Map<string, Set<Listener>>();
  const scopes = makeShopScopes();

  function end(listener: Listener): void {
    listener.isEnded = true;
    if (!listener.isConnected) return;
    void listener.socket.leave(listener.room);
    listener.socket.emit('loginExpired');
    listener.socket.disconnect(true);
  }

  function move(listener: Listener, viewer: Viewer): void {
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
      const { accountId, tokenHash } = signedIn;
      const viewer = chatViewerOf(signedIn);
      const room = scopes.enter(accountId, viewer);
      const state = { signedIn, viewer, room, isConnected: false, isEnded: false, watch: null };
      const listener: Listener = { socket, accountId, tokenHash, ...state };
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
      if (listener.isEnded) end(listener);
      else void listener.socket.join(listener.room);
    },
    of(accounts) {
      const sets =
        accounts === 'all' ? [...byAccount.values()] : [...accounts].map((id) => byAccount.get(id));
      return sets.flatMap((listeners) => [...(listeners ?? [])]);
    },
    scopesOf: (accountId) => scopes.of(accountId),
    apply(listener, signedIn) {
      if (listener.isEnded) return;
      if (signedIn === null) return end(listener);
      const before = rightsKey(listener.signedIn);
      listener.signedIn = signedIn;
      if (rightsKey(signedIn) === before) return;
      move(listener, chatViewerOf(signedIn));
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
function rightsKey({ isMain, permissionCodeList, shopIdList }: SignedIn): string {
  return JSON.stringify([isMain, permissionCodeList.toSorted(), shopIdList?.toSorted() ?? null]);
}
