import { createLazyPart } from '../lazy-part.ts';

/** What is said of a start that failed at one of its steps. The first view does without it. */
export const startUpPart = createLazyPart('start-up', () => import('./lazy/start-up-tools.ts'));
