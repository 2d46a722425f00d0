import { createLazyPart } from '../../../kit/lazy-part.ts';

/** The choice of a country or region: only people who sign in with a national number need it. */
export const regionPart = createLazyPart('sign-in', () => import('../lazy/region-tools.ts'));
