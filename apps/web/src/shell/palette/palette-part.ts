import { createLazyPart } from '../../kit/lazy-part.ts';

/** The palette; in the same catalogue as the search. */
export const palettePart = createLazyPart('search', () => import('./lazy/palette.ts'));
