/** What a {@link StorageHealth} needs from outside. */
export interface StorageHealthDeps {
  /** Brings the storage back and writes what waits. Rejects while that is not possible. */
  recover: () => Promise<void>;
  /** The storage began to fail, or works again. */
  onChange: (isFailing: boolean) => void;
  setTimer: (run: () => void, ms: number) => unknown;
}

/** Whether this browser's storage can be relied on at the moment. */
export interface StorageHealth {
  isFailing: () => boolean;
  /** A read or a write failed for good. The way back is tried at once, and then again and again. */
  failed: () => void;
  /** Tries the way back now, if it is failing: for a moment in which something may have changed. */
  check: () => void;
}

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Watches the storage. While it fails the app lives from memory: what is on screen stays, what is sent goes out, what
 * would have been written waits; it is written as soon as that is possible again.
 */
export function createStorageHealth({ recover, onChange, setTimer }: StorageHealthDeps): StorageHealth {
  let isFailing = false;
  let isTrying = false;
  let pauseMs = FIRST_PAUSE_MS;
  let turn = 0;

  const attempt = async (): Promise<void> => {
    if (isTrying || !isFailing) return;
    isTrying = true;
    const mine = (turn += 1);
    try {
      await recover();
      isFailing = false;
      pauseMs = FIRST_PAUSE_MS;
      onChange(false);
    } catch {
      // The failed write has logged the reason.
      setTimer(() => void (mine === turn && attempt()), pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    } finally {
      isTrying = false;
    }
  };

  return {
    isFailing: () => isFailing,
    failed() {
      if (isFailing) return;
      isFailing = true;
      onChange(true);
      void attempt();
    },
    check: () => void attempt(),
  };
}

/** Whether an error of the storage, or what caused it, says that there is no room left. */
export function isQuotaError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('name' in error && error.name === 'QuotaExceededError') return true;
  return 'inner' in error && isQuotaError(error.inner);
}
