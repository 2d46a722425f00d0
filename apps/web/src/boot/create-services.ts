import { makeToastQueue } from '@seller-chat/ui';
import { createAccountMarker } from '../data/device/account-marker.ts';
import { createSignOutNote } from '../data/device/sign-out-note.ts';
import { NO_LOGIN_COOKIE, hasLoginCookie } from '../data/device/login-cookie.ts';
import type { Store } from '../shared/jotai.ts';
import { newId } from '../shared/new-id.ts';
import { serverClock } from '../shared/server-clock.ts';
import type { Services } from '../shared/services.ts';
import { apiOptions } from './api-options.ts';
import { createLazyApi } from './lazy-api.ts';
import { reloadWhenSafe } from './page-leave.ts';

/** The services of the browser. */
export function createServices(store: Store): Services {
  const toasts = makeToastQueue();
  const options = apiOptions(store, toasts);
  const { api, preload } = createLazyApi(async () => (await import('./api.ts')).createAppApi(options));
  return {
    api,
    preloadApi: preload,
    toasts,
    marker: createAccountMarker(localStorage, () => document.cookie),
    desktopShell: () => window.sellerChatDesktop,
    async forgetAccount(account) {
      const { forgetAccount } = await import('../data/open-workspace.ts');
      await forgetAccount(account);
    },
    signOutNote: createSignOutNote(localStorage, sessionStorage),
    async clearDevice() {
      const { clearDevice } = await import('../data/device/clear-device.ts');
      await clearDevice();
    },
    now: serverClock.now,
    newId,
    leaveTo: (address) => location.assign(address),
    reloadPage: () => reloadWhenSafe(store),
    hasLoginCookie: () => hasLoginCookie(document.cookie),
    forgetLoginCookie() {
      for (const removal of NO_LOGIN_COOKIE) document.cookie = removal;
    },
  };
}
