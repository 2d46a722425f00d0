import { useLingui } from '@lingui/react/macro';
import { Button, Dialog } from '@seller-chat/ui';
import { useLeaveGuard } from './use-leave-guard.ts';

export interface LeaveQuestionProps {
  /** Whether something would be lost at this moment. Stable. */
  isWanted: () => boolean;
  /** What would be lost, in a sentence. */
  text: string;
}

/**
 * Asks before a page is left where something beside the changes of a form would be lost: codes that are shown once, or
 * the secrets of a form that keeps the rest.
 */
export function LeaveQuestion({ isWanted, text }: LeaveQuestionProps) {
  const { t } = useLingui();
  const blocker = useLeaveGuard(isWanted);
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
