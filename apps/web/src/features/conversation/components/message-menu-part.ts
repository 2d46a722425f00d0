import { createLazyPart } from '../../../kit/lazy-part.ts';

/** What can be done with a message. */
export const messageMenuPart = createLazyPart('message-menu', () => import('../lazy/message-menu.ts'));
