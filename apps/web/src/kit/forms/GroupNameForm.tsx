import { useLingui } from '@lingui/react/macro';
import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import { Button, leaveToInputMethod, TextField } from '@seller-chat/ui';
import { useState } from 'react';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import { useChanges } from './use-changes.ts';
import './group-name-form.css';

/** Why a name was not taken, in words. */
function useNameFailureText(): (failure: unknown) => string {
  const { t } = useLingui();
  return (failure) => {
    if (!(failure instanceof ApiError))
      return t`Can't reach the server. Check your connection and try again.`;
    return failure.code === ERROR_CODES.nameTaken ? t`Another group has this name.` : failure.reason;
  };
}

export interface GroupNameFormProps {
  label: string;
  /** What the field begins with. */
  name: string;
  /** Longest name, in UTF-16 units. */
  maxLength: number;
  actLabel: string;
  isBusy: boolean;
  /** With what the last attempt was rejected; undefined: with nothing. */
  failure?: unknown;
  onSubmit: (name: string) => void;
  onCancel?: () => void;
}

/** The name of a group; an empty one cannot be sent, and a changed one is not lost unasked. Mount it again to empty it. */
export function GroupNameForm(props: GroupNameFormProps) {
  const { label, maxLength, actLabel, isBusy, failure, onSubmit, onCancel } = props;
  const { t } = useLingui();
  const [first] = useState(props.name);
  const [name, setName] = useState(first);
  const wanted = name.trim();
  const [sent, setSent] = useState('');
  const failureText = useNameFailureText();
  const isTooLong = wanted.length > maxLength;
  const isRefused = failure !== undefined && wanted === sent && !isBusy;
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
          if (wanted === '' || isTooLong || isBusy) return;
          setSent(wanted);
          onSubmit(wanted);
        }}
      >
        <TextField
          label={label}
          value={name}
          // More than fits is not cut unseen: the field says how much fits.
          maxLength={maxLength * 8}
          error={
            isTooLong ? t`Use at most ${maxLength} characters.` : isRefused ? failureText(failure) : undefined
          }
          revealError
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
