import { useEffect } from 'react';
import { useAtomValue } from '../../../shared/jotai.ts';
import { servicesAtom } from '../../../shared/services.ts';
import type { Channel } from '../model/door-values.ts';
import type { KnownCode } from '../model/sent-code.ts';

/** How long a first attempt at a mail server that is down takes at most, ms. */
const FIRST_LOOK_MS = 2_000;
const LOOK_EVERY_MS = 5_000;

/**
 * Looks, while a code is awaited, whether mails or text messages have become delayed: whether its own attempt fails is
 * known only after the answer. Ends with the code, and once a delay is known. Without an answer the next look decides.
 */
export function useDelayWatch(code: KnownCode | undefined, channel: Channel, onDelayed: () => void): void {
  const { api, now } = useAtomValue(servicesAtom);
  const until = code === undefined || code.isDelayed ? 0 : (code.expiresAt ?? 0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async (): Promise<void> => {
      const delivery = await api.getCodeDelivery({}, { silent: true }).catch((error: unknown) => {
        console.warn('It could not be read whether codes are delayed.', error);
        return undefined;
      });
      if (isOver) return;
      if (delivery?.[channel === 'email' ? 'isMailDelayed' : 'isSmsDelayed'] === true) onDelayed();
      else plan(LOOK_EVERY_MS);
    };
    const plan = (waitMs: number): void => {
      if (now() + waitMs < until) timer = setTimeout(() => void look(), waitMs);
    };
    plan(FIRST_LOOK_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `onDelayed` is a new function in each render
  }, [api, now, until, channel]);
}
