import { keepOnDevice } from '../../shared/keep-on-device.ts';

/** A sign-out that has begun and is not finished. */
export const SIGN_OUT_KEY = 'seller-chat.signing-out';
/** Changes with every sign-out on this device; each tab remembers which one it knows. Says nothing about a person. */
export const SIGN_OUT_COUNT_KEY = 'seller-chat.sign-outs';

/** How far a sign-out is: `asked` until the server has confirmed it, then `ended` until the device is empty. */
export type SignOutState = 'asked' | 'ended';

/**
 * Notes that a sign-out has begun, so that it is finished even if its tab is killed: by the next page that starts. Other
 * tabs recognise by its count that there was one.
 */
export interface SignOutNote {
  read: () => SignOutState | undefined;
  write: (state: SignOutState) => void;
  /** The sign-out was refused, or is finished. */
  remove: () => void;
  /** Whether there was a sign-out since this tab began: what it keeps for itself belongs to a person who is gone. */
  isMissed: () => boolean;
  /** This tab has removed what it kept. */
  catchUp: () => void;
}

/**
 * @param storage - of the device
 * @param tabStorage - of this tab, which survives its reloads
 */
export function createSignOutNote(storage: Storage, tabStorage: Storage): SignOutNote {
  const count = (): string => storage.getItem(SIGN_OUT_COUNT_KEY) ?? '0';
  return {
    read() {
      const state = storage.getItem(SIGN_OUT_KEY);
      return state === 'asked' || state === 'ended' ? state : undefined;
    },
    write(state) {
      if (state === 'ended') keepOnDevice(storage, SIGN_OUT_COUNT_KEY, String(Number(count()) + 1));
      keepOnDevice(storage, SIGN_OUT_KEY, state);
    },
    remove: () => storage.removeItem(SIGN_OUT_KEY),
    // A tab that keeps nothing has nothing of anyone.
    isMissed: () => tabStorage.length > 0 && (tabStorage.getItem(SIGN_OUT_COUNT_KEY) ?? '0') !== count(),
    catchUp: () => void keepOnDevice(tabStorage, SIGN_OUT_COUNT_KEY, count()),
  };
}
