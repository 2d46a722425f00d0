import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { FocusEvent, ReactNode, Ref } from 'react';
import '../Field/field.css';
import './checkbox.css';

/** Props of {@link Checkbox}. */
export interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Its name. May hold links. */
  readonly children: ReactNode;
  /** What is wrong, in words, under it. */
  readonly error?: string | undefined;
  readonly name?: string | undefined;
  readonly onBlur?: ((event: FocusEvent) => void) | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** A statement to agree with, as part of a form. */
export function Checkbox({ checked, onChange, children, error, name, onBlur, ref }: CheckboxProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className="sc-checkbox sc-field">
      <div className="sc-checkbox-line">
        <input
          ref={ref}
          id={id}
          type="checkbox"
          name={name}
          checked={checked}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : noteId}
          onChange={(event) => onChange(event.target.checked)}
          onBlur={onBlur}
        />
        <label htmlFor={id}>{children}</label>
      </div>
      <div id={noteId} className="sc-field-note" data-error={error !== undefined} aria-live="polite">
        {error !== undefined && <CircleAlert size={13} aria-hidden />}
        <span>{error}</span>
      </div>
    </div>
  );
}
