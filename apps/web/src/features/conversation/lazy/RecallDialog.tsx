import { useLingui } from '@lingui/react/macro';
import type { Message } from '@seller-chat/core';
import { Button, Dialog } from '@seller-chat/ui';
import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useSetAtom } from '../../../shared/jotai.ts';
import { recallAtom } from './state/recall-actions.ts';

export interface RecallDialogProps {
  message: Message;
  inputRef: RefObject<HTMLTextAreaElement | null>;
  onClose: () => void;
}

/** Asks before a message is taken back: the buyer sees that it was. */
export function RecallDialog({ message, inputRef, onClose }: RecallDialogProps) {
  const { t } = useLingui();
  const recall = useSetAtom(recallAtom);
  const [isBusy, setBusy] = useState(false);
  const isTaken = useRef(false);
  const takeBack = async (): Promise<void> => {
    setBusy(true);
    isTaken.current = await recall(message);
    onClose();
  };
  return (
    <Dialog
      open
      kind="alert"
      size="sm"
      onClose={onClose}
      // The message has no menu any more that could get it back.
      focusAfter={() => (isTaken.current ? inputRef.current : null)}
      title={t`Recall this message?`}
      closeLabel={t`Close`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button variant="danger" busy={isBusy} onClick={() => void takeBack()}>
            {t`Recall`}
          </Button>
        </>
      }
    >
      <p>{t`The message also disappears for the buyer, who will see that a message was recalled.`}</p>
    </Dialog>
  );
}
