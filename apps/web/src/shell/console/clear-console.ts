import { CONSOLE_CHECK_INTERVAL, shouldClearConsole } from '@seller-chat/core/console';
import { keepOnDevice } from '../../shared/keep-on-device.ts';

/** When the console was cleared last, epoch ms: kept, so that a reload does not begin the time again. */
const STORAGE_KEY = 'seller-chat.console-cleared-at';

/**
 * Clears the console by core's rules X1 and X2, for pages that stay open for days. Returns what ends that.
 *
 * @param now - the time of the calendar, epoch ms
 */
export function keepConsoleClear(storage: Storage, now: () => number): () => void {
  const look = (): void => {
    const at = now();
    const stored = storage.getItem(STORAGE_KEY);
    const lastClearedAt = stored === null ? null : Number(stored);
    if (!shouldClearConsole({ lastClearedAt, now: at, hour: new Date(at).getHours() })) return;
    console.clear();
    keepOnDevice(storage, STORAGE_KEY, String(at));
  };
  const timer = setInterval(look, CONSOLE_CHECK_INTERVAL);
  return () => clearInterval(timer);
}
