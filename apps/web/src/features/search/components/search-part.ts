import { createLazyPart } from '../../../kit/lazy-part.ts';

/** Search over everything, and the palette to go anywhere from. */
export const searchPart = createLazyPart('search', () => import('../lazy/search-panel.ts'));
