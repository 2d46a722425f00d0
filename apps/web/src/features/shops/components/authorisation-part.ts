import { createLazyPart } from '../../../kit/lazy-part.ts';

/** A link that lets another browser authorise a shop. */
export const authorisationPart = createLazyPart(
  'authorisation',
  () => import('../lazy/cross-browser-tools.ts'),
);
