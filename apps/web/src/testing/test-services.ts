import type { Account } from '@seller-chat/api-client/contract';
import { makeToastQueue } from '@seller-chat/ui';
import type { Services } from '../shared/services.ts';
import type { FakeServer } from './fake-server.ts';

/** Services over a fake server; what would leave the page is noted down. */
export interface TestServices extends Omit<Services, 'desktopShell' | 'forgetAccount' | 'clearDevice'> {
  forgetAccount: Services['forgetAccount'];
  clearDevice: Services['clearDevice'];
  desktopShell: Services['desktopShell'];
  /** Accounts written to the marker. */
  written: Account[];
  /** Addresses the page was left for. */
  left: string[];
  isLoginCookieSet: boolean;
  remembered: Account | undefined;
}

/** Services of a browser without a signed-in account. */
export function makeTestServices(server: FakeServer): TestServices {
  let ids = 0;
  const services: TestServices = {
    api: server.api,
    preloadApi: () => undefined,
    toasts: makeToastQueue(),
    written: [],
    left: [],
    isLoginCookieSet: false,
    remembered: undefined,
    marker: {
      ownerBefore: '',
      read: async () => services.remembered,
      write: (account) => void services.written.push(account),
      clear: () => {
        services.remembered = undefined;
      },
      onTakenAway: () => undefined,
    },
    desktopShell: () => undefined,
    forgetAccount: async () => undefined,
    clearDevice: async () => undefined,
    signOutNote: {
      read: () => undefined,
      write: () => undefined,
      remove: () => undefined,
      isMissed: () => false,
      catchUp: () => undefined,
    },
    now: () => 6_000_000,
    newId: () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`,
    leaveTo: (address) => void services.left.push(address),
    reloadPage: () => void services.left.push('this page again'),
    hasLoginCookie: () => services.isLoginCookieSet,
    forgetLoginCookie: () => {
      services.isLoginCookieSet = false;
    },
  };
  return services;
}
