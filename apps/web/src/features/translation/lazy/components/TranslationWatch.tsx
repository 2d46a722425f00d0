import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { useLimitText } from '../../../../kit/plan-limit/use-limit-text.ts';
import { useAtomValue, useSetAtom } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { retranslateAtom } from '../state/change-reading-language.ts';
import { limitToSayAtom, saidLimitAtom } from '../state/limit.ts';
import { openConversationAtom } from '../../../chat-state/index.ts';
import { useAutoTranslation } from './use-auto-translation.ts';

/**
 * Translates what comes into view where the setting says so, and again where the language changes; says once that the
 * plan's characters are used up.
 */
export function TranslationWatch() {
  useAutoTranslation();
  useRetranslation();
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

/** Follows the language that the open conversation is read in: one that was chosen, or that of the screen. */
function useRetranslation(): void {
  const { sessionId, messages } = useAtomValue(openConversationAtom) ?? {};
  const retranslate = useSetAtom(retranslateAtom);
  const { locale } = useLingui().i18n;
  useEffect(() => {
    if (sessionId !== undefined && messages !== undefined) retranslate(sessionId);
  }, [sessionId, messages, locale, retranslate]);
}
