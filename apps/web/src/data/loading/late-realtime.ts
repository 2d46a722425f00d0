import type { Realtime, RealtimeOptions } from '@seller-chat/api-client/realtime';

/** What a {@link createLateRealtime} needs beside the link's own options. */
export interface LateRealtimeDeps {
  /** Fetches the code of the link and makes it. */
  make: () => Promise<Realtime>;
  /** Waits before the code is asked for once more. */
  setTimer: (run: () => void, ms: number) => unknown;
}

const AGAIN_MS = 3_000;

/**
 * A realtime link whose code is fetched when it is started: the first screen shows what the cache and the lists
 * say and needs no socket for it. Without the code it is offline, and asks again.
 */
export function createLateRealtime(
  options: Pick<RealtimeOptions, 'onStatus' | 'onProblem'>,
  deps: LateRealtimeDeps,
): Realtime {
  let link: Realtime | undefined;
  let isWanted = false;
  let isFetching = false;
  let watched: Parameters<Realtime['watch']>[0] = null;

  const fetchLink = async (): Promise<void> => {
    if (isFetching) return;
    isFetching = true;
    try {
      link = await deps.make();
      if (watched !== null) link.watch(watched);
      if (isWanted) link.start();
    } catch (error) {
      options.onProblem?.({ at: 'socket', error });
      options.onStatus('offline');
      deps.setTimer(() => void (isWanted && fetchLink()), AGAIN_MS);
    } finally {
      isFetching = false;
    }
  };

  return {
    start() {
      isWanted = true;
      if (link === undefined) void fetchLink();
      else link.start();
    },
    stop() {
      isWanted = false;
      link?.stop();
    },
    watch(watch) {
      watched = watch;
      link?.watch(watch);
    },
    check: () => link?.check(),
  };
}
