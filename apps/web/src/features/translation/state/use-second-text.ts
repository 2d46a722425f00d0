import type { Message } from '@seller-chat/core';
import { useMemo } from 'react';
import { atom, useAtomValue } from '../../../shared/jotai.ts';
import { carriedTextOf } from '../model/carried-text.ts';
import { secondTextChoicesCellAtom, translationsCellAtom } from './translations.ts';
import type { MessageTranslation } from './translations.ts';

/** What is below the words of a message. */
export interface SecondText {
  text: string | undefined;
  /** The language of `text`, where it is known. */
  lang?: string | undefined;
  /** A translation that is not there (yet). */
  open: Exclude<MessageTranslation, { state: 'translated' }> | undefined;
}

/** The second text of a message, as its reader wants it. Renders again only when this message's changes. */
export function useSecondText(message: Message): SecondText {
  const { messageId } = message;
  const translationAtom = useMemo(() => atom((get) => get(translationsCellAtom).get(messageId)), [messageId]);
  const choiceAtom = useMemo(
    () => atom((get) => get(secondTextChoicesCellAtom).get(messageId) ?? true),
    [messageId],
  );
  const translation = useAtomValue(translationAtom);
  if (!useAtomValue(choiceAtom)) return { text: undefined, open: undefined };
  const carried = carriedTextOf(message);
  if (carried !== undefined) return { text: carried, open: undefined };
  return translation?.state === 'translated'
    ? { text: translation.text, lang: translation.target, open: undefined }
    : { text: undefined, open: translation };
}
