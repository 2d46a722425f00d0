import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { LANGUAGES } from '@seller-chat/core/language';
import { capabilitiesOf, checkOutgoingText, textLengthOf } from '@seller-chat/core/platform';
import { findOpenVariables } from '@seller-chat/core/reply';
import { hasTranslatableWords } from '@seller-chat/core/translation';
import type { Session } from '@seller-chat/core';
import { readComposerKey } from '@seller-chat/ui/chat';
import { TranslationPreview } from '@seller-chat/ui/composing';
import type { RefObject } from 'react';
import { ownNameOf } from '../../../../i18n/language-names.ts';
import { useAtomValue, useSetAtom } from '../../../../shared/jotai.ts';
import { sendKeyAtom } from '../../../chat-settings/index.ts';
import { openDraftAtom } from '../../../chat-state/index.ts';
import { outgoingsAtom } from '../state/outgoing-cell.ts';
import type { Outgoing } from '../state/outgoing-cell.ts';
import { backTranslationAtom, translateBackAtom } from '../state/back-translation.ts';
import {
  chooseTargetAtom,
  closeOutgoingAtom,
  correctOutgoingAtom,
  translateDraftAtom,
} from '../state/outgoing.ts';
import { readingLanguageAtom } from '../state/reading-languages.ts';
import { useReasonText } from './use-reason-text.ts';

export interface OutgoingTranslationProps {
  session: Session;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  /** What goes before the text: a quoted message. */
  prefix: string;
  /** Texts that wait for their files: their translations are no longer to be looked at. */
  waiting: readonly string[];
  /** Sends the draft as it is written. */
  onSendAsWritten: () => void;
  /** Sends what Send would. */
  onSend: () => void;
}

const CHOICES = LANGUAGES.map(({ code }) => ({ value: code, label: ownNameOf(code) }));

/** The translation of the draft above it, for a look and corrections before it is sent. */
export function OutgoingTranslation(props: OutgoingTranslationProps) {
  const { session, inputRef, prefix, waiting, onSendAsWritten, onSend } = props;
  const { t } = useLingui();
  const { sessionId, platform } = session;
  const kept = useAtomValue(outgoingsAtom).get(sessionId);
  const draft = useAtomValue(openDraftAtom);
  const isOfWaiting = kept?.source !== undefined && kept.source !== draft && waiting.includes(kept.source);
  const outgoing: Outgoing | undefined = isOfWaiting
    ? { state: 'idle', target: kept.target, text: '' }
    : kept;
  const back = useBack(session);
  const translate = useSetAtom(translateDraftAtom);
  const correct = useSetAtom(correctOutgoingAtom);
  const choose = useSetAtom(chooseTargetAtom);
  const close = useSetAtom(closeOutgoingAtom);
  const note = useNote(outgoing, draft);
  const reading = useAtomValue(readingLanguageAtom)(sessionId);
  const sendKey = useAtomValue(sendKeyAtom);
  if (outgoing === undefined || outgoing.state === 'off') return null;
  const isCurrent = outgoing.source === draft;
  const excess = textLengthOf(prefix + outgoing.text) - capabilitiesOf(platform).maxTextLength.value;
  const toBox = (): void => inputRef.current?.focus();
  const mayGoAsWritten =
    draft.trim() !== '' &&
    findOpenVariables(draft).length === 0 &&
    checkOutgoingText(platform, prefix + draft) === 'ok';
  return (
    <TranslationPreview
      target={outgoing.target}
      targets={CHOICES}
      onTarget={(target) => choose(sessionId, target)}
      text={outgoing.state === 'translated' ? outgoing.text : undefined}
      isStale={!isCurrent}
      onText={(text) => correct(sessionId, text)}
      onTextKey={(event) => {
        const isSend = readComposerKey(event.nativeEvent, sendKey) !== 'text';
        if (!isSend && event.key !== 'Escape') return;
        event.preventDefault();
        if (isSend) onSend();
        toBox();
      }}
      isBusy={outgoing.state === 'pending' && isCurrent}
      note={note}
      problem={
        excess > 0
          ? t`${plural(excess, { one: '# character too many', other: '# characters too many' })}`
          : findOpenVariables(outgoing.text).length > 0
            ? t`Fill in or remove what is in braces first`
            : undefined
      }
      back={back.text}
      backLang={reading}
      backProblem={back.problem}
      isBackBusy={back.isBusy}
      onBack={back.ask}
      onRefresh={draft.trim() === '' ? undefined : () => void translate(sessionId)}
      onSendAsWritten={
        mayGoAsWritten
          ? () => {
              onSendAsWritten();
              toBox();
            }
          : undefined
      }
      onClose={() => {
        close(sessionId);
        toBox();
      }}
      labels={{
        group: t`Translation of your reply`,
        target: t`Translate into`,
        text: t`Translation to send`,
        refresh: t`Translate again`,
        back: t`Check in ${ownNameOf(reading)}`,
        backHeading: t`It says:`,
        sendAsWritten: t`Send as written`,
        close: t`Stop translating`,
      }}
    />
  );
}

/** One line for a preview that has no text, or an old one. */
function useNote(outgoing: Outgoing | undefined, draft: string): string | undefined {
  const { t } = useLingui();
  const reasonText = useReasonText();
  if (outgoing === undefined) return undefined;
  if (draft.trim() === '') return t`Write a reply. Send shows its translation first.`;
  if (findOpenVariables(draft).length > 0) return t`Fill in or remove what is in braces first`;
  if (!hasTranslatableWords(draft)) return t`There are no words to translate. Send sends it as it is.`;
  if (outgoing.source === undefined) return t`Send shows the translation first.`;
  if (outgoing.source !== draft) return t`The text has changed. Send translates it again first.`;
  if (outgoing.state === 'pending') return t`Translating… Send again sends the text as written.`;
  if (outgoing.state === 'translated')
    return outgoing.text.trim() === ''
      ? t`The translation is empty. Write it, translate again, or send the text as written.`
      : t`Send sends this translation.`;
  if (outgoing.reason === undefined) return undefined;
  return t`${reasonText(outgoing.reason)} Send sends the text as written.`;
}

function useBack({ sessionId }: Session) {
  const reasonText = useReasonText();
  const result = useAtomValue(backTranslationAtom)(sessionId);
  const ask = useSetAtom(translateBackAtom);
  const isBusy = result === null;
  const act = { isBusy, ask: () => void ask(sessionId) };
  if (isBusy || result === undefined) return { ...act, text: undefined, problem: undefined };
  return result.outcome === 'translated'
    ? { ...act, text: result.text, problem: undefined }
    : { ...act, text: undefined, problem: reasonText(result.outcome) };
}
