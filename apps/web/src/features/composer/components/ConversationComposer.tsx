import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { capabilitiesOf, checkOutgoingText, textLengthOf } from '@seller-chat/core/platform';
import { findOpenVariables } from '@seller-chat/core/reply';
import type { Session, Shop } from '@seller-chat/core';
import { Composer } from '@seller-chat/ui/chat';
import { useDeferredValue } from 'react';
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
import { sendKeyAtom } from '../../chat-settings/index.ts';
import { composerPart } from './composer-part.ts';
import { useBlockedReason } from '../state/use-blocked-reason.ts';
import { useDeliver } from './use-deliver.ts';

export interface ConversationComposerProps {
  session: Session;
  shop: Shop | undefined;
  inputRef: RefObject<HTMLTextAreaElement | null>;
}

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
  const extras = useAtomValue(openExtrasAtom);
  const part = composerPart.use();
  const { sessionId, platform } = session;
  const buyerName = useBuyerName(session);
  const disabledReason = useBlockedReason(session, shop);

  const { deliver, isPartMissing } = useDeliver({ session, inputRef, disabledReason });
  const write = (text: string): void => writeDraft({ sessionId, text });
  const sentFor = (text: string): string | undefined =>
    extras.translation?.draft === text ? extras.translation.sent : text;
  const isUnfilled = [draft, sentFor(draft) ?? ''].some((text) => findOpenVariables(text).length > 0);
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
        hint: extras.isSendingSoon
          ? t`Sends when everything is uploaded`
          : isPartMissing
            ? t`Something could not be loaded. Send again sends the text as written.`
            : undefined,
        tooLong: (excess) =>
          t`${plural(excess, { one: '# character too many', other: '# characters too many' })}`,
      }}
    />
  );
}
