import { keepOnDevice } from '../shared/keep-on-device.ts';

const STORAGE_KEY = 'seller-chat.reloaded-for-chunk';
const ONCE_PER_MS = 60_000;
/** Between two looks at whether the server is there, ms. */
const LOOK_AGAIN_MS = 2_000;

export interface MissingChunksDeps {
  /** Whether the server can be reached now. */
  isServerThere: () => Promise<boolean>;
  /** Reloads the page without losing data. */
  reload: () => void;
  /** Whether the page goes on without the chunk: one of words, whose place the source texts take. */
  isHarmless: (error: unknown) => boolean;
  now: () => number;
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  setTimer: (run: () => void, ms: number) => unknown;
}

/**
 * Reloads the page after a chunk could not be fetched, because the server has a newer build or the connection was cut.
 * This page cannot recover: the server may no longer have the chunk, and its component has given up. The reload waits
 * until the server answers, and happens once a minute at most, so that a server without the chunk causes no loop.
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
  addEventListener('vite:preloadError', ({ payload }) => {
    // Known to be of a catalogue only once its loader has the error as well.
    setTimeout(() => {
      if (isLooking || deps.isHarmless(payload)) return;
      isLooking = true;
      void look();
    }, 0);
  });
}
