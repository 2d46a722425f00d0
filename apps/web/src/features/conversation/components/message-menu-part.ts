import { createLazyPart } from '../../../kit/lazy-part.ts';

/** What can be done with a message; in the same catalogue as the composer's tools. */
export const messageMenuPart = createLazyPart('composer', () => import('../lazy/message-menu.ts'));
