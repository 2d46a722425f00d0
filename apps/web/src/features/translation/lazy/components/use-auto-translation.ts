import { TRANSLATION_MODES, shouldTranslate } from '@seller-chat/core/translation';
import type { Message } from '@seller-chat/core';
import { useEffect } from 'react';
import { useAtomValue, useStore } from '../../../../shared/jotai.ts';
import { servicesAtom } from '../../../../shared/services.ts';
import { chatSettingAtom } from '../../../chat-settings/index.ts';
import { openConversationAtom } from '../../../chat-state/index.ts';
import { translationsCellAtom } from '../../state/translations.ts';
import { readingLanguageAtom } from '../state/reading-languages.ts';
import { mayAsk, translateSeenAtom } from '../state/translate-messages.ts';

/** A log that moves is looked at when it rests this long, ms. */
const REST_MS = 150;

/** Translates the buyer's messages in view of the open conversation, by core's rules T1 to T3. */
export function useAutoTranslation(): void {
  const store = useStore();
  const messages = useAtomValue(openConversationAtom)?.messages;
  const mode = useAtomValue(chatSettingAtom).isBuyerAutoTranslation;
  useEffect(() => {
    if (messages === undefined || mode !== TRANSLATION_MODES.auto) return;
    const setting = { isBuyerAutoTranslation: mode };
    const look = (): void => {
      const known = store.get(translationsCellAtom);
      const now = store.get(servicesAtom).now();
      const isWanted = (message: Message): boolean =>
        message.senderRole === 'BUYER' &&
        mayAsk(known.get(message.messageId), { isAsked: false, now }) &&
        shouldTranslate(message, setting, { target: store.get(readingLanguageAtom)(message.sessionId) }) &&
        isInView(message);
      const seen = messages.filter(isWanted);
      if (seen.length > 0) store.set(translateSeenAtom, seen);
    };
    let timer = setTimeout(look, REST_MS);
    const onScroll = (): void => {
      clearTimeout(timer);
      timer = setTimeout(look, REST_MS);
    };
    // Scrolling does not bubble.
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [store, messages, mode]);
}

/** Whether a part of a message is in the visible part of its log. */
function isInView({ messageId }: Message): boolean {
  const bubble = document.getElementById(`more-${messageId}`)?.parentElement;
  const log = bubble?.closest('[role=log]');
  if (!bubble || !log) return false;
  const [place, frame] = [bubble.getBoundingClientRect(), log.getBoundingClientRect()];
  return place.bottom >= frame.top && place.top <= frame.bottom;
}
