import type { HttpClient } from '@seller-chat/api-client';
import { SOCKET_PATH, UnreadCountsSchema } from '@seller-chat/api-client/contract';
import type { UnreadCounts } from '@seller-chat/api-client/contract';
import { createRealtime, openTokenSocket } from '@seller-chat/api-client/realtime';
import type { Realtime, RealtimeOptions } from '@seller-chat/api-client/realtime';
import { getEventList } from './endpoints.ts';

/** What following the log needs beyond the connection itself. */
export type FollowOptions = Pick<
  RealtimeOptions,
  'cursorStore' | 'onFrame' | 'onReload' | 'onStatus' | 'onLoginExpired'
> & {
  readonly http: HttpClient;
  readonly token: string | null;
  /** Unread messages, after each connection and with every change. */
  onUnread(counts: UnreadCounts): void;
};

/** Follows the account's log, and reads from its cursor at once, before the socket is open. */
export function follow({ http, token, onUnread, ...options }: FollowOptions): Realtime {
  const realtime = createRealtime({
    ...options,
    path: SOCKET_PATH,
    fetchEvents: (after, signal) =>
      http.call(getEventList, after === null ? {} : { after }, { signal, silent: true }) as ReturnType<
        RealtimeOptions['fetchEvents']
      >,
    onUnread(payload) {
      const counts = UnreadCountsSchema.safeParse(payload);
      if (counts.success) onUnread(counts.data);
      else console.warn('The server said a number of unread messages that cannot be read.', counts.error);
    },
    onSilence: http.reconnect,
    onProblem: ({ at, error }) => console.info(`The connection tries again (${at}).`, error),
    ...(token !== null && { socketFactory: openTokenSocket(() => token) }),
  });
  realtime.start();
  realtime.check();
  return realtime;
}
