export { AccountMenu } from './components/AccountMenu.tsx';
export { LoginPage } from './components/LoginPage.tsx';
export {
  confirmAccountAtom,
  ensureAccountAtom,
  loginExpiredAtom,
  readAccessAtom,
  signedOutElsewhereAtom,
} from './state/actions.ts';
export { accountAtom, cacheOwnerAtom, confirmationAtom } from './state/derived.ts';
