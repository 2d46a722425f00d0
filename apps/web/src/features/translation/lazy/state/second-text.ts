import type { Message } from '@seller-chat/core';
import { atom } from '../../../../shared/jotai.ts';
import { carriedTextOf } from '../../model/carried-text.ts';
import { secondTextChoicesCellAtom, translationsCellAtom } from '../../state/translations.ts';

/** Whether a message has a second text: one that it carries, or a translation. */
export const hasSecondTextAtom = atom(
  (get) =>
    (message: Message): boolean =>
      carriedTextOf(message) !== undefined ||
      get(translationsCellAtom).get(message.messageId)?.state === 'translated',
);

/** Whether it is seen below the message: unless the reader has hidden it. */
export const isSecondTextShownAtom = atom(
  (get) =>
    (message: Message): boolean =>
      get(hasSecondTextAtom)(message) && (get(secondTextChoicesCellAtom).get(message.messageId) ?? true),
);
