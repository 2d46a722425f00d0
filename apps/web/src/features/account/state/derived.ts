import { cacheOwnerOf } from '../../../data/device/cache-owner.ts';
import { atom } from '../../../shared/jotai.ts';
import { accountCellAtom, confirmationCellAtom } from './atoms.ts';

/** The signed-in account. Derived; only this feature's actions set it. */
export const accountAtom = atom((get) => get(accountCellAtom));

/** Whether someone is signed in and has chosen the password: behind that are all pages but the public ones. */
export const isAdmittedAtom = atom((get) => {
  const account = get(accountCellAtom);
  return account !== null && account.mustChangePassword !== true;
});

/** Whether the server has confirmed the account: until then nothing may be written. */
export const confirmationAtom = atom((get) => get(confirmationCellAtom));

/** Owner of the data on this device: one person of one account; '' without a signed-in account. */
export const cacheOwnerAtom = atom((get) => {
  const account = get(accountCellAtom);
  return account === null ? '' : cacheOwnerOf(account);
});
