import { useLingui } from '@lingui/react/macro';
import { Button, Dialog } from '@seller-chat/ui';
import { useCallback, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useLeaveGuard } from './use-leave-guard.ts';

export interface DiscardQuestionProps {
  isDirty: boolean;
  /** What would be lost, in a sentence. */
  text: string;
  /** Draws the sheet. `asking(leave)` is for its buttons: asks first while something would be lost. */
  children: (asking: (leave: () => void) => () => void) => ReactElement;
}

/** Asks before changes in a sheet are lost: when it is closed, and when its page is left. */
export function DiscardQuestion({ isDirty, text, children }: DiscardQuestionProps) {
  const { t } = useLingui();
  const [wanted, setWanted] = useState<{ leave: () => void }>();
  const latest = useRef(isDirty);
  latest.current = isDirty;
  const blocker = useLeaveGuard(useCallback(() => latest.current, []));
  const stay = (): void => {
    setWanted(undefined);
    if (blocker.state === 'blocked') blocker.reset();
  };
  const discard = (): void => {
    latest.current = false;
    setWanted(undefined);
    if (blocker.state === 'blocked') blocker.proceed();
    else wanted?.leave();
  };
  return (
    <>
      {children((leave) => () => (isDirty ? setWanted({ leave }) : leave()))}
      {(wanted !== undefined || blocker.state === 'blocked') && (
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
              <Button variant="danger" onClick={discard}>{t`Discard changes`}</Button>
            </>
          }
        >
          {text}
        </Dialog>
      )}
    </>
  );
}
