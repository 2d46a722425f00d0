import { t } from '@lingui/core/macro';
import { ApiError } from '@seller-chat/api-client';
import type { Account, SignInEndReason } from '@seller-chat/api-client/contract';
import { meets } from '../../../kit/permission/meets-requirement.ts';
import { emitAppEvent } from '../../../shared/app-events.ts';
import { atom } from '../../../shared/jotai.ts';
import { registerWithDesktopShell } from '../../../shared/desktop-shell.ts';
import { afterFirstView } from '../../../shared/first-view.ts';
import { servicesAtom } from '../../../shared/services.ts';
import type { Services } from '../../../shared/services.ts';
import { letGoOfPage } from '../../../shared/unkept-work.ts';
import { workspaceAtom } from '../../../shared/workspace.ts';
import { DesktopShellError } from '../model/desktop-shell-error.ts';
import { loginPath, noticeOfEnd } from '../model/login-path.ts';
import { accountCellAtom, confirmationCellAtom, isSigningOutCellAtom } from './atoms.ts';

/** How long a reset waits for the server, ms. */
const ENDS_WITHIN_MS = 5_000;

/**
 * Makes an account that has just signed in the one of this device. Rejects with `DesktopShellError`: the account is then
 * reset, and a toast says why.
 */
export const adoptAccountAtom = atom(null, async (get, set, account: Account) => {
  const { desktopShell, marker, signOutNote, toasts } = get(servicesAtom);
  // A sign-out of before must not be finished on what this person does.
  signOutNote.remove();
  try {
    await registerWithDesktopShell(desktopShell(), account);
  } catch (error) {
    const text = t`The desktop app could not open this account. Restart the app and sign in again.`;
    toasts.show({ tone: 'error', text });
    await set(resetAccountAtom, account);
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

/** The confirmation that is under way. */
const confirmingCellAtom = atom<{ promise: Promise<void> | undefined }>({ promise: undefined });

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

/**
 * Asks again whether a remembered account still holds: at the start, and whenever the server is back. Several callers
 * share one question. Never rejects: `confirmationAtom` has the answer.
 */
export const confirmAccountAtom = atom(null, async (get, set) => {
  if (get(confirmationCellAtom) === 'confirmed') return;
  const confirming = get(confirmingCellAtom);
  confirming.promise ??= set(askAgainAtom).finally(() => (confirming.promise = undefined));
  await confirming.promise;
});

const askAgainAtom = atom(null, async (get, set) => {
  const before = get(accountCellAtom);
  try {
    await set(fetchAccountAtom);
    if (before !== null) await set(followChatRightAtom, before, location.pathname + location.search);
  } catch (error) {
    if (error instanceof DesktopShellError) get(servicesAtom).leaveTo(loginPath({ notice: 'desktop' }));
    else if (!(error instanceof ApiError && error.isLoginExpired)) set(confirmationCellAtom, 'unreachable');
  }
});

/**
 * Reads the permissions of the account again, because they have changed, or may have during a disconnection, and follows
 * a change of the chat permission. Rejects as the call does.
 */
export const readAccessAtom = atom(null, async (get, set, fullPath: string) => {
  const { api, marker } = get(servicesAtom);
  const { account } = await api.getAccount({}, { silent: true });
  const before = get(accountCellAtom);
  if (before === null || !isSamePerson(before, account)) return;
  marker.write(account);
  set(accountCellAtom, account);
  await set(followChatRightAtom, before, fullPath);
});

/** The reading of rights after a refused call that is under way. */
const refusalCellAtom = atom<{ promise: Promise<void> | undefined }>({ promise: undefined });

/**
 * A call was refused for a missing permission: reads the rights again. A right may end between the reading of the account
 * and the first connection, and no event reports that. Several refused calls share one reading. Never rejects.
 */
export const followRefusalAtom = atom(null, async (get, set) => {
  if (get(accountCellAtom) === null) return;
  const refusal = get(refusalCellAtom);
  refusal.promise ??= set(readAccessAtom, location.pathname + location.search)
    .catch((error: unknown) => console.warn('The rights could not be read.', error))
    .finally(() => (refusal.promise = undefined));
  await refusal.promise;
});

/**
 * If the chat permission was revoked since `before`, this device deletes its cache of conversations. If it was revoked
 * or granted, the page reloads.
 */
const followChatRightAtom = atom(null, async (get, _set, before: Account, fullPath: string) => {
  const { forgetAccount, leaveTo } = get(servicesAtom);
  const account = get(accountCellAtom);
  if (account === null || !isSamePerson(before, account)) return;
  const mayChat = meets(account, { allOf: ['chat'] });
  if (mayChat === meets(before, { allOf: ['chat'] })) return;
  if (!mayChat) {
    // Open databases cannot be removed.
    get(workspaceAtom)?.abandon();
    await forgetAccount(account);
  }
  leaveTo(fullPath);
});

/** False: signed out meanwhile, or signed in to another account. The page is being left then. */
const isSamePerson = (before: Account, now: Account): boolean =>
  before.accountId === now.accountId && before.subAccountId === now.subAccountId;

/** This device keeps nothing more of the account: neither in the page's own data nor on its disk. */
export const emptyDeviceAtom = atom(null, async (get, set, account: Account | null) => {
  const { forgetAccount, clearDevice } = get(servicesAtom);
  set(forgetLoginAtom);
  // Open databases cannot be removed, and what would be written now is removed in a moment.
  get(workspaceAtom)?.abandon();
  if (account !== null) await forgetAccount(account);
  await clearDevice();
});

/**
 * Resets an account that may not be used here: its sign-in ends, on the server too, and the device is emptied. Without
 * an answer of the server its end is noted, and the next page asks again.
 */
const resetAccountAtom = atom(null, async (get, set, account: Account) => {
  const { api, signOutNote } = get(servicesAtom);
  set(isSigningOutCellAtom, true);
  signOutNote.write('asked');
  try {
    await api.loginOut({}, { silent: true, signal: AbortSignal.timeout(ENDS_WITHIN_MS) });
    signOutNote.write('ended');
  } catch (error) {
    console.warn('The sign-in could not be ended yet.', error);
  }
  await set(emptyDeviceAtom, account);
  set(isSigningOutCellAtom, false);
});

export interface SignInInput {
  /** Mobile number or e-mail address. */
  mobile: string;
  /** The region of a mobile number without a calling code. */
  mobileCountryCode?: string | undefined;
  password: string;
  /** Called when there were too many requests, and the call is repeated by itself after a pause. */
  onRetry?: () => void;
}

/** Signs in. Rejects as the call does, or with `DesktopShellError`. */
export const signInAtom = atom(null, async (get, set, input: SignInInput) => {
  // The cipher weighs more than the form; it is fetched when it is needed.
  const { encipher } = await import('@seller-chat/api-client/cipher');
  const { mobile, mobileCountryCode, password, onRetry } = input;
  const { account } = await get(servicesAtom).api.login(
    {
      mobile: encipher(mobile),
      ...(mobileCountryCode !== undefined && { mobileCountryCode }),
      password: encipher(password),
    },
    { silent: true, ...(onRetry !== undefined && { onRetry }) },
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
 * The login has ended (code 50001, or the server's word over the socket), and the login page says why. The page is left by a full load,
 * which empties every store; what was typed or not yet sent waits in the cache for the next login.
 */
export const loginExpiredAtom = atom(null, (get, set, fullPath: string, reason: SignInEndReason) => {
  if (get(accountCellAtom) === null || get(isSigningOutCellAtom)) return;
  const { signOutNote, leaveTo } = get(servicesAtom);
  // The server's word of a sign-out in another tab may be here before that tab has emptied the device.
  if (isSignedOutByTab(signOutNote)) return set(signedOutElsewhereAtom, fullPath);
  set(forgetLoginAtom);
  emitAppEvent('logout', { isExpired: true });
  letGoOfPage();
  leaveTo(loginPath({ redirect: fullPath, notice: noticeOfEnd(reason) }));
});

/** Whether a person signs out in another tab now, or has since this one began. */
const isSignedOutByTab = (note: Services['signOutNote']): boolean =>
  note.read() !== undefined || note.isMissed();

/**
 * Another tab has signed out, or signed in to another account. This tab stops writing and leaves, so that it cannot
 * restore data that was removed from the device. After a sign-out its address is forgotten too: it names a conversation
 * of the person who is gone.
 */
export const signedOutElsewhereAtom = atom(null, (get, _set, fullPath: string) => {
  if (get(accountCellAtom) === null || get(isSigningOutCellAtom)) return;
  const { signOutNote, leaveTo } = get(servicesAtom);
  get(workspaceAtom)?.abandon();
  emitAppEvent('logout', { isExpired: true });
  letGoOfPage();
  // Keep marker and cookie: they may already belong to another account.
  leaveTo(
    isSignedOutByTab(signOutNote) ? loginPath({}) : loginPath({ redirect: fullPath, notice: 'expired' }),
  );
});
