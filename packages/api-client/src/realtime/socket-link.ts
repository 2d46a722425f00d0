import { io } from 'socket.io-client';
import type { AccountEventFrame } from '@seller-chat/core';
import { EventFrameSchema } from '../contract/event.ts';
import { ChatSettingSchema } from '../contract/setting.ts';
import type { ChatSetting } from '../contract/setting.ts';
import { PresenceSchema, SOCKET_LOGIN_EXPIRED } from '../contract/socket.ts';
import type { SessionPresence, Watch } from '../contract/socket.ts';
import { backoffMs } from './backoff.ts';
import { pause } from './pause.ts';
import type { RealtimeSocket, SocketFactory, Timers } from './realtime-options.ts';

export interface LinkOptions {
  url: string | undefined;
  path: string;
  socketFactory: SocketFactory;
  timers: Timers;
  random: () => number;
  onConnect(): void;
  /** The link is down, or could not be made; another attempt follows. */
  onDown(): void;
  onFrame(frame: AccountEventFrame): void;
  /** A frame came that does not fit the contract. */
  onUnreadable(error: unknown): void;
  onPresence(presence: readonly SessionPresence[], isWhole: boolean): void;
  onChatSetting(chatSetting: ChatSetting): void;
  onAccessChanged(): void;
  onLoginExpired(): void;
  onProblem(error: unknown): void;
}

/** WebSocket first; long polling where a proxy lets no WebSocket through. The session cookie signs in. */
export const openSocket: SocketFactory = (url, path) =>
  io(url ?? '', {
    path,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    withCredentials: true,
    autoConnect: false,
    forceNew: true,
    reconnectionDelayMax: 10_000,
  });

/** What can be said over a socket that is kept connected. */
export interface SocketLink {
  /** Said at once where there is a connection, and again with every new one. */
  watch(watch: Watch): void;
  /** Without a connection: tries at once, whatever wait is on. */
  hurry(): void;
}

/** Keeps a socket connected until the signal aborts, and tells what comes. */
export function linkSocket(options: LinkOptions, signal: AbortSignal): SocketLink {
  const socket: RealtimeSocket = options.socketFactory(options.url, options.path);
  let failures = 0;
  let isConnected = false;
  let watched: Watch = null;

  const listen = <Arguments extends unknown[]>(event: string, listener: (...args: Arguments) => void) =>
    socket.on(event, (...args: unknown[]) => {
      if (!signal.aborted) listener(...(args as Arguments));
    });

  /** Socket.IO comes back by itself unless the server closed the socket or refused it. */
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
  listen('disconnect', () => void goDown());
  listen('connect_error', (error: Error) => {
    options.onProblem(error);
    if (error.message === SOCKET_LOGIN_EXPIRED) options.onLoginExpired();
    else void goDown();
  });
  listen('accessChanged', () => options.onAccessChanged());
  listen('loginExpired', () => options.onLoginExpired());
  listen('frame', (payload: unknown) => {
    const parsed = EventFrameSchema.safeParse(payload);
    if (parsed.success) options.onFrame(parsed.data);
    else options.onUnreadable(parsed.error);
  });

  // What cannot be read is left out: it is nothing that anybody keeps.
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

  signal.addEventListener('abort', () => socket.disconnect(), { once: true });
  socket.connect();
  return {
    watch(watch) {
      watched = watch;
      if (isConnected) socket.emit('watch', watch);
    },
    hurry() {
      if (isConnected) return;
      // Only leaving ends the wait of a socket that comes back by itself.
      socket.disconnect();
      socket.connect();
    },
  };
}
