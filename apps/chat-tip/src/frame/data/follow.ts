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
  readonly onUnread: (counts: UnreadCounts) => void;
  /** Another sign-in continues from the cursor: reads the lists, and rejects if it may not. */
  readonly onResume: () => Promise<void>;
};

/**
 * Follows the account's log once the lists have been read, which begins while the socket connects: a socket that opens
 * late does not delay the first view.
 */
export function follow({ http, token, cursorStore, onUnread, ...options }: FollowOptions): Realtime {
  const fetchEvents: RealtimeOptions['fetchEvents'] = (after, signal) =>
    http.call(getEventList, after === null ? {} : { after }, { signal, silent: true }) as ReturnType<
      RealtimeOptions['fetchEvents']
    >;

  /** Rejects if a call failed; the log is then followed without a cursor, which reads the lists again. */
  async function load(): Promise<number | null> {
    const held = await cursorStore.load();
    if (held !== null) {
      await options.onResume();
      return held;
    }
    const { frame } = await fetchEvents(null, new AbortController().signal);
    await options.onReload(frame.to);
    await cursorStore.save(frame.to);
    return frame.to;
  }

  const realtime = createRealtime({
    ...options,
    path: SOCKET_PATH,
    fetchEvents,
    cursorStore: { load, save: cursorStore.save },
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
  return realtime;
}
