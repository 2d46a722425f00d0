import { leaveToInputMethod } from '@seller-chat/ui';
import type { KeyboardEvent, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DiscardQuestion } from './DiscardQuestion.tsx';
import { isSubmitKey } from './is-submit-key.ts';
import type { AppForm } from './use-app-form.ts';
import './form.css';

export interface FormProps<Values extends FieldValues> {
  form: AppForm<Values>;
  /** Its name for screen readers, if the heading does not say it. */
  label?: string;
  /** What would be lost with it, in a sentence. */
  lossText?: string;
  children: ReactNode;
}

function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (leaveToInputMethod(event) || !isSubmitKey(event)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/**
 * The element of a form, and the question before its changes are lost. The browser's own bubbles stay away: the fields
 * say what is wrong.
 */
export function Form<Values extends FieldValues>({ form, label, lossText, children }: FormProps<Values>) {
  return (
    <>
      <form
        ref={form.ref}
        className="app-form"
        aria-label={label}
        noValidate
        onSubmit={(event) => {
          // React lets the event of a form in a dialog of this one rise to here.
          if (event.target === event.currentTarget) form.submit(event);
        }}
        onKeyDown={submitByKey}
      >
        {children}
      </form>
      <DiscardQuestion changes={form.changes} text={lossText} />
    </>
  );
}
