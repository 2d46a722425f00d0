import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { LANGUAGES } from '@seller-chat/core/language';
import { capabilitiesOf, textLengthOf } from '@seller-chat/core/platform';
import type { Session } from '@seller-chat/core';
import { TranslationPreview } from '@seller-chat/ui/composing';
import type { RefObject } from 'react';
import { ownNameOf } from '../../../../i18n/language-names.ts';
import { useAtomValue, useSetAtom } from '../../../../shared/jotai.ts';
import { openDraftAtom } from '../../../chat-state/index.ts';
import { outgoingCellAtom } from '../state/outgoing-cell.ts';
import type { Outgoing } from '../state/outgoing-cell.ts';
import { backTranslationAtom, translateBackAtom } from '../state/back-translation.ts';
import {
  chooseTargetAtom,
  closeOutgoingAtom,
  correctOutgoingAtom,
  translateDraftAtom,
} from '../state/outgoing.ts';
import { readingLanguage } from '../state/reading-language.ts';
import { useReasonText } from './use-reason-text.ts';

export interface OutgoingTranslationProps {
  session: Session;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  /** What goes before the text: a quoted message. */
  prefix: string;
  /** Sends the draft as it is written. */
  onSendAsWritten: () => void;
}

const CHOICES = LANGUAGES.map(({ code }) => ({ value: code, label: ownNameOf(code) }));

/** The translation of the draft above it, for a look and corrections before it is sent. */
export function OutgoingTranslation(props: OutgoingTranslationProps) {
  const { session, inputRef, prefix, onSendAsWritten } = props;
  const { t } = useLingui();
  const { sessionId, platform } = session;
  const outgoing = useAtomValue(outgoingCellAtom).get(sessionId);
  const draft = useAtomValue(openDraftAtom);
  const back = useBack(session);
  const translate = useSetAtom(translateDraftAtom);
  const correct = useSetAtom(correctOutgoingAtom);
  const choose = useSetAtom(chooseTargetAtom);
  const close = useSetAtom(closeOutgoingAtom);
  const note = useNote(outgoing, draft);
  if (outgoing === undefined) return null;
  const isCurrent = outgoing.source === draft;
  const excess = textLengthOf(prefix + outgoing.text) - capabilitiesOf(platform).maxTextLength.value;
  const toBox = (): void => inputRef.current?.focus();
  return (
    <TranslationPreview
      target={outgoing.target}
      targets={CHOICES}
      onTarget={(target) => choose(sessionId, target)}
      text={outgoing.state === 'translated' ? outgoing.text : undefined}
      isStale={!isCurrent}
      onText={(text) => correct(sessionId, text)}
      isBusy={outgoing.state === 'pending' && isCurrent}
      note={note}
      problem={
        excess > 0
          ? t`${plural(excess, { one: '# character too many', other: '# characters too many' })}`
          : undefined
      }
      back={back.text}
      isBackBusy={back.isBusy}
      onBack={back.ask}
      onRefresh={draft.trim() === '' ? undefined : () => void translate(sessionId)}
      onSendAsWritten={
        draft.trim() === ''
          ? undefined
          : () => {
              onSendAsWritten();
              toBox();
            }
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
        back: t`Check in ${ownNameOf(readingLanguage())}`,
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
  if (outgoing.source === undefined) return t`Send shows the translation first.`;
  if (outgoing.source !== draft) return t`The text has changed. Send translates it again first.`;
  if (outgoing.state === 'pending') return t`Translating… Send again sends the text as written.`;
  if (outgoing.reason === undefined) return undefined;
  return t`${reasonText(outgoing.reason)} Send sends the text as written.`;
}

function useBack({ sessionId }: Session) {
  const reasonText = useReasonText();
  const result = useAtomValue(backTranslationAtom)(sessionId);
  const ask = useSetAtom(translateBackAtom);
  const text = result?.outcome === 'translated' ? result.text : result && reasonText(result.outcome);
  return { text: text ?? undefined, isBusy: result === null, ask: () => void ask(sessionId) };
}
