import { io } from 'socket.io-client';
import type { AccountEventFrame } from '@seller-chat/core';
import { EventFrameSchema } from '../contract/event.ts';
import { SOCKET_LOGIN_EXPIRED } from '../contract/socket.ts';
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
    reconnectionDelayMax: 30_000,
  });

/** Keeps a socket connected until the signal aborts, and tells what comes. */
export function linkSocket(options: LinkOptions, signal: AbortSignal): void {
  const socket: RealtimeSocket = options.socketFactory(options.url, options.path);
  let failures = 0;

  const listen = <Arguments extends unknown[]>(event: string, listener: (...args: Arguments) => void) =>
    socket.on(event, (...args: unknown[]) => {
      if (!signal.aborted) listener(...(args as Arguments));
    });

  /** Socket.IO comes back by itself unless the server closed the socket or refused it. */
  async function goDown(): Promise<void> {
    options.onDown();
    if (socket.active) return;
    failures += 1;
    await pause(options.timers, backoffMs(failures, options.random), signal);
    if (!signal.aborted) socket.connect();
  }

  listen('connect', () => {
    failures = 0;
    options.onConnect();
  });
  listen('disconnect', () => void goDown());
  listen('connect_error', (error: Error) => {
    options.onProblem(error);
    if (error.message === SOCKET_LOGIN_EXPIRED) options.onLoginExpired();
    else void goDown();
  });
  listen('loginExpired', () => options.onLoginExpired());
  listen('frame', (payload: unknown) => {
    const parsed = EventFrameSchema.safeParse(payload);
    if (parsed.success) options.onFrame(parsed.data);
    else options.onUnreadable(parsed.error);
  });

  signal.addEventListener('abort', () => socket.disconnect(), { once: true });
  socket.connect();
}
