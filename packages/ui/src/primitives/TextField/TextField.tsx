import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Field } from '../Field/Field.tsx';
import type { FieldProps } from '../Field/Field.tsx';

/** Props of {@link TextField}; what a native input takes works too, `ref` included. */
export interface TextFieldProps
  extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'id' | 'children'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Before the input, in its line: a choice that belongs to it. */
  readonly before?: ReactNode | undefined;
  /** After the input, in its line: a button, a picture. */
  readonly after?: ReactNode | undefined;
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
  before,
  after,
  ...input
}: TextFieldProps) {
  const isAlone = before === undefined && after === undefined;
  return (
    <Field label={label} hint={hint} error={error} revealError={revealError} optionalLabel={optionalLabel}>
      {(control) => {
        const line = (
          <input
            type="text"
            {...input}
            {...control}
            className="sc-input"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        );
        if (isAlone) return line;
        return (
          <div className="sc-input-line">
            {before}
            {line}
            {after}
          </div>
        );
      }}
    </Field>
  );
}
