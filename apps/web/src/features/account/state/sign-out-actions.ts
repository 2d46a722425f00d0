import { atom } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { workspaceAtom } from '../../../shared/workspace.ts';
import { loginPath } from '../model/login-path.ts';
import { forgetLoginAtom } from './actions.ts';
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
 * Signs out: the server ends the session, this device forgets the account and everything it cached of it.
 * Rejects if the server cannot be reached; the seller is then still signed in.
 */
export const signOutAtom = atom(null, async (get, set) => {
  const { api, forgetAccount, leaveTo } = get(servicesAtom);
  const account = get(accountCellAtom);
  set(isSigningOutCellAtom, true);
  try {
    await api.loginOut();
  } catch (error) {
    set(isSigningOutCellAtom, false);
    throw error;
  }
  set(forgetLoginAtom);
  // Open databases cannot be removed.
  await get(workspaceAtom)?.stop();
  if (account !== null) await forgetAccount(account);
  leaveTo(loginPath({}));
});
