import { useLingui } from '@lingui/react/macro';
import { QUICK_REPLY_GROUP_NAME_MAX } from '@seller-chat/api-client/contract';
import { Button, TextField, leaveToInputMethod } from '@seller-chat/ui';
import { useState } from 'react';

export interface GroupFormProps {
  label: string;
  /** What the field begins with. */
  name: string;
  actLabel: string;
  isBusy: boolean;
  onSubmit: (name: string) => void;
  onCancel?: () => void;
}

/** The name of a group; an empty one cannot be sent. Mount it again to empty it. */
export function GroupForm({ label, name, actLabel, isBusy, onSubmit, onCancel }: GroupFormProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(name);
  const wanted = typed.trim();
  return (
    <form
      className="reply-group-form"
      data-takes-escape={onCancel !== undefined || undefined}
      onKeyDown={(event) => {
        if (leaveToInputMethod(event) || event.key !== 'Escape' || onCancel === undefined) return;
        event.preventDefault();
        onCancel();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== '' && !isBusy) onSubmit(wanted);
      }}
    >
      <TextField
        label={label}
        value={typed}
        maxLength={QUICK_REPLY_GROUP_NAME_MAX}
        autoFocus={onCancel !== undefined}
        onChange={setTyped}
      />
      {onCancel !== undefined && <Button onClick={onCancel}>{t`Cancel`}</Button>}
      <Button type="submit" busy={isBusy} disabled={wanted === ''}>
        {actLabel}
      </Button>
    </form>
  );
}
