import { emitAppEvent } from '../../../shared/app-events.ts';
import { atom } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { letGoOfPage } from '../../../shared/unkept-work.ts';
import { loginPath } from '../model/login-path.ts';
import { emptyDeviceAtom } from './actions.ts';
import { accountCellAtom, isSigningOutCellAtom } from './atoms.ts';

/**
 * Ends the other sign-ins of this person, or of the whole account; resolves to how many there were. Rejects as the call
 * does.
 */
export const signOutOthersAtom = atom(null, async (get, _set, isWholeAccount: boolean): Promise<number> => {
  const { endedCount } = await get(servicesAtom).api.loginOutOthers({ isWholeAccount });
  return endedCount;
});

/**
 * Signs out: the server ends the session, this device forgets the account and everything it kept. A tab that is killed
 * on the way leaves a note, and the next page finishes. Rejects if the server cannot be reached; the seller is then
 * still signed in.
 */
export const signOutAtom = atom(null, async (get, set) => {
  const { api, signOutNote, leaveTo } = get(servicesAtom);
  const account = get(accountCellAtom);
  set(isSigningOutCellAtom, true);
  signOutNote.write('asked');
  try {
    await api.loginOut();
  } catch (error) {
    signOutNote.remove();
    set(isSigningOutCellAtom, false);
    throw error;
  }
  signOutNote.write('ended');
  emitAppEvent('logout', { isExpired: false });
  await set(emptyDeviceAtom, account);
  letGoOfPage();
  // The next page empties the device once more, of what other code of this one may still write, and removes the note.
  leaveTo(loginPath({}));
});
