import type { AccountEventFrame } from '@seller-chat/core';
import type { ChatSetting } from '../contract/setting.ts';
import type { SessionPresence, Watch } from '../contract/socket.ts';

/** What `getEventList` answers. */
export interface EventListAnswer {
  /** The point asked for is outside the log: read the lists anew, go on from `frame.to`. */
  reload: boolean;
  frame: AccountEventFrame;
  /** More follows after `frame.to`. */
  hasMore: boolean;
}

/** `connecting`: no link yet, or linked and still catching up. `online`: up to date. `offline`: cut off. */
export type RealtimeStatus = 'connecting' | 'online' | 'offline';

/** The way news takes: a WebSocket, or requests that wait for news where a proxy lets no WebSocket through. */
export type RealtimeTransport = 'websocket' | 'polling';

/** Where the last applied `seq` survives a reload of the page. */
export interface CursorStore {
  /** `null` when nothing was ever saved. */
  load(): Promise<number | null>;
  save(cursor: number): Promise<void>;
}

/** Something went wrong that realtime handles by itself; told for logs and tests, never for the seller. */
export interface RealtimeProblem {
  at: 'load' | 'save' | 'frame' | 'reload' | 'fetch' | 'socket' | 'status';
  error: unknown;
}

/** The part of a Socket.IO client that realtime uses. */
export interface RealtimeSocket {
  on(event: string, listener: (...args: never[]) => void): unknown;
  connect(): unknown;
  emit(event: string, ...words: unknown[]): unknown;
  /** Closes for good: no reconnecting afterwards unless `connect` is called. */
  disconnect(): unknown;
  /** Whether it will reconnect without being told to. */
  readonly active: boolean;
}

/** @param onTransport - called with the way of each connection, and when it changes */
export type SocketFactory = (
  url: string | undefined,
  path: string,
  onTransport?: (transport: RealtimeTransport) => void,
) => RealtimeSocket;

export interface Timers {
  setTimeout(callback: () => void, ms: number): unknown;
  clearTimeout(handle: unknown): void;
}

export interface RealtimeOptions {
  /** Origin of the server; the page's own unless given. */
  url?: string;
  /** `SOCKET_PATH`. */
  path: string;
  /** `after: null`: only where the log stands now. Usually `api.getEventList`, silent. */
  fetchEvents(after: number | null, signal: AbortSignal): Promise<EventListAnswer>;
  cursorStore: CursorStore;
  /**
   * Applies events, in log order, one frame at a time; `frame.from` is always the cursor. The cursor moves
   * once this has resolved. Told again after a rejection, and after a crash between the two: must be
   * idempotent.
   */
  onFrame(frame: AccountEventFrame): Promise<void> | void;
  /**
   * What is held may be out of date: read the lists anew. Realtime goes on from `to` once this has
   * resolved. Also called at the very first start, when there is no cursor.
   */
  onReload(to: number): Promise<void> | void;
  onStatus(status: RealtimeStatus): void;
  onTransport?(transport: RealtimeTransport): void;
  /** The session has ended; realtime has stopped itself. Called once at most per `start`. */
  onLoginExpired(): void;
  /** Who of the team is where; `isWhole`: this is all of it, what was heard before is over. */
  onPresence?(presence: readonly SessionPresence[], isWhole: boolean): void;
  /** The signed-in agent's chat settings changed, here or elsewhere. */
  onChatSetting?(chatSetting: ChatSetting): void;
  /** What this sign-in may see or do has changed: read the account and the list of shops again. `onReload` follows. */
  onAccessChanged?(): void;
  onProblem?(problem: RealtimeProblem): void;
  socketFactory?: SocketFactory;
  timers?: Timers;
  /** 0 to below 1; spreads the waits. */
  random?: () => number;
}

export interface Realtime {
  /** Connects and keeps the cursor moving until `stop`. Twice in a row is once. */
  start(): void;
  /**
   * Fetches from the cursor now, connected or not, and ends the wait for the next try to connect: for a page
   * that becomes visible or comes back online, where a silent socket may have lost frames. No effect before
   * `start` or after `stop`.
   */
  check(): void;
  /** Tells the team what the one in front of this page looks at; kept, and said again after every reconnect. */
  watch(watch: Watch): void;
  /** Ends everything; no callback starts after it. `start` may follow, and goes on from the stored cursor. */
  stop(): void;
}
