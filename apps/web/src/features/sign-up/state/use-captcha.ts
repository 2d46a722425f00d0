import type { CaptchaForm, CaptchaKind } from '@seller-chat/api-client/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import { solveProof } from '../model/solve-proof.ts';

/** What is on screen of a captcha. `ready`: the picture is there, or the proof is computed. */
export interface ShownCaptcha {
  kind: CaptchaKind;
  status: 'loading' | 'ready' | 'failed';
  /** The picture as an address. */
  picture?: string;
}

interface Solvable {
  captchaId: string;
  /** The payload of a proof; undefined for a picture, which a person reads. */
  payload: string | undefined;
}

export interface CaptchaControl {
  captcha: ShownCaptcha;
  /** Gets another one, of the same kind or another. */
  renew: (kind?: CaptchaKind) => void;
  /** The answer to send, as soon as the captcha is there. Rejects if it could not be got or computed. */
  answer: (typed: string) => Promise<{ captchaId: string; captchaAnswer: string }>;
}

/**
 * The captcha of a form. Each is good for one try.
 *
 * @param isWanted - whether one is on screen: otherwise none is asked for
 */
export function useCaptcha(form: CaptchaForm, isWanted: boolean): CaptchaControl {
  const { api } = useAtomValue(servicesAtom);
  const [captcha, setCaptcha] = useState<ShownCaptcha>({ kind: 'image', status: 'loading' });
  const pending = useRef<Promise<Solvable>>(undefined);
  const current = useRef<AbortController>(undefined);
  const kindInUse = useRef<CaptchaKind>('image');

  const renew = useCallback(
    (kind: CaptchaKind = kindInUse.current) => {
      current.current?.abort();
      const turn = new AbortController();
      current.current = turn;
      kindInUse.current = kind;
      const show = (shown: Omit<ShownCaptcha, 'kind'>): void => {
        if (!turn.signal.aborted) setCaptcha({ kind, ...shown });
      };
      const load = async (): Promise<Solvable> => {
        const { captchaId, svg, proof } = await api.getCaptcha({ form, kind }, { silent: true });
        if (proof !== undefined) {
          const payload = await solveProof(proof, turn.signal);
          show({ status: 'ready' });
          return { captchaId, payload };
        }
        show({ status: 'ready', picture: `data:image/svg+xml,${encodeURIComponent(svg ?? '')}` });
        return { captchaId, payload: undefined };
      };
      show({ status: 'loading' });
      pending.current = load();
      pending.current.catch((error: unknown) => {
        if (turn.signal.aborted) return;
        console.warn('The captcha could not be got or computed.', error);
        show({ status: 'failed' });
      });
    },
    [api, form],
  );
  useEffect(() => {
    if (!isWanted) return undefined;
    renew();
    return () => current.current?.abort();
  }, [isWanted, renew]);

  // One that could not be got without a connection is there again with it.
  const isFailed = isWanted && captcha.status === 'failed';
  useEffect(() => {
    if (!isFailed) return undefined;
    const again = (): void => renew();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [isFailed, renew]);

  return {
    captcha,
    renew,
    async answer(typed) {
      if (pending.current === undefined) renew();
      const { captchaId, payload } = await (pending.current ?? Promise.reject(new Error('no captcha')));
      return { captchaId, captchaAnswer: payload ?? typed.trim() };
    },
  };
}
