import { t } from '@lingui/core/macro';
import type { ToastQueue } from '@seller-chat/ui';

/** Time between coming back online and reading the page anew, ms (specification, section 9). */
const RELOAD_AFTER_ONLINE_MS = 3_000;

/**
 * Says when the browser goes offline and when it is back; back means a reload, unless it goes offline again
 * before (specification, sections 4 and 8).
 */
export function bindNetwork(toasts: ToastQueue, reload: () => void = () => location.reload()): () => void {
  let offlineToast: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onOffline = (): void => {
    clearTimeout(timer);
    offlineToast ??= toasts.show({
      tone: 'error',
      text: t`You are offline. What you write is sent when the connection is back.`,
    });
  };
  const onOnline = (): void => {
    if (offlineToast !== undefined) toasts.dismiss(offlineToast);
    offlineToast = undefined;
    toasts.show({ tone: 'success', text: t`You are online again. The page reloads in a moment.` });
    clearTimeout(timer);
    timer = setTimeout(reload, RELOAD_AFTER_ONLINE_MS);
  };
  addEventListener('offline', onOffline);
  addEventListener('online', onOnline);
  return () => {
    clearTimeout(timer);
    removeEventListener('offline', onOffline);
    removeEventListener('online', onOnline);
  };
}
