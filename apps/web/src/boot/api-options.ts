import { i18n } from '@lingui/core';
import type { HttpClientOptions } from '@seller-chat/api-client';
import type { ToastQueue } from '@seller-chat/ui';
import { followRefusalAtom, loginExpiredAtom } from '../features/account/index.ts';
import type { Store } from '../shared/jotai.ts';
import { here } from '../shared/here.ts';
import { serverClock } from '../shared/server-clock.ts';
import { toToastText } from '../shell/notices/call-error-text.ts';
import { versionWatcher } from '../shell/version/version-watcher.ts';
import { fetchOnce } from './prefetch-calls.ts';

/** How the app calls the server: every answer also sets the clock, and a failed call shows a toast. */
export function apiOptions(store: Store, toasts: ToastQueue): HttpClientOptions {
  return {
    appVersion: __APP_VERSION__,
    language: () => i18n.locale,
    async fetch(input, init) {
      const answer = await fetchOnce(input, init);
      serverClock.observe(answer.headers.get('date'));
      return answer;
    },
    onLoginExpired: (reason) => store.set(loginExpiredAtom, here(), reason),
    onForbidden: () => void store.set(followRefusalAtom),
    onVersion: versionWatcher.onResponse,
    onRowLeftOut: (error) => console.warn('A row of an answer could not be read.', error),
    onErrorToast: (reason, error) => toasts.show({ tone: 'error', text: toToastText(reason, error) }),
  };
}
