import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Field } from '../Field/Field.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import type { TextFieldProps } from '../TextField/TextField.tsx';

/** Props of {@link PasswordField}: those of a text field, and the names of its eye. */
export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'before' | 'after'> {
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** A password, hidden until its eye is pressed. Say `autoComplete` ("current-password", "new-password"). */
export function PasswordField({
  label,
  hint,
  error,
  revealError,
  optionalLabel,
  value,
  onChange,
  showLabel,
  hideLabel,
  ...input
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} revealError={revealError} optionalLabel={optionalLabel}>
      {(control) => (
        <div className="sc-input-wrap">
          <input
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            className="sc-input"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            size="sm"
            label={shown ? hideLabel : showLabel}
            icon={shown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  );
}
