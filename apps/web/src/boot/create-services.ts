import { i18n } from '@lingui/core';
import type { HttpClientOptions } from '@seller-chat/api-client';
import { LOGIN_MARKER_COOKIE } from '@seller-chat/api-client/contract';
import { makeToastQueue } from '@seller-chat/ui';
import { createAccountMarker } from '../data/device/account-marker.ts';
import { hasLoginCookie } from '../data/device/login-cookie.ts';
import { loginExpiredAtom } from '../features/account/index.ts';
import type { Store } from '../shared/jotai.ts';
import { newId } from '../shared/new-id.ts';
import { serverClock } from '../shared/server-clock.ts';
import type { AppApi, Services } from '../shared/services.ts';
import { fetchOnce } from './ask-ahead.ts';
import { createLazyApi } from './lazy-api.ts';
import { toToastText } from '../shell/notices/call-error-text.ts';
import { versionWatcher } from '../shell/version/version-watcher.ts';

/** The services of the browser. */
export function createServices(store: Store): Services {
  const toasts = makeToastQueue();
  const options: HttpClientOptions = {
    appVersion: __APP_VERSION__,
    language: () => i18n.locale,
    async fetch(input, init) {
      const answer = await fetchOnce(input, init);
      serverClock.observe(answer.headers.get('date'));
      return answer;
    },
    onLoginExpired: () => store.set(loginExpiredAtom, location.pathname + location.search),
    onVersion: versionWatcher.onResponse,
    onRowLeftOut: (error) => console.warn('A row of an answer could not be read.', error),
    onErrorToast: (reason, error) => toasts.show({ tone: 'error', text: toToastText(reason, error) }),
  };
  let api: Promise<AppApi> | undefined;
  const loadApi = (): Promise<AppApi> => {
    api ??= import('./api.ts').then(
      (module) => module.createAppApi(options),
      (error: unknown) => {
        api = undefined;
        throw error;
      },
    );
    return api;
  };
  return {
    api: createLazyApi(loadApi),
    preloadApi: () => void loadApi().catch(() => undefined),
    toasts,
    marker: createAccountMarker(localStorage, () => document.cookie),
    desktopShell: window.sellerChatDesktop,
    async forgetAccount(account) {
      const { forgetAccount } = await import('../data/open-workspace.ts');
      await forgetAccount(account);
    },
    now: serverClock.now,
    newId,
    leaveTo: (address) => location.assign(address),
    hasLoginCookie: () => hasLoginCookie(document.cookie),
    forgetLoginCookie() {
      document.cookie = `${LOGIN_MARKER_COOKIE}=; max-age=0; path=/`;
    },
  };
}
