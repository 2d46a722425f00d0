import { ApiError } from '@seller-chat/api-client';
import { ERROR_CODES } from '@seller-chat/api-client/contract';
import type { CaptchaForm } from '@seller-chat/api-client/contract';
import { useState } from 'react';
import type { AppForm } from '../../../kit/forms/use-app-form.ts';
import { useSetAtom } from '../../../shared/jotai.ts';
import type { DoorValues } from '../model/door-values.ts';
import { sendCodeAtom } from './calls.ts';
import { useCaptcha } from './use-captcha.ts';
import type { CaptchaControl } from './use-captcha.ts';
import { useCodeSending } from './use-code-sending.ts';
import type { CodeSending } from './use-code-sending.ts';

export interface CodeControl extends Omit<CodeSending, 'send'> {
  captcha: CaptchaControl;
  /** Whether the captcha is on screen: before a code is sent, and when another one is asked for. */
  isAsking: boolean;
  /** Sends a code, or shows the captcha again if one was sent. */
  press: () => Promise<void>;
  /** Goes on from the number or address: to the characters of the picture, or to sending where they are not asked for. */
  next: () => void;
}

/** Sending codes from a form before signing in: each needs a captcha (decision 0067). */
export function useCode(form: AppForm<DoorValues>, name: CaptchaForm): CodeControl {
  const sendCode = useSetAtom(sendCodeAtom);
  const [isAgain, setIsAgain] = useState(false);
  const { send, ...sending } = useCodeSending(form, {
    name,
    async call(values) {
      if (captcha.captcha.kind === 'image' && values.captchaAnswer.trim() === '') {
        form.show({ fields: [{ path: 'captchaAnswer', problem: 'required' }], line: form.line });
        return undefined;
      }
      return sendCode({ form: name, values, captcha: await captcha.answer(values.captchaAnswer) });
    },
    onKept() {
      form.setValue('captchaAnswer', '');
      setIsAgain(false);
    },
    onFailed(error) {
      captcha.renew();
      form.setValue('captchaAnswer', '');
      if (!(error instanceof ApiError) || error.code !== ERROR_CODES.captchaWrong) return false;
      form.show({ fields: [{ path: 'captchaAnswer', text: error.reason }], line: form.line });
      return true;
    },
  });
  const isAsking = sending.code === undefined || isAgain;
  const captcha = useCaptcha(name, isAsking);
  const press = async (): Promise<void> => {
    if (sending.isSending || sending.secondsLeft > 0) return;
    if (!isAsking) return setIsAgain(true);
    await send();
  };
  return {
    ...sending,
    captcha,
    isAsking,
    press,
    next() {
      const characters = form.ref.current?.querySelector<HTMLElement>('[name=captchaAnswer]') ?? null;
      if (characters === null) void press();
      else characters.focus();
    },
  };
}
