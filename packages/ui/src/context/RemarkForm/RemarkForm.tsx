import { useEffect, useId, useRef } from 'react';
import { leaveToInputMethod } from '../../primitives/input-method.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import './remark-form.css';

/** Props of {@link RemarkForm}. */
export interface RemarkFormProps<T extends string> {
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Left out for a note, which has no type. */
  readonly types?: readonly { readonly id: T; readonly label: string }[] | undefined;
  readonly type?: T | undefined;
  readonly onType?: ((type: T) => void) | undefined;
  /** What it is about, in words. */
  readonly about?: string | undefined;
  readonly maxLength: number;
  readonly busy?: boolean | undefined;
  /** What went wrong, in words. What was typed stays. */
  readonly error?: string | undefined;
  readonly onSave: () => void;
  /** Gives up what was typed. */
  readonly onCancel: () => void;
  /** Escape: it closes; what was typed is not given up by that. */
  readonly onLeave: () => void;
  readonly labels: {
    readonly text: string;
    readonly types: string;
    readonly save: string;
    readonly cancel: string;
  };
}

/** Where a remark or a note is written. Ctrl Enter saves, Escape closes it. */
export function RemarkForm<T extends string>(props: RemarkFormProps<T>) {
  const { text, onText, types = [], type, onType, about, maxLength, busy = false, error, labels } = props;
  const { onSave, onCancel, onLeave } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const name = useId();
  const canSave = text.trim() !== '' || types.length === 0;
  useEffect(() => {
    area.current?.focus();
    area.current?.setSelectionRange(area.current.value.length, area.current.value.length);
  }, []);
  const save = () => {
    if (canSave && !busy) onSave();
  };
  return (
    <form
      className="sc-remark-form"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => {
        if (leaveToInputMethod(event)) return;
        if (event.key === 'Escape') {
          event.preventDefault();
          event.stopPropagation();
          onLeave();
        } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          save();
        }
      }}
    >
      {about !== undefined && <p className="sc-remark-form-about">{about}</p>}
      {types.length > 0 && (
        <fieldset>
          <legend className="sc-sr-only">{labels.types}</legend>
          {types.map(({ id, label }) => (
            <label key={id}>
              <input type="radio" name={name} checked={id === type} onChange={() => onType?.(id)} />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      )}
      <textarea
        ref={area}
        aria-label={labels.text}
        placeholder={labels.text}
        dir="auto"
        rows={3}
        value={text}
        maxLength={maxLength}
        onChange={(event) => onText(event.target.value)}
      />
      {error !== undefined && (
        <p className="sc-remark-form-error" role="alert">
          {error}
        </p>
      )}
      <div className="sc-remark-form-buttons">
        <Button size="sm" onClick={onCancel}>
          {labels.cancel}
        </Button>
        <Button size="sm" variant="solid" type="submit" busy={busy} disabled={!canSave}>
          {labels.save}
        </Button>
      </div>
    </form>
  );
}
