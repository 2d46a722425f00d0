import { leaveToInputMethod } from '@seller-chat/ui';
import type { KeyboardEvent, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DiscardQuestion } from './DiscardQuestion.tsx';
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

/** Ctrl or ⌘ with Enter sends the form, from a field of several lines too. */
function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (leaveToInputMethod(event) || event.key !== 'Enter' || event.repeat) return;
  if (!event.ctrlKey && !event.metaKey) return;
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
        onSubmit={form.submit}
        onKeyDown={submitByKey}
      >
        {children}
      </form>
      <DiscardQuestion changes={form.changes} text={lossText} />
    </>
  );
}
