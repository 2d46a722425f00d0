import type { Account } from '@seller-chat/api-client/contract';
import { atom } from './jotai.ts';

/**
 * The signed-in account; `null` before it is known and after signing out. `features/account` alone sets it; it is here
 * because `kit/permission` reads it.
 */
export const accountCellAtom = atom<Account | null>(null);
