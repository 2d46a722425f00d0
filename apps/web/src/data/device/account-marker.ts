import type { Account } from '@seller-chat/api-client/contract';
import { parseAccount } from '@seller-chat/core/account';
import { keepOnDevice } from '../../shared/keep-on-device.ts';
import { cacheOwnerOf } from './cache-owner.ts';
import { hasLoginCookie } from './login-cookie.ts';

const STORAGE_KEY = 'seller-chat.account';

/**
 * The account that last signed in here, so that the app can open from its cache while the server is down.
 * Nothing secret: the session itself is a cookie no script can read.
 */
export interface AccountMarker {
  /** Whose it was when the page began, see {@link rememberedOwner}: who signs in later was not here before. */
  readonly ownerBefore: string;
  /** Undefined when this browser knows no signed-in account. */
  read: () => Promise<Account | undefined>;
  write: (account: Account) => void;
  clear: () => void;
  /** Notifies when another tab has signed out, or signed in to another account. */
  onTakenAway: (listener: () => void) => void;
}

/** A marker kept in `storage`, believed only while the login cookie is there too. */
export function createAccountMarker(storage: Storage, readCookies: () => string): AccountMarker {
  return {
    ownerBefore: rememberedOwner(storage),
    async read() {
      if (!hasLoginCookie(readCookies())) return undefined;
      const stored = storage.getItem(STORAGE_KEY);
      if (stored === null) return undefined;
      const account = accountIn(stored);
      // Damaged: as good as no marker; the server is asked instead.
      if (account === undefined) storage.removeItem(STORAGE_KEY);
      return account;
    },
    write: (account) => void keepOnDevice(storage, STORAGE_KEY, JSON.stringify(account)),
    clear: () => storage.removeItem(STORAGE_KEY),
    onTakenAway(listener) {
      addEventListener('storage', ({ key, oldValue, newValue, storageArea }) => {
        if (storageArea !== storage || key !== STORAGE_KEY || oldValue === null) return;
        if (newValue === null || ownerIn(newValue) !== ownerIn(oldValue)) listener();
      });
    },
  };
}

/** Whose account this browser remembers, see `cacheOwnerOf`; empty where it remembers none. */
export function rememberedOwner(storage: Storage): string {
  return ownerIn(storage.getItem(STORAGE_KEY) ?? '');
}

/**
 * Read by core's rule, which fills in what another version did not write, until the server has confirmed it. The
 * contract's code, which a page with a cache does without at first, is not needed for it.
 */
function accountIn(stored: string): Account | undefined {
  try {
    return parseAccount(JSON.parse(stored));
  } catch {
    return undefined;
  }
}

/** Whose marker this is; empty for one that cannot be read. */
function ownerIn(stored: string): string {
  try {
    return cacheOwnerOf(JSON.parse(stored) as Account);
  } catch {
    return '';
  }
}
