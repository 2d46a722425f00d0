import { t } from '@lingui/core/macro';
import {
  RELOAD_AFTER_ONLINE,
  afterNetworkEvent,
  isReloadDue,
  startNetworkWatch,
} from '@seller-chat/core/network';
import type { ToastQueue } from '@seller-chat/ui';

/**
 * Says when the browser goes offline and when it is back; back means a reload, unless it goes offline again before
 * (core's rules N1-N3). A page that was opened offline says so as well.
 */
export function bindNetwork(toasts: ToastQueue, reload: () => void): () => void {
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
      toast = toasts.show({
        tone: 'error',
        text: t`You're offline. Messages will be sent when you're back online.`,
      });
    } else {
      toasts.show({ tone: 'success', text: t`You're back online. Reloading…` });
      // The timer is the measure: by the clock it may end a fraction of a millisecond early.
      const due = at + RELOAD_AFTER_ONLINE;
      timer = setTimeout(() => isReloadDue(watch, due) && reload(), RELOAD_AFTER_ONLINE);
    }
  }

  const onOffline = (): void => take('offline');
  const onOnline = (): void => take('online');
  addEventListener('offline', onOffline);
  addEventListener('online', onOnline);
  if (!navigator.onLine) take('offline');
  return () => {
    clearTimeout(timer);
    removeEventListener('offline', onOffline);
    removeEventListener('online', onOnline);
  };
}
