import type { CaptchaForm } from '@seller-chat/api-client/contract';
import { keepOnDevice } from '../../../shared/keep-on-device.ts';

/** The forms that send codes. */
export type CodeForm = CaptchaForm | 'new-email' | 'new-mobile';

/** The last code of a form: it outlives a reload, so that the wait for the next one does too. */
export interface KnownCode {
  /** Where it was sent, as `targetOf` gives it. */
  target: string;
  /** When the next one can be asked for, epoch ms. */
  resendAt: number;
  /** When it ends, epoch ms; null if none was sent: too many were asked for. */
  expiresAt: number | null;
  isDelayed: boolean;
}

const storageKey = (form: CodeForm): string => `seller-chat.code.${form}`;

/** The code of this form that a page before this one has asked for. */
export function readKnownCode(form: CodeForm): KnownCode | undefined {
  try {
    const { target, resendAt, expiresAt, isDelayed } = Object(
      JSON.parse(sessionStorage.getItem(storageKey(form)) ?? 'null'),
    ) as Partial<KnownCode>;
    if (typeof target !== 'string' || typeof resendAt !== 'number') return undefined;
    return { target, resendAt, expiresAt: expiresAt ?? null, isDelayed: isDelayed === true };
  } catch {
    return undefined;
  }
}

export function keepKnownCode(form: CodeForm, code: KnownCode): void {
  keepOnDevice(sessionStorage, storageKey(form), JSON.stringify(code));
}

export function forgetKnownCode(form: CodeForm): void {
  sessionStorage.removeItem(storageKey(form));
}
