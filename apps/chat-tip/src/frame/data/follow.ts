import type { HttpClient } from '@seller-chat/api-client';
import { SOCKET_PATH } from '@seller-chat/api-client/contract';
import { createRealtime, openTokenSocket } from '@seller-chat/api-client/realtime';
import type { Realtime, RealtimeOptions } from '@seller-chat/api-client/realtime';
import { getEventList } from './endpoints.ts';

/** What following the log needs beyond the connection itself. */
export type FollowOptions = Pick<
  RealtimeOptions,
  'cursorStore' | 'onFrame' | 'onReload' | 'onStatus' | 'onUnread' | 'onLoginExpired'
> & { readonly http: HttpClient; readonly token: string | null };

/** Follows the account's log, and reads from its cursor at once, before the socket is open. */
export function follow({ http, token, ...options }: FollowOptions): Realtime {
  const realtime = createRealtime({
    ...options,
    path: SOCKET_PATH,
    fetchEvents: (after, signal) =>
      http.call(getEventList, after === null ? {} : { after }, { signal, silent: true }) as ReturnType<
        RealtimeOptions['fetchEvents']
      >,
    onSilence: http.reconnect,
    onProblem: ({ at, error }) => console.info(`The connection tries again (${at}).`, error),
    ...(token !== null && { socketFactory: openTokenSocket(() => token) }),
  });
  realtime.start();
  realtime.check();
  return realtime;
}
