import { useLingui } from '@lingui/react/macro';
import type { Session } from '@seller-chat/core';
import { QuoteBar } from '@seller-chat/ui/composing';
import { memo } from 'react';
import type { RefObject } from 'react';
import { useAtomValue, useSetAtom } from '../../../../shared/jotai.ts';
import { FileDrop } from './FileDrop.tsx';
import { SendLimitNote } from './SendLimitNote.tsx';
import { WaitingFiles } from './WaitingFiles.tsx';
import { quoteAtom } from '../state/quote-actions.ts';
import { quotesCellAtom } from '../state/cells.ts';
import './composing.css';

export interface ComposerTopProps {
  session: Session;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  isDisabled: boolean;
}

/** The part above the text: a warning, the quoted message, the waiting files. */
export const ComposerTop = memo(function ComposerTop(props: ComposerTopProps) {
  const { session, inputRef, isDisabled } = props;
  const { t } = useLingui();
  const quote = useAtomValue(quotesCellAtom).get(session.sessionId);
  const setQuote = useSetAtom(quoteAtom);
  const { sessionId } = session;
  return (
    <>
      <SendLimitNote session={session} />
      {quote !== undefined && (
        <QuoteBar
          author={quote.author}
          text={quote.text}
          onRemove={() => {
            setQuote({ sessionId, quote: undefined });
            inputRef.current?.focus();
          }}
          removeLabel={t`Remove quote`}
        />
      )}
      <WaitingFiles session={session} inputRef={inputRef} />
      <FileDrop session={session} isDisabled={isDisabled} />
    </>
  );
});
