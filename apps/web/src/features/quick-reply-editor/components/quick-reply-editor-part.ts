import { addWordsOf } from '../../../i18n/activate-language.ts';
import type { LazyPartName } from '../../../i18n/lazy-parts.ts';
import { createLazyPart } from '../../../kit/lazy-part.ts';

const wordsOf = (name: LazyPartName) => ({ load: () => addWordsOf(name) });

/** The editor of quick replies over the chat, with the words of its form and of the lists of products. */
export const quickReplyEditorPart = createLazyPart(
  'quick-reply-editor',
  () => import('../lazy/quick-reply-editor.ts'),
  [wordsOf('pages'), wordsOf('forms'), wordsOf('quick-replies'), wordsOf('buyer-panel')],
);
