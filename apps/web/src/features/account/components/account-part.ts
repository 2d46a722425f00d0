import { createLazyPart } from '../../../kit/lazy-part.ts';

/** The account's menu, and the dialogs that sign out this device or the others. */
export const accountPart = createLazyPart('account', () => import('../lazy/account-tools.ts'));
