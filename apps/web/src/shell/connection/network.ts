import { t } from '@lingui/core/macro';
import {
  RELOAD_AFTER_ONLINE,
  afterNetworkEvent,
  isReloadDue,
  startNetworkWatch,
} from '@seller-chat/core/network';
import type { ToastQueue } from '@seller-chat/ui';

/** On the pages before signing in there are no messages, and a form that is being filled in holds a reload. */
const isAtDoor = (): boolean => location.pathname.startsWith('/account/');

/**
 * Says when browser and server are apart, and when they are together again, which means a reload unless they part before
 * (core's rules N1-N3). A page that was opened offline says so as well.
 *
 * @param reload - reloads the page, at once or as soon as it may; not once `isStillDue` is false. Calls `onHeld` if it has
 *   to wait for what the page could not keep
 */
export function bindNetwork(
  toasts: ToastQueue,
  reload: (isStillDue: () => boolean, onHeld: () => void) => void,
  isServerThere: () => Promise<boolean>,
): () => void {
  let watch = startNetworkWatch();
  let toast: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function take(event: 'offline' | 'online'): void {
    const at = performance.now();
    const after = afterNetworkEvent(watch, event, at);
    ({ watch } = after);
    if (after.notice === null) return;
    clearTimeout(timer);
    if (toast !== undefined) toasts.dismiss(toast);
    toast = undefined;
    if (after.notice === 'offline') {
      const text = isAtDoor()
        ? t`Network error. Check your connection and try again.`
        : t`You're offline. Messages will be sent when you're back online.`;
      toast = toasts.show({ tone: 'error', text });
    } else {
      if (!isAtDoor()) toasts.show({ tone: 'success', text: t`You're back online. Reloading…` });
      // The timer is the measure: by the clock it may end a fraction of a millisecond early.
      const due = at + RELOAD_AFTER_ONLINE;
      const isStillDue = (): boolean => isReloadDue(watch, due);
      const onHeld = (): void => {
        const text = t`The page reloads once nothing unsaved is left on it.`;
        toast = toasts.show({ tone: 'info', text, durationMs: 3_600_000 });
      };
      timer = setTimeout(() => isStillDue() && reload(isStillDue, onHeld), RELOAD_AFTER_ONLINE);
    }
  }

  // The browser's word is a hint: with some VPNs it calls a page offline that reaches its server.
  const onOffline = async (): Promise<void> => {
    if (!(await isServerThere()) && !navigator.onLine) take('offline');
  };
  const onOnline = (): void => take('online');
  addEventListener('offline', onOffline);
  addEventListener('online', onOnline);
  if (!navigator.onLine) void onOffline();
  return () => {
    clearTimeout(timer);
    removeEventListener('offline', onOffline);
    removeEventListener('online', onOnline);
  };
}
