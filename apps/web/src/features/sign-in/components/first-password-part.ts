import { createLazyPart } from '../../../kit/lazy-part.ts';

/** The form that only a person's first sign-in needs. */
export const firstPasswordPart = createLazyPart('sign-in', () => import('../lazy/first-password-tools.ts'));
