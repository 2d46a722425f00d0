import { useLingui } from '@lingui/react/macro';
import { Button, leaveToInputMethod, TextField } from '@seller-chat/ui';
import { useState } from 'react';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import { useChanges } from './use-changes.ts';
import './group-name-form.css';

export interface GroupNameFormProps {
  label: string;
  /** What the field begins with. */
  name: string;
  /** Longest name, in UTF-16 units. */
  maxLength: number;
  actLabel: string;
  isBusy: boolean;
  onSubmit: (name: string) => void;
  onCancel?: () => void;
}

/** The name of a group; an empty one cannot be sent, and a changed one is not lost unasked. Mount it again to empty it. */
export function GroupNameForm(props: GroupNameFormProps) {
  const { label, maxLength, actLabel, isBusy, onSubmit, onCancel } = props;
  const { t } = useLingui();
  const [first] = useState(props.name);
  const [name, setName] = useState(first);
  const wanted = name.trim();
  const changes = useChanges(wanted !== first.trim(), { isSending: () => isBusy });
  const cancel = onCancel && changes.asking(onCancel);
  return (
    <>
      <form
        className="group-name-form"
        data-takes-escape={cancel !== undefined || undefined}
        onKeyDown={(event) => {
          if (leaveToInputMethod(event) || event.key !== 'Escape' || cancel === undefined) return;
          event.preventDefault();
          cancel();
        }}
        onSubmit={(event) => {
          event.preventDefault();
          if (wanted !== '' && !isBusy) onSubmit(wanted);
        }}
      >
        <TextField
          label={label}
          value={name}
          maxLength={maxLength}
          autoFocus={cancel !== undefined}
          onChange={setName}
        />
        {cancel !== undefined && <Button onClick={cancel}>{t`Cancel`}</Button>}
        <Button type="submit" busy={isBusy} disabled={wanted === ''}>
          {actLabel}
        </Button>
      </form>
      <DiscardQuestion changes={changes} />
    </>
  );
}
