import { createLazyPart } from '../../kit/lazy-part.ts';

/** The places beside the chat with their icons, and the bell. The chat's first view does without them. */
export const railPart = createLazyPart('pages', () => import('./lazy/rail-places.ts'));
