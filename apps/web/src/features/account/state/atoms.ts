import { atom } from '../../../shared/jotai.ts';

export { accountCellAtom } from '../../../shared/account-cell.ts';

/** The seller is signing out: the login that ends meanwhile is no surprise. */
export const isSigningOutCellAtom = atom(false);

/**
 * Whether the server has confirmed the account on this page. `unreachable`: it was opened from this
 * device's cache and the server does not answer; everything is then for reading only.
 */
export const confirmationCellAtom = atom<'pending' | 'confirmed' | 'unreachable'>('pending');
