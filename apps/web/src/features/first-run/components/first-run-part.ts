import { addWordsOf } from '../../../i18n/activate-language.ts';
import { createLazyPart } from '../../../kit/lazy-part.ts';

/** The first steps of a new account: established accounts never fetch them. */
export const firstRunPart = createLazyPart('first-run', () => import('../lazy/first-run-steps.ts'), [
  { load: () => addWordsOf('pages') },
]);
