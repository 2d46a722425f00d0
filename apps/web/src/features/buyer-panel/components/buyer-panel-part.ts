import { createLazyPart } from '../../../kit/lazy-part.ts';
import { messageCards } from '../../message-cards/index.ts';

/** What is known about the buyer, and what can be sent to them; some of it in the words of the cards. */
export const buyerPanelPart = createLazyPart('buyer-panel', () => import('../lazy/buyer-panel.ts'), [
  messageCards,
]);
