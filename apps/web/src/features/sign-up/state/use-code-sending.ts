import { ApiError } from '@seller-chat/api-client';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { findingsOf } from '../../../kit/forms/form-findings.ts';
import type { FormLine } from '../../../kit/forms/form-findings.ts';
import type { AppForm } from '../../../kit/forms/use-app-form.ts';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { NO_VALUES, targetOf } from '../model/door-values.ts';
import type { DoorValues } from '../model/door-values.ts';
import { keepKnownCode, readKnownCode } from '../model/sent-code.ts';
import type { CodeForm, KnownCode } from '../model/sent-code.ts';
import type { SentCode } from './calls.ts';
import { useDelayWatch } from './use-delay-watch.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

export interface CodeSending {
  /** The code that was sent to what the form now names. */
  code: KnownCode | undefined;
  /** Until the next code can be asked for. */
  secondsLeft: number;
  isSending: boolean;
  /** Why the last code was not sent, unless a field says it. */
  problem: FormLine | undefined;
  /** Sends a code to what the form names, if it is right and the wait is over. */
  send: () => Promise<void>;
}

export interface CodeSendingOptions {
  name: CodeForm;
  /** Fields that must be right, beside the target. */
  alsoChecked?: readonly (keyof DoorValues)[];
  /** Sends; undefined if something is missing and the form says so. Rejects as the call does. */
  call: (values: DoorValues) => Promise<SentCode | undefined>;
  /** Shows a rejection by itself; false for one that it does not know. */
  onFailed?: (error: unknown) => boolean;
  /** A code was sent, or too many were asked for: the wait is known. */
  onKept?: () => void;
}

/** Sending codes from a form: the wait between two, which outlives a reload, and what went wrong. */
export function useCodeSending(form: AppForm<DoorValues>, options: CodeSendingOptions): CodeSending {
  const { name, alsoChecked = [], call, onFailed, onKept } = options;
  const { now } = useAtomValue(servicesAtom);
  const [known, setKnown] = useState(() => readKnownCode(name));
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<FormLine>();
  const values = useWatch({ control: form.control });
  const target = targetOf({ ...NO_VALUES, ...values });
  const code = known?.target === target ? known : undefined;
  const secondsLeft = useSecondsUntil(code?.resendAt ?? 0, now);

  const keep = (next: KnownCode): void => {
    keepKnownCode(name, next);
    setKnown(next);
    onKept?.();
  };
  useDelayWatch(code, values.channel ?? NO_VALUES.channel, () => {
    if (code === undefined) return;
    const delayed = { ...code, isDelayed: true };
    keepKnownCode(name, delayed);
    setKnown(delayed);
  });
  const fail = (error: unknown, sentTo: string): void => {
    if (onFailed?.(error) === true) return;
    const { fields, line } = findingsOf(error, (path) => path in NO_VALUES);
    form.show({ fields, line: form.line });
    setProblem(line);
    const retryAfterMs = error instanceof ApiError ? Number(error.info?.['retryAfterMs']) : Number.NaN;
    if (retryAfterMs > 0)
      keep({ target: sentTo, resendAt: now() + retryAfterMs, expiresAt: null, isDelayed: false });
  };
  const run = async (): Promise<void> => {
    const sent = form.getValues();
    const names = sent.channel === 'email' ? ['email'] : ['mobile', 'mobileCountryCode'];
    if (!(await form.check([...(names as (keyof DoorValues)[]), ...alsoChecked]))) return;
    try {
      const result = await call(sent);
      if (result === undefined) return;
      const { resendAfterMs, expiresAt, isDelayed } = result;
      keep({ target: targetOf(sent), resendAt: now() + resendAfterMs, expiresAt, isDelayed });
      // What is there is of a code that has ended, and so is what is wrong with it.
      form.setValue('validateCode', '');
      form.clearErrors('validateCode');
      form.ref.current?.querySelector<HTMLElement>('[name=validateCode]')?.focus();
    } catch (error) {
      fail(error, targetOf(sent));
    }
  };
  return {
    code,
    secondsLeft,
    isSending,
    problem,
    async send() {
      if (isSending || secondsLeft > 0) return;
      setIsSending(true);
      setProblem(undefined);
      try {
        await run();
      } finally {
        setIsSending(false);
      }
    },
  };
}
