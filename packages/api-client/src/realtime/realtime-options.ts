import type { AccountEventFrame } from '@seller-chat/core';
import type { SignInEndReason } from '../contract/account/end-reasons.ts';
import type { ChatSetting } from '../contract/settings/setting.ts';
import type { SessionPresence, Watch } from '../contract/socket.ts';

/** The response of `getEventList`. */
export interface EventListAnswer {
  /** The cursor is outside of the log: read the lists again, continue from `frame.to`. */
  reload: boolean;
  frame: AccountEventFrame;
  /** More follows after `frame.to`. */
  hasMore: boolean;
}

/** `connecting`: no connection yet, or still catching up. `online`: up to date. `offline`: disconnected. */
export type RealtimeStatus = 'connecting' | 'online' | 'offline';

/** The transport: a WebSocket, or long polling where a proxy blocks WebSockets. */
export type RealtimeTransport = 'websocket' | 'polling';

/** Persistent storage of the last applied `seq`. */
export interface CursorStore {
  /** `null` if nothing was saved. */
  load(): Promise<number | null>;
  save(cursor: number): Promise<void>;
}

/** A problem that realtime handles itself; reported for logs and tests, not for the seller. */
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
  /** Whether it reconnects by itself. */
  readonly active: boolean;
}

/** @param onTransport - called with the transport of each connection, and when it changes */
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
  /** Origin of the server; default: the page's own. */
  url?: string;
  /** `SOCKET_PATH`. */
  path: string;
  /** `after: null`: only the current end of the log. Usually `api.getEventList`, silent. */
  fetchEvents(after: number | null, signal: AbortSignal): Promise<EventListAnswer>;
  cursorStore: CursorStore;
  /**
   * Applies events, in log order, one frame at a time; `frame.from` is always the cursor. The cursor moves
   * after this has resolved. Called again after a rejection, and after a crash between the two: must be
   * idempotent.
   */
  onFrame(frame: AccountEventFrame): Promise<void> | void;
  /**
   * The data may be stale: read the lists again. Realtime continues from `to` after this has resolved. Also called at
   * the first start, without a cursor.
   */
  onReload(to: number): Promise<void> | void;
  onStatus(status: RealtimeStatus): void;
  onTransport?(transport: RealtimeTransport): void;
  /** The session has ended, and why; realtime has stopped. Called at most once per `start`. */
  onLoginExpired(reason: SignInEndReason): void;
  /** Presence of the team; `isWhole`: this replaces all earlier reports. */
  onPresence?(presence: readonly SessionPresence[], isWhole: boolean): void;
  /** The signed-in agent's chat settings changed, here or elsewhere. */
  onChatSetting?(chatSetting: ChatSetting): void;
  /** The tip's unread messages, after each connection and with every change, unchecked: pages without them do not load the schema. */
  onUnread?(payload: unknown): void;
  /** The rights of this sign-in have changed: read the account and the list of shops again. `onReload` follows. */
  onAccessChanged?(): void;
  onProblem?(problem: RealtimeProblem): void;
  /** The connection was dead without being closed: others to this server, older than this moment, may be too. */
  onSilence?(): void;
  socketFactory?: SocketFactory;
  timers?: Timers;
  /** 0 to below 1; randomises the back-off. */
  random?: () => number;
}

export interface Realtime {
  /** Connects and follows the log until `stop`. Idempotent. */
  start(): void;
  /**
   * Fetches from the cursor now, connected or not, and ends the back-off of the connection. For a page that becomes
   * visible or comes back online, where a silent socket may have lost frames. No effect before `start` or after
   * `stop`.
   */
  check(): void;
  /** Reports the conversation that the agent of this page views; repeated after every reconnect. */
  watch(watch: Watch): void;
  /** Stops; no callback starts after it. `start` may follow, and continues from the stored cursor. */
  stop(): void;
}
