import { createLazyPart } from '../../../kit/lazy-part.ts';

/** Finding a quick reply and putting it into the text. */
export const quickReplyPart = createLazyPart('quick-replies', () => import('../lazy/quick-reply-tools.ts'));
