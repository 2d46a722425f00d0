import { createLazyPart } from '../../../kit/lazy-part.ts';

/** Menus, dialogs and keys of the session list and the shops. */
export const inboxPart = createLazyPart('list-tools', () => import('../list-tools/index.ts'));
