import { useLingui } from '@lingui/react/macro';
import { Button, Dialog } from '@seller-chat/ui';

/** What is asked before a switch of large effect is switched off. */
export interface StopQuestion {
  title: string;
  /** What ends, and who may begin it again. */
  text: string;
  /** The button that does it. */
  stop: string;
}

export interface StopDialogProps {
  question: StopQuestion;
  onClose: () => void;
  onStop: () => void;
}

/** One question before tools are switched off. */
export function StopDialog({ question, onClose, onStop }: StopDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      kind="alert"
      title={question.title}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} data-autofocus>{t`Cancel`}</Button>
          <Button
            variant="danger"
            onClick={() => {
              onStop();
              onClose();
            }}
          >
            {question.stop}
          </Button>
        </>
      }
    >
      {question.text}
    </Dialog>
  );
}
