import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { capabilitiesOf, checkOutgoingText, textLengthOf } from '@seller-chat/core/platform';
import { findOpenVariables } from '@seller-chat/core/reply';
import type { Session, Shop } from '@seller-chat/core';
import { Composer } from '@seller-chat/ui/chat';
import { useDeferredValue, useRef } from 'react';
import type { RefObject } from 'react';
import { useAtomValue, useSetAtom, useStore } from '../../../shared/jotai.ts';
import {
  nextWaitingAtom,
  openDraftAtom,
  useBuyerName,
  useGo,
  writeDraftAtom,
} from '../../chat-state/index.ts';
import { openExtrasAtom } from '../state/extras.ts';
import { chatSettingAtom, sendKeyAtom } from '../../chat-settings/index.ts';
import { sendTextAtom } from '../state/send-actions.ts';
import { composerPart } from './composer-part.ts';
import { useBlockedReason } from '../state/use-blocked-reason.ts';
import { useEarlyPaste } from './use-early-paste.ts';

export interface ConversationComposerProps {
  session: Session;
  shop: Shop | undefined;
  inputRef: RefObject<HTMLTextAreaElement | null>;
}

/** Every text up to the caret that may search for a quick reply; the lazy part knows exactly. */
const MAY_SEARCH = /(^|[^\w/])[/／][^/\n]*$/u;

/** The composer. A draft survives a reload. */
export function ConversationComposer({ session, shop, inputRef }: ConversationComposerProps) {
  const { t } = useLingui();
  const store = useStore();
  const go = useGo();
  const draft = useAtomValue(openDraftAtom);
  const sendKey = useAtomValue(sendKeyAtom);
  // Deferred: until the tools are drawn for this session, they act on the previous one.
  const toolSession = useDeferredValue(session);
  const writeDraft = useSetAtom(writeDraftAtom);
  const send = useSetAtom(sendTextAtom);
  const extras = useAtomValue(openExtrasAtom);
  const isAutoTranslated = useAtomValue(chatSettingAtom).isSellerAutoTranslation === '1';
  const part = composerPart.use();
  const { sessionId, platform } = session;
  const buyerName = useBuyerName(session);
  const disabledReason = useBlockedReason(session, shop);
  const isUnfilled = findOpenVariables(draft).length > 0;

  const hasEarlyFiles = useEarlyPaste(session, inputRef, part === undefined && disabledReason === undefined);

  const isPartMissing = useRef(false);
  // The lazy part also translates, searches, and sends files, cards and quotes. Until it is loaded, there are none but early
  // pictures.
  const deliver = (text: string): boolean => {
    const caret = inputRef.current?.selectionStart;
    if (part) {
      const isSent = store.set(part.deliverAtom, sessionId, caret);
      part.showUndoable(inputRef.current, store.get(openDraftAtom));
      return isSent;
    }
    const isSearch = !isPartMissing.current && MAY_SEARCH.test(text.slice(0, caret));
    if (!isSearch && !hasEarlyFiles(sessionId) && !isAutoTranslated) return send(text);
    void composerPart
      .run(({ deliverEarlyAtom }) => store.set(deliverEarlyAtom, { sessionId, text, caret }))
      .then(() => (isPartMissing.current = true));
    return !isSearch;
  };
  const write = (text: string): void => writeDraft({ sessionId, text });
  const sentFor = (text: string): string | undefined =>
    extras.translation?.draft === text ? extras.translation.sent : text;
  const sendAndNext = (text: string) => {
    if (!deliver(text)) return;
    const next = store.set(nextWaitingAtom);
    if (next !== undefined) go({ sessionId: next.sessionId });
  };
  return (
    <Composer
      boxKey={sessionId}
      value={draft}
      onChange={write}
      onSend={(text) => deliver(text)}
      onSendAndNext={sendAndNext}
      limit={capabilitiesOf(platform).maxTextLength.value}
      countLength={(text) => textLengthOf(extras.prefix + (sentFor(text) ?? text))}
      isSendable={(text) => {
        if (text.trim() === '') return extras.freeCount > 0;
        const sent = sentFor(text);
        return sent === undefined || checkOutgoingText(platform, extras.prefix + sent) === 'ok';
      }}
      sendKey={sendKey}
      disabledReason={disabledReason}
      heldReason={
        extras.hasFailedFile
          ? t`Remove the failed file or upload it again first`
          : isUnfilled
            ? t`Fill in or remove what is in braces first`
            : extras.heldReason
      }
      inputRef={inputRef}
      top={
        part && (
          <part.ComposerTop session={session} inputRef={inputRef} isDisabled={disabledReason !== undefined} />
        )
      }
      sendKeyChoice={part && <part.SendKeyChoice />}
      // Its place is there before its tools are.
      toolbar={
        <>
          {part && (
            <part.ComposerTools
              key={toolSession.sessionId}
              session={toolSession}
              inputRef={inputRef}
              disabledReason={disabledReason}
            />
          )}
        </>
      }
      labels={{
        input: t`Message to ${buyerName}`,
        placeholder: t`Write a reply`,
        send: t`Send`,
        hint: extras.isSendingSoon ? t`Sends when everything is uploaded` : undefined,
        tooLong: (excess) =>
          t`${plural(excess, { one: '# character too many', other: '# characters too many' })}`,
      }}
    />
  );
}
