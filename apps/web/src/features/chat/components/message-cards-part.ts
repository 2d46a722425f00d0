import { createLazyPart } from '../../../kit/lazy-part.ts';

/** What draws the cards of messages. */
export const messageCards = createLazyPart('cards', () => import('../cards/index.ts'));
