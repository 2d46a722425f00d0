import { useEffect, useRef, useState } from 'react';
import type { FormEvent, RefObject } from 'react';
import { useForm } from 'react-hook-form';
import type { DefaultValues, FieldPath, FieldValues, Resolver, UseFormReturn } from 'react-hook-form';
import { holdReloads } from '../../shared/unkept-work.ts';
import { findingsOf } from './form-findings.ts';
import type { FormFindings, FormLine } from './form-findings.ts';
import { useChanges } from './use-changes.ts';
import type { Changes } from './use-changes.ts';

export interface AppFormOptions<Values extends FieldValues> {
  /** `schemaRules` or `lazyRules`. */
  rules: Resolver<Values>;
  /** A value for each field. Their names are those of the request, so that the server's findings find them. */
  defaultValues: DefaultValues<Values>;
  /** Sends the form. A rejection is shown; nothing that was typed is lost. */
  send: (values: Values) => Promise<void>;
  /** What a rejection means to this form, if it means more than `findingsOf` knows. */
  explain?: (error: unknown) => FormFindings | undefined;
  /** It is left without a question: only secrets that confirm something are typed, or its page keeps what is typed. */
  losesNothing?: boolean;
}

/** A form and what its parts share. Read values with `useWatch`, never with `watch`. */
export interface AppForm<Values extends FieldValues> extends Pick<
  UseFormReturn<Values>,
  'control' | 'getValues' | 'setValue' | 'trigger' | 'reset' | 'clearErrors'
> {
  readonly ref: RefObject<HTMLFormElement | null>;
  /** `Form` asks before they are lost. */
  readonly changes: Changes;
  readonly submit: (event?: FormEvent) => void;
  /** Why the last attempt failed, unless its fields say it. */
  readonly line: FormLine | undefined;
  /** Shows what a call of the page said about this form, outside of a submit too. */
  readonly show: (findings: FormFindings) => void;
  /** Checks these fields, shows what is wrong, and moves to the first wrong one. Resolves to whether they are right. */
  readonly check: (names: readonly FieldPath<Values>[]) => Promise<boolean>;
}

/**
 * A form: checks a field when it is left and then with each change; moves the focus to the first wrong field; shows
 * the server's findings at their fields; a second submit while the first is running does nothing. `Form` asks before
 * changes are lost.
 */
export function useAppForm<Values extends FieldValues>({
  rules,
  defaultValues,
  send,
  explain,
  losesNothing = false,
}: AppFormOptions<Values>): AppForm<Values> {
  const form = useForm<Values>({
    resolver: rules,
    defaultValues,
    mode: 'onTouched',
    // The order of registration is not the order on screen, and a field need not be an input.
    shouldFocusError: false,
  });
  const ref = useRef<HTMLFormElement>(null);
  const isRunning = useRef(false);
  /** All is sent: what leaves the form may be a step back, which a browser takes later. */
  const isSent = useRef(false);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => (isSent.current = false) }),
    [form],
  );
  const [line, setLine] = useState<FormLine>();
  const isHeld = useRef(false);
  // A reload would take away why it failed, and a form without a field would close as if it had been sent.
  isHeld.current = form.formState.isDirty || line !== undefined;
  useEffect(() => holdReloads(() => isHeld.current || isRunning.current), []);
  const changes = useChanges(form.formState.isDirty && !losesNothing, {
    isSending: () => isRunning.current || isSent.current,
    onDiscard: () => form.reset(),
  });
  const [wrongCount, setWrongCount] = useState(0);
  useEffect(() => {
    if (wrongCount > 0) ref.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [wrongCount]);
  const focusFirstWrong = () => setWrongCount((count) => count + 1);

  const show = ({ fields, line: text }: FormFindings): void => {
    setLine(text);
    for (const finding of fields) {
      const error =
        'text' in finding
          ? { type: 'text', message: finding.text }
          : { type: 'problem', message: finding.problem };
      form.setError(finding.path as FieldPath<Values>, error);
    }
    if (fields.length > 0) focusFirstWrong();
  };
  const isField = (path: string): boolean => path in Object(defaultValues);
  const run = async (): Promise<void> => {
    let isWrong = false;
    await form.handleSubmit(
      async (values) => {
        try {
          await send(values);
          isSent.current = true;
        } catch (error) {
          show(explain?.(error) ?? findingsOf(error, isField));
        }
      },
      () => {
        isWrong = true;
      },
    )();
    // Only now every error of this attempt is about to be drawn.
    if (isWrong) focusFirstWrong();
  };
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    if (isRunning.current) return;
    isRunning.current = true;
    setLine(undefined);
    void run().finally(() => (isRunning.current = false));
  };
  const check = async (names: readonly FieldPath<Values>[]): Promise<boolean> => {
    const isRight = await form.trigger(names);
    if (!isRight) focusFirstWrong();
    return isRight;
  };
  const { control, getValues, setValue, trigger, reset, clearErrors } = form;
  return {
    control,
    getValues,
    setValue,
    trigger,
    reset,
    clearErrors,
    ref,
    changes,
    submit,
    line,
    show,
    check,
  };
}
