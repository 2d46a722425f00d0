import { addWordsOf } from '../../../i18n/activate-language.ts';
import type { LazyPartName } from '../../../i18n/lazy-parts.ts';
import { createLazyPart } from '../../../kit/lazy-part.ts';

const wordsOf = (name: LazyPartName) => ({ load: () => addWordsOf(name) });

/** The sheet of a person's own matters, with the words of all its sections. */
export const ownMattersPart = createLazyPart('own-matters', () => import('../lazy/own-matters-sheet.ts'), [
  wordsOf('pages'),
  wordsOf('forms'),
  wordsOf('chat-settings'),
  wordsOf('sign-in-security'),
  wordsOf('sign-in'),
  wordsOf('sign-up'),
]);
