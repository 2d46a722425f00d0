import { useEffect } from 'react';
import { useLimitText } from '../../../../kit/plan-limit/use-limit-text.ts';
import { useAtomValue, useSetAtom, useStore } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { holdReloads } from '../../../../shared/unkept-work.ts';
import { limitToSayAtom, saidLimitAtom } from '../state/limit.ts';
import { hasWaitingTranslationAtom } from '../state/outgoing-cell.ts';
import { useAutoTranslation } from './use-auto-translation.ts';

/**
 * Translates what comes into view where the setting says so, says once that the plan's characters are used up, and keeps
 * the app from reloading while a translation waits to be sent.
 */
export function TranslationWatch() {
  useAutoTranslation();
  const store = useStore();
  useEffect(() => holdReloads(() => store.get(hasWaitingTranslationAtom)), [store]);
  const limitText = useLimitText();
  const { toasts } = useAtomValue(servicesAtom);
  const toSay = useAtomValue(limitToSayAtom);
  const said = useSetAtom(saidLimitAtom);
  useEffect(() => {
    if (toSay === null) return;
    said();
    toasts.show({ tone: 'error', text: limitText(toSay) });
  }, [toSay, said, toasts, limitText]);
  return null;
}
