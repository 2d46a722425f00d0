import { useLingui } from '@lingui/react/macro';
import { Button, Dialog } from '@seller-chat/ui';
import { useLeaveGuard } from './use-leave-guard.ts';

export interface LeaveQuestionProps {
  /** Whether something would be lost at this moment. Stable. */
  isWanted: () => boolean;
  /** What would be lost, in a sentence. */
  text: string;
  /** The field of the address that opens the sheet with the form. */
  field?: string;
}

/** Asks before a page with typed text is left. Part of a form that does not keep it. */
export function LeaveQuestion({ isWanted, text, field }: LeaveQuestionProps) {
  const { t } = useLingui();
  const blocker = useLeaveGuard(isWanted, field);
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      open
      kind="alert"
      title={t`Leave this page?`}
      closeLabel={t`Close`}
      onClose={() => blocker.reset()}
      footer={
        <>
          <Button onClick={() => blocker.reset()}>{t`Stay`}</Button>
          <Button variant="danger" onClick={() => blocker.proceed()}>{t`Leave`}</Button>
        </>
      }
    >
      {text}
    </Dialog>
  );
}
