import type { ComponentPropsWithRef } from 'react';
import { Field } from '../Field/Field.tsx';
import type { FieldProps } from '../Field/Field.tsx';

/** Props of {@link TextField}; what a native input takes works too, `ref` included. */
export interface TextFieldProps
  extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'id' | 'children'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One line of text with its label and its error. */
export function TextField({
  label,
  hint,
  error,
  revealError,
  optionalLabel,
  value,
  onChange,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} revealError={revealError} optionalLabel={optionalLabel}>
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          className="sc-input"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
