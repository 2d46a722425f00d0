import type { HttpClient } from '@seller-chat/api-client';
import type { SignInEndReason } from '@seller-chat/api-client/contract';
import type { CursorStore } from '@seller-chat/api-client/realtime';
import { follow } from './follow.ts';
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
  /** Reads what may have been missed. */
  check(): void;
  close(): void;
}

/** What a connection reports. Nothing is reported after it was closed. */
export interface ConnectionOptions extends Pick<
  FollowOptions,
  'token' | 'onFrame' | 'onReload' | 'onResume' | 'onStatus' | 'onUnread'
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

/** Opens a connection and follows the log. */
export function openConnection({ language, onEnd, ...options }: ConnectionOptions): Connection {
  let isClosed = false;

  function close(): void {
    isClosed = true;
    realtime.stop();
  }
  function end(reason: SignInEndReason): void {
    if (isClosed) return;
    close();
    onEnd(reason);
  }
  const http = createTipHttp(options.token, language, end);

  const realtime = follow({ ...options, http, onLoginExpired: end });

  return {
    token: options.token,
    api: createTipApi(http),
    http,
    isClosed: () => isClosed,
    check: realtime.check,
    close,
  };
}
