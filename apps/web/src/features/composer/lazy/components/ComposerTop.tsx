import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Session, SessionId } from '@seller-chat/core';
import { QuoteBar } from '@seller-chat/ui/composing';
import { memo, useMemo } from 'react';
import type { RefObject } from 'react';
import { atom, useAtomValue, useSetAtom } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import type { CardToSend } from '../../../message-cards/index.ts';
import { FileDrop } from './FileDrop.tsx';
import { HeldTexts } from './HeldTexts.tsx';
import { replyLanguageAtom, translationPart } from '../../../translation/index.ts';
import { quickReplyPart } from '../../../quick-replies/index.ts';
import type { ReplyExtras } from '../../../quick-replies/index.ts';
import { useAddFiles } from './ComposerTools.tsx';
import { SendLimitNote } from './SendLimitNote.tsx';
import { usePublishedTranslation } from './use-published-translation.ts';
import { WaitingCards } from './WaitingCards.tsx';
import { WaitingFiles } from './WaitingFiles.tsx';
import { quotePrefix } from '../model/quote.ts';
import { MAX_CARDS, addCardsAtom } from '../state/card-actions.ts';
import { quoteAtom } from '../state/quote-actions.ts';
import { heldSendsCellAtom, quotesCellAtom } from '../state/cells.ts';
import { deliverAtom, holdUntilAtom, sendAsWrittenAtom } from '../state/deliver-actions.ts';
import './composing.css';

export interface ComposerTopProps {
  session: Session;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  isDisabled: boolean;
}

/** The part above the text: quick replies, what is to be filled in, a warning, the quoted message, what waits, the translation. */
export const ComposerTop = memo(function ComposerTop(props: ComposerTopProps) {
  const { session, inputRef, isDisabled } = props;
  const { t } = useLingui();
  const quote = useAtomValue(quotesCellAtom).get(session.sessionId);
  const setQuote = useSetAtom(quoteAtom);
  const quickReplies = quickReplyPart.use();
  const translation = translationPart.use();
  const sendAsWritten = useSetAtom(sendAsWrittenAtom);
  const { sessionId } = session;
  const language = useReplyLanguage(sessionId);
  const extras = useReplyExtras(session);
  const held = (useAtomValue(heldSendsCellAtom).get(sessionId) ?? []).map((one) => one.draft);
  const deliver = useSetAtom(deliverAtom);
  usePublishedTranslation(sessionId);
  return (
    <>
      {quickReplies && !isDisabled && (
        <quickReplies.QuickReplySlot
          key={sessionId}
          session={session}
          language={language}
          inputRef={inputRef}
          extras={extras}
        />
      )}
      {quickReplies && <quickReplies.OpenVariables inputRef={inputRef} />}
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
      <HeldTexts sessionId={sessionId} inputRef={inputRef} />
      <WaitingFiles session={session} inputRef={inputRef} />
      <WaitingCards session={session} inputRef={inputRef} />
      {translation && !isDisabled && (
        <translation.OutgoingTranslation
          session={session}
          inputRef={inputRef}
          prefix={quote === undefined ? '' : quotePrefix(quote)}
          waiting={held}
          onSendAsWritten={() => sendAsWritten(sessionId)}
          onSend={() => deliver(sessionId)}
        />
      )}
      <FileDrop session={session} isDisabled={isDisabled} />
    </>
  );
});

/** The language of the conversation's replies. */
function useReplyLanguage(sessionId: SessionId): string {
  return useAtomValue(useMemo(() => atom((get) => get(replyLanguageAtom)(sessionId)), [sessionId]));
}

/** Where what a quick reply has beside its text goes. */
function useReplyExtras(session: Session): ReplyExtras {
  const { sessionId } = session;
  const addCards = useAddCards(sessionId);
  const addFiles = useAddFiles(session);
  const holdUntil = useSetAtom(holdUntilAtom);
  return { addCards, addFiles, holdUntil: (coming) => void holdUntil(sessionId, coming) };
}

/** Puts cards beside the text, and says how many were too many. */
function useAddCards(sessionId: SessionId): (cards: readonly CardToSend[]) => void {
  const { t } = useLingui();
  const add = useSetAtom(addCardsAtom);
  const { toasts } = useAtomValue(servicesAtom);
  return (cards) => {
    const left = add({ sessionId, cards });
    if (left === 0) return;
    const text = t`${plural(left, { one: `# card was not added. You can add up to ${MAX_CARDS} at a time.`, other: `# cards were not added. You can add up to ${MAX_CARDS} at a time.` })}`;
    toasts.show({ tone: 'error', text });
  };
}
