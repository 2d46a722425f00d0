import { createLazyPart } from '../../../kit/lazy-part.ts';

/** What can be sent beside a text. */
export const composerPart = createLazyPart('composer', () => import('../lazy/composer-tools.ts'));
