import { useLingui } from '@lingui/react/macro';
import { Button, Dialog, useCloseGuard } from '@seller-chat/ui';
import { useEffect, useState } from 'react';
import type { Changes } from './use-changes.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

export interface DiscardQuestionProps {
  changes: Changes;
  /** What would be lost, in a sentence. */
  text?: string | undefined;
}

/**
 * Asks before changes are lost: when the dialog around closes, a button leaves (`asking`), or the page is left. Part of
 * every `Form`.
 */
export function DiscardQuestion(props: DiscardQuestionProps) {
  return props.changes.isDirty ? <Question {...props} /> : null;
}

function Question({ changes, text }: DiscardQuestionProps) {
  const { t } = useLingui();
  const [wanted, setWanted] = useState<{ leave: () => void }>();
  const ask = (leave: () => void): void => setWanted({ leave });
  const { isUnsaved, discard, askWith } = changes;
  useCloseGuard({ isWanted: isUnsaved, ask, discard });
  useEffect(() => askWith(ask), [askWith]);
  const blocker = useLeaveGuard(changes.isLostByLeaving);
  const stay = (): void => {
    setWanted(undefined);
    blocker.reset?.();
  };
  const leave = (): void => {
    setWanted(undefined);
    discard();
    if (blocker.state === 'blocked') blocker.proceed();
    else wanted?.leave();
  };
  if (wanted === undefined && blocker.state !== 'blocked') return null;
  return (
    <Dialog
      open
      kind="alert"
      title={t`Discard the changes?`}
      closeLabel={t`Close`}
      onClose={stay}
      footer={
        <>
          <Button onClick={stay} data-autofocus>
            {t`Keep editing`}
          </Button>
          <Button variant="danger" onClick={leave}>{t`Discard changes`}</Button>
        </>
      }
    >
      {text ?? t`What you have typed here will be lost.`}
    </Dialog>
  );
}
