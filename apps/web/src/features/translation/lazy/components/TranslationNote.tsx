import { useLingui } from '@lingui/react/macro';
import type { Message } from '@seller-chat/core';
import { BubbleNote } from '@seller-chat/ui/chat';
import { useSetAtom } from '../../../../shared/jotai.ts';
import type { SecondText } from '../../state/use-second-text.ts';
import { translateMessagesAtom } from '../state/translate-messages.ts';
import { mayTryAgain, useReasonText } from './use-reason-text.ts';

export interface TranslationNoteProps {
  message: Message;
  open: NonNullable<SecondText['open']>;
}

/** Below a message: that its translation is on its way, or why there is none. */
export function TranslationNote({ message, open }: TranslationNoteProps) {
  const { t } = useLingui();
  const textOf = useReasonText();
  const translate = useSetAtom(translateMessagesAtom);
  if (open.state === 'pending') return <BubbleNote text={t`Translating…`} />;
  const { reason, isAsked } = open;
  // What needs no translation is not worth a word, unless somebody asked.
  if (!isAsked && (reason === 'sameLanguage' || reason === 'noWords')) return null;
  const retry = mayTryAgain(reason) ? t`Try again` : undefined;
  return (
    <BubbleNote
      text={textOf(reason)}
      actionLabel={retry}
      onAction={() => {
        // The button goes while the translation is under way.
        document.getElementById(`more-${message.messageId}`)?.focus();
        void translate({ messages: [message], isAsked: true });
      }}
    />
  );
}
