import { useLingui } from '@lingui/react/macro';
import type { FocusEvent, ReactNode, RefCallback } from 'react';
import { useController } from 'react-hook-form';
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import { formProblemOf } from './field-problem.ts';
import type { FormProblem } from './field-problem.ts';
import { PROBLEM_TEXTS } from './problem-texts.ts';
import type { AppForm } from './use-app-form.ts';

/** What a control gets: spread onto a field of the kit, or onto any other component of the same props. */
export interface BoundField<Value> {
  readonly name: string;
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly onBlur: (event: FocusEvent) => void;
  readonly ref: RefCallback<HTMLElement>;
  /** What is wrong, in words; a wrong control has `aria-invalid`. */
  readonly error: string | undefined;
  readonly revealError: true;
}

export interface FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> {
  form: AppForm<Values>;
  name: Name;
  /** Better words than the general ones for what can be wrong here. */
  problems?: Partial<Record<FormProblem, string>>;
  children: (bound: BoundField<FieldPathValue<Values, Name>>) => ReactNode;
}

/** Binds a control to a field of the form. The error appears after the field is left, or after a submit. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>>({
  form,
  name,
  problems,
  children,
}: FormFieldProps<Values, Name>) {
  const { i18n } = useLingui();
  const { field, fieldState } = useController({ control: form.control, name });
  const wordsOf = ({ type, message }: { type: string; message?: string | undefined }): string => {
    if (type === 'text') return message ?? '';
    const problem = formProblemOf(message);
    return problems?.[problem] ?? i18n._(PROBLEM_TEXTS[problem]);
  };
  return children({
    name,
    value: field.value,
    onChange(value) {
      field.onChange(value);
      // An error that was shown before the field was left, by the server for example, is checked with each change too.
      if (fieldState.error !== undefined) void form.trigger(name);
    },
    onBlur: ({ currentTarget, relatedTarget }) => whenLeft(currentTarget, relatedTarget, field.onBlur),
    ref: field.ref,
    error: fieldState.error === undefined ? undefined : wordsOf(fieldState.error),
    revealError: true,
  });
}

/** The eye of a password is in its field: the field is left when the focus leaves all of it. */
function whenLeft(control: Element, next: Element | null, run: () => void): void {
  const whole = control.closest('.sc-field');
  if (whole === null || !whole.contains(next)) return run();
  const leave = ({ relatedTarget }: Event & { relatedTarget?: EventTarget | null }): void => {
    if (relatedTarget instanceof Node && whole.contains(relatedTarget)) return;
    whole.removeEventListener('focusout', leave);
    run();
  };
  whole.addEventListener('focusout', leave);
}
