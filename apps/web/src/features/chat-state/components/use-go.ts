import { useCallback, useEffect, useLayoutEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { afterPaint } from '../../../shared/after-paint.ts';
import { useSetAtom, useStore } from '../../../shared/jotai.ts';
import { chatPath, isOfAddress, parseChatAddress } from '../model/chat-address.ts';
import type { ChatAddress } from '../model/chat-address.ts';
import { addressAtom, openSessionAtom } from '../state/derived.ts';
import { goToAtom, leaveSessionAtom } from '../state/list-actions.ts';

/**
 * Goes to another place of the chat: the screen at once, the address as soon as that is painted. The open conversation
 * does not come along to a marketplace or shops that it is not of (requirements: spec 4).
 */
export function useGo(): (to: Partial<ChatAddress>) => void {
  const navigate = useNavigate();
  const store = useStore();
  return useCallback(
    (to) => {
      const from = store.get(addressAtom);
      const address = { ...from, ...to };
      const open = store.get(openSessionAtom);
      if (!('sessionId' in to) && open !== undefined && !isOfAddress(open, address))
        address.sessionId = undefined;
      store.set(goToAtom, address);
      // From one conversation to the next is no step of its own: "back" leads out of them.
      const replace = from.sessionId !== undefined && address.sessionId !== undefined;
      afterPaint(() => void navigate(chatPath(address), { replace }));
    },
    [navigate, store],
  );
}

/**
 * Brings the screen to where the address says: at the start, and when the browser goes back. Leaving the chat closes the
 * open conversation: another page does not show it, so its messages do not count as read.
 */
export function useFollowAddress(): void {
  const [query] = useSearchParams();
  const goTo = useSetAtom(goToAtom);
  const leaveSession = useSetAtom(leaveSessionAtom);
  useLayoutEffect(() => goTo(parseChatAddress(query)), [query, goTo]);
  useEffect(() => () => leaveSession(), [leaveSession]);
}
