import type { ToastQueue } from '@seller-chat/ui';
import type { Api } from '@seller-chat/api-client';
import type { Account, ENDPOINTS } from '@seller-chat/api-client/contract';
import type { AccountMarker } from '../data/device/account-marker.ts';
import type { SignOutNote } from '../data/device/sign-out-note.ts';
import { atom } from './jotai.ts';
import type { DesktopShell } from './desktop-shell.ts';

/** Every call of the server, typed. */
export type AppApi = Api<typeof ENDPOINTS>;

/** Dependencies of actions outside the store. `boot/` creates them once; tests provide their own. */
export interface Services {
  readonly api: AppApi;
  /** Prefetches the code of the calls. A failure is harmless: the first call retries. */
  readonly preloadApi: () => void;
  readonly toasts: ToastQueue;
  readonly marker: AccountMarker;
  /** The desktop shell around this page, if there is one. Throws what its bridge throws. */
  readonly desktopShell: () => DesktopShell | undefined;
  /** Removes everything this device keeps of an account. */
  readonly forgetAccount: (account: Account) => Promise<void>;
  /** What a sign-out leaves behind on this device until it is finished, also by a later page. */
  readonly signOutNote: SignOutNote;
  /** Removes everything that this device keeps of any person, see `KEPT_AFTER_SIGN_OUT`. */
  readonly clearDevice: () => Promise<void>;
  /** Epoch ms. */
  readonly now: () => number;
  readonly newId: () => string;
  /** Leaves the page for an address, by a full load. */
  readonly leaveTo: (address: string) => void;
  /** Loads this page again, once nothing would be lost by that. */
  readonly reloadPage: () => void;
  /** Removes the script-readable cookie that only says "someone is signed in". */
  readonly forgetLoginCookie: () => void;
  readonly hasLoginCookie: () => boolean;
}

const servicesCellAtom = atom<Services | null>(null);

/** The services of this store. Reading them before `boot/` has set them is a programming error. */
export const servicesAtom = atom(
  (get): Services => {
    const services = get(servicesCellAtom);
    if (services === null) throw new Error('The store has no services yet.');
    return services;
  },
  (_get, set, services: Services) => set(servicesCellAtom, services),
);
