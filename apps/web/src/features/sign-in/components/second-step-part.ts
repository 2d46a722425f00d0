import { createLazyPart } from '../../../kit/lazy-part.ts';
import type * as tools from '../lazy/second-step-tools.ts';

/** The form of the second step. */
export type SecondStepForm = typeof tools.SecondStepForm;

/** The second step of signing in: only people with a second factor need it. */
export const secondStepPart = createLazyPart('sign-in', () => import('../lazy/second-step-tools.ts'));
