import { io } from 'socket.io-client';
import type { ManagerOptions, SocketOptions } from 'socket.io-client';
import type { AccountEventFrame } from '@seller-chat/core';
import { endReasonIn } from '../contract/account/end-reasons.ts';
import type { SignInEndReason } from '../contract/account/end-reasons.ts';
import { EventFrameSchema } from '../contract/event.ts';
import { ChatSettingSchema } from '../contract/settings/setting.ts';
import type { ChatSetting } from '../contract/settings/setting.ts';
import { PresenceSchema, SOCKET_LOGIN_EXPIRED } from '../contract/socket.ts';
import type { SessionPresence, Watch } from '../contract/socket.ts';
import { backoffMs } from './backoff.ts';
import { pause } from './pause.ts';
import type { RealtimeSocket, RealtimeTransport, SocketFactory, Timers } from './realtime-options.ts';

export interface LinkOptions {
  url: string | undefined;
  path: string;
  socketFactory: SocketFactory;
  timers: Timers;
  random: () => number;
  onConnect(): void;
  onTransport(transport: RealtimeTransport): void;
  /** The connection is down or failed; another attempt follows. */
  onDown(): void;
  /** It is down because the server was no longer heard. */
  onSilence(): void;
  onFrame(frame: AccountEventFrame): void;
  /** A malformed frame arrived. */
  onUnreadable(error: unknown): void;
  onPresence(presence: readonly SessionPresence[], isWhole: boolean): void;
  onChatSetting(chatSetting: ChatSetting): void;
  onUnread(payload: unknown): void;
  onAccessChanged(): void;
  onLoginExpired(reason: SignInEndReason): void;
  onProblem(error: unknown): void;
}

/** Some proxies neither pass nor refuse a WebSocket. Polling is tried after this time without a connection, ms. */
const WEBSOCKET_OPENS_WITHIN_MS = 4_000;
/** Time limit for the polling requests of a slow network, ms. */
const POLLING_OPENS_WITHIN_MS = 20_000;

/** WebSocket first; long polling where a proxy blocks WebSockets. The session cookie signs in. */
export const openSocket: SocketFactory = (...at) => openWith({ withCredentials: true }, ...at);

/** Internal: `openTokenSocket` signs in otherwise. */
export function openWith(
  signIn: Pick<ManagerOptions & SocketOptions, 'withCredentials'> & Partial<ManagerOptions & SocketOptions>,
  ...[url, path, onTransport]: Parameters<SocketFactory>
): RealtimeSocket {
  const socket = io(url ?? '', {
    path,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    ...signIn,
    autoConnect: false,
    forceNew: true,
    timeout: WEBSOCKET_OPENS_WITHIN_MS,
    reconnectionDelayMax: 10_000,
  });
  const manager = socket.io;
  manager.on('error', () => {
    // From now on polling connects, and a WebSocket takes over if it opens beside it.
    manager.opts.transports = ['polling', 'websocket'];
    manager.timeout(POLLING_OPENS_WITHIN_MS);
  });
  manager.on('open', () => {
    const { engine } = manager;
    const tell = ({ name }: { name: string }): void =>
      onTransport?.(name === 'websocket' ? 'websocket' : 'polling');
    tell(engine.transport);
    engine.on('upgrade', tell);
  });
  return socket;
}

/** A socket that is kept connected. */
export interface SocketLink {
  /** Sent at once if connected, and again with every new connection. */
  watch(watch: Watch): void;
  /** Without a connection: connects at once, without the back-off. */
  hurry(): void;
}

/** Keeps a socket connected until the signal aborts, and reports its events. */
export function linkSocket(options: LinkOptions, signal: AbortSignal): SocketLink {
  const socket: RealtimeSocket = options.socketFactory(options.url, options.path, (transport) => {
    if (!signal.aborted) options.onTransport(transport);
  });
  let failures = 0;
  let isConnected = false;
  let watched: Watch = null;

  const listen = <Arguments extends unknown[]>(event: string, listener: (...args: Arguments) => void) =>
    socket.on(event, (...args: unknown[]) => {
      if (!signal.aborted) listener(...(args as Arguments));
    });

  /** Socket.IO reconnects by itself unless the server closed or refused the socket. */
  async function goDown(): Promise<void> {
    isConnected = false;
    options.onPresence([], true);
    options.onDown();
    if (socket.active) return;
    failures += 1;
    await pause(options.timers, backoffMs(failures, options.random), signal);
    if (!signal.aborted) socket.connect();
  }

  listen('connect', () => {
    failures = 0;
    isConnected = true;
    options.onPresence([], true);
    if (watched !== null) socket.emit('watch', watched);
    options.onConnect();
  });
  listen('disconnect', (reason: string) => {
    if (reason === 'ping timeout') options.onSilence();
    void goDown();
  });
  listen('connect_error', (error: Error & { data?: unknown }) => {
    options.onProblem(error);
    if (error.message === SOCKET_LOGIN_EXPIRED) options.onLoginExpired(endReasonIn(error.data));
    else void goDown();
  });
  listen('accessChanged', () => options.onAccessChanged());
  listen('loginExpired', (end: unknown) => options.onLoginExpired(endReasonIn(end)));
  listen('frame', (payload: unknown) => {
    const parsed = EventFrameSchema.safeParse(payload);
    if (parsed.success) options.onFrame(parsed.data);
    else options.onUnreadable(parsed.error);
  });

  // A malformed report is dropped, because presence is not stored.
  listen('presence', (payload: unknown) => {
    const parsed = PresenceSchema.safeParse(payload);
    if (parsed.success) options.onPresence(parsed.data, false);
    else options.onProblem(parsed.error);
  });
  listen('chatSetting', (payload: unknown) => {
    const parsed = ChatSettingSchema.safeParse(payload);
    if (parsed.success) options.onChatSetting(parsed.data);
    else options.onProblem(parsed.error);
  });

  listen('unread', (payload: unknown) => options.onUnread(payload));

  signal.addEventListener('abort', () => socket.disconnect(), { once: true });
  socket.connect();
  return {
    watch(watch) {
      watched = watch;
      if (isConnected) socket.emit('watch', watch);
    },
    hurry() {
      if (isConnected) return;
      // Only a disconnect ends the back-off of a socket that reconnects by itself.
      socket.disconnect();
      socket.connect();
    },
  };
}
