import type { HttpClient } from '@seller-chat/api-client';
import { SOCKET_PATH } from '@seller-chat/api-client/contract';
import { createRealtime, openTokenSocket } from '@seller-chat/api-client/realtime';
import type { Realtime, RealtimeOptions } from '@seller-chat/api-client/realtime';
import { getEventList } from './endpoints.ts';

/** What following the log needs beyond the connection itself. */
export type FollowOptions = Pick<
  RealtimeOptions,
  'cursorStore' | 'onFrame' | 'onReload' | 'onStatus' | 'onUnread' | 'onLoginExpired'
> & {
  readonly http: HttpClient;
  readonly token: string | null;
  /** Another sign-in continues from the cursor: reads the lists, and rejects if it may not. */
  readonly onResume: () => Promise<void>;
};

/**
 * Follows the account's log once the lists have been read, which begins while the socket connects: a socket that opens
 * late does not delay the first view.
 */
export function follow({ http, token, cursorStore, ...options }: FollowOptions): Realtime {
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
    onSilence: http.reconnect,
    onProblem: ({ at, error }) => console.info(`The connection tries again (${at}).`, error),
    ...(token !== null && { socketFactory: openTokenSocket(() => token) }),
  });
  realtime.start();
  return realtime;
}
