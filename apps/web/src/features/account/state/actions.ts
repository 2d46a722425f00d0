import { ApiError } from '@seller-chat/api-client';
import { hasAnyPermission } from '@seller-chat/core/account';
import type { Account } from '@seller-chat/api-client/contract';
import { atom } from '../../../shared/jotai.ts';
import { registerWithDesktopShell } from '../../../shared/desktop-shell.ts';
import { afterFirstView } from '../../../shared/first-view.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { workspaceAtom } from '../../../shared/workspace.ts';
import { DesktopShellError } from '../model/desktop-shell-error.ts';
import { loginPath } from '../model/login-path.ts';
import { accountCellAtom, confirmationCellAtom, isSigningOutCellAtom } from './atoms.ts';

const adoptAccountAtom = atom(null, async (get, set, account: Account) => {
  const { desktopShell, marker } = get(servicesAtom);
  try {
    await registerWithDesktopShell(desktopShell, account);
  } catch (error) {
    set(forgetLoginAtom);
    throw new DesktopShellError('The desktop shell refused the account.', { cause: error });
  }
  marker.write(account);
  set(accountCellAtom, account);
  set(confirmationCellAtom, 'confirmed');
});

/** Asks the server who is signed in. Rejects as the call does, or with `DesktopShellError`. */
const fetchAccountAtom = atom(null, async (get, set) => {
  const { account } = await get(servicesAtom).api.getAccount({}, { silent: true });
  await set(adoptAccountAtom, account);
});

/**
 * Makes the account known if anyone is signed in; resolves to whether someone is. An account this device
 * remembers opens at once, from its cache, and is confirmed after the first view, so that the app also opens
 * while the server is down.
 */
export const ensureAccountAtom = atom(null, async (get, set): Promise<boolean> => {
  if (get(accountCellAtom) !== null) return true;
  const { marker, hasLoginCookie } = get(servicesAtom);
  if (!hasLoginCookie()) return false;
  const remembered = await marker.read();
  if (remembered !== undefined) {
    set(accountCellAtom, remembered);
    afterFirstView(() => void set(confirmAccountAtom));
    return true;
  }
  await set(fetchAccountAtom);
  return true;
});

/** Asks again whether a remembered account still holds: at the start, and whenever the server is back. */
export const confirmAccountAtom = atom(null, async (get, set) => {
  if (get(confirmationCellAtom) === 'confirmed') return;
  try {
    await set(fetchAccountAtom);
  } catch (error) {
    if (error instanceof DesktopShellError) get(servicesAtom).leaveTo(loginPath({ notice: 'desktop' }));
    else if (!(error instanceof ApiError && error.isLoginExpired)) set(confirmationCellAtom, 'unreachable');
  }
});

/**
 * Reads the permissions of the account again, because they have changed, or may have during a disconnection. If the
 * chat permission is revoked, this device deletes its cache of conversations. If it is revoked or granted, the page
 * reloads. Rejects as the call does.
 */
export const readAccessAtom = atom(null, async (get, set, fullPath: string) => {
  const { api, marker, forgetAccount, leaveTo } = get(servicesAtom);
  const { account } = await api.getAccount({}, { silent: true });
  const before = get(accountCellAtom);
  // Signed out meanwhile, or signed in to another account: the page is being left.
  if (
    before === null ||
    before.accountId !== account.accountId ||
    before.subAccountId !== account.subAccountId
  )
    return;
  marker.write(account);
  set(accountCellAtom, account);
  const mayChat = hasAnyPermission(account, ['chat']);
  if (mayChat === hasAnyPermission(before, ['chat'])) return;
  if (!mayChat) {
    // Open databases cannot be removed.
    get(workspaceAtom)?.abandon();
    await forgetAccount(account);
  }
  leaveTo(fullPath);
});

/** Signs in. Rejects as the call does, or with `DesktopShellError`. */
export const signInAtom = atom(null, async (get, set, input: { mobile: string; password: string }) => {
  // The cipher weighs more than the form; it is fetched when it is needed.
  const { encipher } = await import('@seller-chat/api-client/cipher');
  const { account } = await get(servicesAtom).api.login(
    { mobile: encipher(input.mobile), password: encipher(input.password) },
    { silent: true },
  );
  await set(adoptAccountAtom, account);
});

/** Removes the marker and the login cookie: this page considers the device signed out. */
export const forgetLoginAtom = atom(null, (get, set) => {
  const { marker, forgetLoginCookie } = get(servicesAtom);
  marker.clear();
  forgetLoginCookie();
  set(accountCellAtom, null);
  set(confirmationCellAtom, 'pending');
});

/**
 * The login has ended (code 50001, or the server's word over the socket). The page is left by a full load,
 * which empties every store; what was typed or not yet sent waits in the cache for the next login.
 */
export const loginExpiredAtom = atom(null, (get, set, fullPath: string) => {
  if (get(accountCellAtom) === null || get(isSigningOutCellAtom)) return;
  set(forgetLoginAtom);
  get(servicesAtom).leaveTo(loginPath({ redirect: fullPath, notice: 'expired' }));
});

/**
 * Another tab has signed out, or signed in to another account. This tab stops writing and leaves, so that it cannot
 * restore data that was removed from the device.
 */
export const signedOutElsewhereAtom = atom(null, (get, _set, fullPath: string) => {
  if (get(accountCellAtom) === null || get(isSigningOutCellAtom)) return;
  get(workspaceAtom)?.abandon();
  // Keep marker and cookie: they may already belong to another account.
  get(servicesAtom).leaveTo(loginPath({ redirect: fullPath, notice: 'expired' }));
});
