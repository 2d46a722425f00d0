import { useLingui } from '@lingui/react/macro';
import { GROUP_NAME_LENGTH } from '@seller-chat/api-client/contract';
import { Button, leaveToInputMethod, TextField } from '@seller-chat/ui';
import { useState } from 'react';

export interface GroupNameFormProps {
  label: string;
  /** What the field begins with. */
  name: string;
  actLabel: string;
  isBusy: boolean;
  onSubmit: (name: string) => void;
  onCancel?: () => void;
}

/** The name of a group; an empty one cannot be sent. Mount it again to empty it. */
export function GroupNameForm(props: GroupNameFormProps) {
  const { label, actLabel, isBusy, onSubmit, onCancel } = props;
  const { t } = useLingui();
  const [name, setName] = useState(props.name);
  const wanted = name.trim();
  return (
    <form
      className="shop-group-form"
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
        value={name}
        maxLength={GROUP_NAME_LENGTH}
        autoFocus={onCancel !== undefined}
        onChange={setName}
      />
      {onCancel !== undefined && <Button onClick={onCancel}>{t`Cancel`}</Button>}
      <Button type="submit" busy={isBusy} disabled={wanted === ''}>
        {actLabel}
      </Button>
    </form>
  );
}
