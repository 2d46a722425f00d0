import type { ComponentPropsWithRef } from 'react';
import { Field } from '../Field/Field.tsx';
import type { FieldProps } from '../Field/Field.tsx';
import './text-area.css';

/** Props of {@link TextArea}; what a native text area takes works too, `ref` included. */
export interface TextAreaProps
  extends FieldProps, Omit<ComponentPropsWithRef<'textarea'>, 'value' | 'onChange' | 'id' | 'children'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Several lines of text with their label and their error. */
export function TextArea({
  label,
  hint,
  error,
  revealError,
  optionalLabel,
  value,
  onChange,
  ...area
}: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} revealError={revealError} optionalLabel={optionalLabel}>
      {(control) => (
        <textarea
          dir="auto"
          rows={4}
          {...area}
          {...control}
          className="sc-input sc-text-area"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
