import { createLazyPart } from '../../../kit/lazy-part.ts';

/** Translating what buyers write, and what is about to be sent; in the catalogue of the composer's tools. */
export const translationPart = createLazyPart('composer', () => import('../lazy/translation-tools.ts'));
