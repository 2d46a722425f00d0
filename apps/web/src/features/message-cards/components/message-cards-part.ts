import { createLazyPart } from '../../../kit/lazy-part.ts';

/** What draws the cards of messages. */
export const messageCards = createLazyPart('message-cards', () => import('../lazy/message-cards.ts'));
