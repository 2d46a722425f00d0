import { createLazyPart } from '../../../kit/lazy-part.ts';

/** The dialogs that sign out this device, or the others. */
export const accountDialogsPart = createLazyPart('account', () => import('../lazy/account-dialogs.ts'));
