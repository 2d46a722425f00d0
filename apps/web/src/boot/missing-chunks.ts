import { keepOnDevice } from '../shared/keep-on-device.ts';

const STORAGE_KEY = 'seller-chat.reloaded-for-chunk';
const ONCE_PER_MS = 60_000;
/** Between two looks at whether the server is there, ms. */
const LOOK_AGAIN_MS = 2_000;

export interface MissingChunksDeps {
  /** Whether the server can be reached now. */
  isServerThere: () => Promise<boolean>;
  /** Loads the page anew, so that nothing is lost by it. */
  reload: () => void;
  now: () => number;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  setTimer: (run: () => void, ms: number) => unknown;
}

/**
 * A chunk that could not be fetched, because the build on the server is a newer one or the way there was cut, stays
 * missing for this page: the server may not have it any more, and what wanted to show it has given up. So the page is
 * loaded anew as soon as the server is there to load it from; once a minute at most, lest a server without the chunk
 * make it loop.
 */
export function reloadForMissingChunks(deps: MissingChunksDeps): void {
  let isLooking = false;
  const look = async (): Promise<void> => {
    const last = Number(deps.storage.getItem(STORAGE_KEY) ?? 0);
    // Kept over the reload, so by the calendar's clock: a moment still to come was written before that was set back.
    const passed = deps.now() - last;
    const isTooSoon = passed >= 0 && passed < ONCE_PER_MS;
    if (isTooSoon || !(await deps.isServerThere())) {
      deps.setTimer(() => void look(), LOOK_AGAIN_MS);
      return;
    }
    // Without a note of this reload the next one would come at once, and so on.
    if (keepOnDevice(deps.storage, STORAGE_KEY, String(deps.now()))) deps.reload();
    else deps.setTimer(deps.reload, ONCE_PER_MS);
  };
  addEventListener('vite:preloadError', () => {
    if (isLooking) return;
    isLooking = true;
    void look();
  });
}
