import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import './field.css';

/** What every form control of the kit shares. */
export interface FieldProps {
  /** Above the control. */
  readonly label: string;
  /** Under the control while there is no error to show. */
  readonly hint?: string | undefined;
  /** What is wrong, in words. Shown once the control has been left, or at once with `revealError`. */
  readonly error?: string | undefined;
  /** Shows `error` before the first blur: after a submit, or when the server said it. */
  readonly revealError?: boolean | undefined;
  /** Beside the label, e.g. "optional". */
  readonly optionalLabel?: string | undefined;
}

/** What the control inside has to spread onto its element. */
export interface FieldControlProps {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

interface FieldShellProps extends FieldProps {
  readonly children: (control: FieldControlProps) => ReactNode;
}

/**
 * Label above, hint or error under, and the wiring between them. The error is withheld until the control has
 * been left once, so that no error appears while a person types.
 */
export function Field({ label, hint, error, revealError = false, optionalLabel, children }: FieldShellProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const [left, setLeft] = useState(false);
  const shownError = left || revealError ? error : undefined;
  const note = shownError ?? hint;
  const control: FieldControlProps = {
    id,
    'aria-invalid': shownError === undefined ? undefined : true,
    'aria-describedby': note === undefined ? undefined : noteId,
  };
  const onBlur = (event: React.FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setLeft(true);
  };
  return (
    <div className="sc-field" onBlur={onBlur}>
      <label htmlFor={id}>
        <span>{label}</span>
        {optionalLabel !== undefined && <span className="sc-field-optional">{optionalLabel}</span>}
      </label>
      {children(control)}
      <div id={noteId} className="sc-field-note" data-error={shownError !== undefined} aria-live="polite">
        {shownError !== undefined && <CircleAlert size={13} aria-hidden />}
        <span>{note}</span>
      </div>
    </div>
  );
}
