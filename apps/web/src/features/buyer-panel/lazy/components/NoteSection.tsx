import { useLingui } from '@lingui/react/macro';
import { BUYER_NOTE_MAX } from '@seller-chat/api-client/contract';
import type { Session } from '@seller-chat/core';
import { ContextSection } from '@seller-chat/ui/chat';
import { RemarkForm } from '@seller-chat/ui/context';
import { useAtomValue, useSetAtom } from '../../../../shared/jotai.ts';
import { useTimeTexts } from '../../../../kit/time/use-time-texts.ts';
import { nowAtom } from '../../../chat-state/index.ts';
import {
  editNoteAtom,
  leaveNoteAtom,
  openBuyerInfoAtom,
  openNoteDraftAtom,
  saveNoteAtom,
  writeNoteAtom,
} from '../state/buyer-info.ts';
import { useFocusAfterForm } from '../../../../kit/forms/use-focus-after-form.ts';
import { useProblemText } from '../../../../kit/goods/use-problem-text.ts';

export interface NoteSectionProps {
  session: Session;
}

/** One note about the buyer, for everybody who answers them. */
export function NoteSection({ session }: NoteSectionProps) {
  const { t } = useLingui();
  const times = useTimeTexts();
  const problemText = useProblemText();
  const now = useAtomValue(nowAtom);
  const note = useAtomValue(openBuyerInfoAtom)?.data?.note;
  const draft = useAtomValue(openNoteDraftAtom);
  const write = useSetAtom(writeNoteAtom);
  const save = useSetAtom(saveNoteAtom);
  const edit = useSetAtom(editNoteAtom);
  const leave = useSetAtom(leaveNoteAtom);
  const focusPlace = useFocusAfterForm(draft && 'note');
  if (note === undefined && draft === undefined) return null;
  const theirs = draft?.theirs?.text;
  const problem = draft?.problem === undefined ? undefined : problemText(draft.problem);
  return (
    <ContextSection
      title={t`Buyer note`}
      action={
        draft === undefined && (
          <button
            ref={focusPlace('note')}
            type="button"
            className="context-link"
            onClick={() => edit({ buyer: session, note })}
          >
            {note === undefined || note.text === '' ? t`Add` : t`Edit`}
          </button>
        )
      }
    >
      {draft ? (
        <RemarkForm
          text={draft.text}
          onText={(text) => write({ buyer: session, draft: { ...draft, text } })}
          maxLength={BUYER_NOTE_MAX}
          busy={draft.isSaving}
          error={theirs === undefined ? problem : `${problem}\n“${theirs}”`}
          onSave={() => void save(session)}
          onCancel={() => write({ buyer: session, draft: undefined })}
          onLeave={() => leave(session)}
          labels={{ text: t`Note about this buyer`, types: '', save: t`Save`, cancel: t`Cancel` }}
        />
      ) : (
        note !== undefined &&
        (note.text === '' ? (
          <p className="context-faint">{t`What colleagues should know about this buyer.`}</p>
        ) : (
          <p className="context-note" dir="auto">
            <span>{note.text}</span>{' '}
            <small>{[note.updatedBy, times.short(note.updatedAt, now)].join(', ')}</small>
          </p>
        ))
      )}
    </ContextSection>
  );
}
