export { useSignOutCommands } from './commands/use-sign-out-commands.tsx';
export { AccountMenuSlot } from './components/AccountMenuSlot.tsx';
export { DesktopShellError } from './model/desktop-shell-error.ts';
export { loginPath, noticeOf } from './model/login-path.ts';
export type { LoginNotice } from './model/login-path.ts';
export {
  adoptAccountAtom,
  confirmAccountAtom,
  ensureAccountAtom,
  followRefusalAtom,
  forgetLoginAtom,
  loginExpiredAtom,
  readAccessAtom,
  signedOutElsewhereAtom,
  signInAtom,
} from './state/actions.ts';
export { accountAtom, cacheOwnerAtom, confirmationAtom, isAdmittedAtom } from './state/derived.ts';
export { OWN_FIELD } from './model/own-address.ts';
export type { OwnPlace } from './model/own-address.ts';
export { useOwnPlace } from './state/use-own-place.ts';
