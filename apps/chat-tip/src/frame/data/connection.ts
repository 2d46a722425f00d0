import type { HttpClient } from '@seller-chat/api-client';
import type { SignInEndReason } from '@seller-chat/api-client/contract';
import type { CursorStore, Realtime } from '@seller-chat/api-client/realtime';
import type { FollowOptions } from './follow.ts';
import { createTipApi, createTipHttp } from './http.ts';
import type { TipApi } from './http.ts';

/** The way to the server under one sign-in. */
export interface Connection {
  /** `null`: the cookie. */
  readonly token: string | null;
  readonly api: TipApi;
  readonly http: HttpClient;
  /** Whether it was closed: answers that arrive after belong to an earlier sign-in. */
  isClosed(): boolean;
  /** Reads what may have been missed; begins following if its code could not be fetched before. */
  check(): void;
  close(): void;
}

/** What a connection reports. Nothing is reported after it was closed. */
export interface ConnectionOptions extends Pick<
  FollowOptions,
  'token' | 'onFrame' | 'onReload' | 'onStatus' | 'onUnread'
> {
  readonly language: () => string;
  readonly cursorStore: CursorStore;
  /** The sign-in has ended, and why; called once. */
  readonly onEnd: (reason: SignInEndReason) => void;
}

/** A cursor of the log that lasts as long as the page. */
export function cursorInMemory(): CursorStore {
  let held: number | null = null;
  return {
    load: () => Promise.resolve(held),
    save(cursor) {
      held = cursor;
      return Promise.resolve();
    },
  };
}

/** Opens a connection and follows the log; the code for it is fetched beside. */
export function openConnection({ language, onEnd, ...options }: ConnectionOptions): Connection {
  let isClosed = false;
  let realtime: Realtime | undefined;
  let isLoading = false;

  function close(): void {
    isClosed = true;
    realtime?.stop();
  }
  function end(reason: SignInEndReason): void {
    if (isClosed) return;
    close();
    onEnd(reason);
  }
  const http = createTipHttp(options.token, language, end);

  async function begin(): Promise<void> {
    if (isLoading || isClosed) return;
    isLoading = true;
    try {
      const { follow } = await import('./follow.ts');
      if (!isClosed) realtime = follow({ ...options, http, onLoginExpired: end });
    } catch (error) {
      console.warn('The code that follows new messages could not be fetched.', error);
      options.onStatus('offline');
    }
    isLoading = false;
  }
  void begin();

  return {
    token: options.token,
    api: createTipApi(http),
    http,
    isClosed: () => isClosed,
    check() {
      if (realtime === undefined) void begin();
      else realtime.check();
    },
    close,
  };
}
