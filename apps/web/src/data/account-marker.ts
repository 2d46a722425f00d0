import type { Account } from '@seller-chat/api-client/contract';
import { cacheOwnerOf } from './cache-owner.ts';
import { hasLoginCookie } from './login-cookie.ts';

const STORAGE_KEY = 'seller-chat.account';

/**
 * The account that last signed in here, so that the app can open from its cache while the server is down.
 * Nothing secret: the session itself is a cookie no script can read.
 */
export interface AccountMarker {
  /** Undefined when nobody is signed in as far as this browser knows. */
  read: () => Promise<Account | undefined>;
  write: (account: Account) => void;
  clear: () => void;
  /** Tells when another tab has signed out, or signed another account in. */
  onTakenAway: (listener: () => void) => void;
}

/** A marker kept in `storage`, believed only while the login cookie is there too. */
export function createAccountMarker(storage: Storage, readCookies: () => string): AccountMarker {
  return {
    async read() {
      if (!hasLoginCookie(readCookies())) return undefined;
      const stored = storage.getItem(STORAGE_KEY);
      if (stored === null) return undefined;
      // Whoever has no marker, on the login page, is spared the contract's code.
      const { AccountSchema } = await import('@seller-chat/api-client/contract');
      try {
        return AccountSchema.parse(JSON.parse(stored));
      } catch {
        // Written by another version, or damaged: as good as no marker; the server is asked instead.
        storage.removeItem(STORAGE_KEY);
        return undefined;
      }
    },
    write: (account) => storage.setItem(STORAGE_KEY, JSON.stringify(account)),
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

/** Whose marker this is; empty for one that cannot be read. */
function ownerIn(stored: string): string {
  try {
    return cacheOwnerOf(JSON.parse(stored) as Account);
  } catch {
    return '';
  }
}
