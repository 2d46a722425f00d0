import { createLazyPart } from '../../../kit/lazy-part.ts';

/** Menus, dialogs and keys of the session list and the shops. */
export const inboxPart = createLazyPart('inbox', () => import('../lazy/inbox-tools.ts'));
