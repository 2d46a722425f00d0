import { useLingui } from '@lingui/react/macro';
import type { Session } from '@seller-chat/core';
import { FileTray } from '@seller-chat/ui/composing';
import { useMemo } from 'react';
import type { RefObject } from 'react';
import { useAtomValue, useSetAtom } from '../../../../shared/jotai.ts';
import { attachmentStateOf } from '../model/attachment.ts';
import type { Attachment } from '../model/attachment.ts';
import { removeFileAtom, retryFileAtom } from '../state/attachment-actions.ts';
import { attachmentsCellAtom } from '../state/cells.ts';
import { useProblemText } from './use-problem-text.ts';

export interface WaitingFilesProps {
  session: Session;
  inputRef: RefObject<HTMLTextAreaElement | null>;
}

/** The files that go out with the next press on "send". */
export function WaitingFiles({ session: { sessionId }, inputRef }: WaitingFilesProps) {
  const { t, i18n } = useLingui();
  const files = useAtomValue(attachmentsCellAtom).get(sessionId);
  const remove = useSetAtom(removeFileAtom);
  const retry = useSetAtom(retryFileAtom);
  const problemText = useProblemText();
  const labels = useMemo(
    () => ({
      files: t`Files to send`,
      remove: (name: string) => t`Remove ${name}`,
      retry: (name: string) => t`Upload ${name} again`,
      progress: (name: string) => t`Uploading ${name}`,
    }),
    // One object per language.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [i18n.locale],
  );
  if (files === undefined) return null;
  const noteOf = ({ problem, uploaded, progress }: Attachment): string => {
    if (problem !== undefined) return problemText(problem);
    return uploaded === undefined ? i18n.number(progress, { style: 'percent' }) : t`Ready to send`;
  };
  return (
    <FileTray
      files={files.map((attachment) => ({
        id: attachment.id,
        name: attachment.file.name,
        kind: attachment.kind,
        sources: attachment.kind === 'image' ? [attachment.previewUrl] : [],
        state: attachmentStateOf(attachment),
        progress: attachment.progress,
        note: noteOf(attachment),
        mayRetry: attachment.problem !== undefined && attachment.problem.type !== 'notTaken',
      }))}
      onRemove={(id) => {
        remove({ sessionId, id });
        if (files.length === 1) inputRef.current?.focus();
      }}
      onRetry={(id) => retry({ sessionId, id })}
      labels={labels}
    />
  );
}
