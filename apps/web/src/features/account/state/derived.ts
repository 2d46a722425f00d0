import { atom } from '../../../shared/jotai.ts';
import { accountCellAtom, confirmationCellAtom } from './atoms.ts';

/** The signed-in account. Derived; only this feature's actions set it. */
export const accountAtom = atom((get) => get(accountCellAtom));

/** Whether the server has confirmed the account: until then nothing may be written. */
export const confirmationAtom = atom((get) => get(confirmationCellAtom));
