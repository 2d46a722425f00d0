import { useCallback, useEffect, useLayoutEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { here } from '../../../shared/here.ts';
import { afterPaint } from '../../../shared/after-paint.ts';
import { useSetAtom, useStore } from '../../../shared/jotai.ts';
import { chatPath, isOfAddress, isSameList, parseChatAddress } from '../model/chat-address.ts';
import type { ChatAddress } from '../model/chat-address.ts';
import { addressAtom, openSessionAtom } from '../state/derived.ts';
import { goToAtom, leaveSessionAtom } from '../state/list-actions.ts';

/** State of the history's entry: this many conversations were opened one after another since their list. */
type Steps = number | null;

/**
 * Goes to another place of the chat: the screen at once, the address as soon as that is painted. Every conversation is a
 * step of the history; leaving one for its list goes back to where the list was. The open conversation does not come
 * along to a marketplace or shops that it is not of (requirements: spec 4).
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
      const isClosing = !('scope' in to) && from.sessionId !== undefined && address.sessionId === undefined;
      afterPaint(() => {
        const path = chatPath(address);
        // The same place again is no step; from another page it is one.
        if (path === here()) return;
        // The state as the router keeps it.
        const steps = from.sessionId === undefined ? 0 : (history.state as { usr?: Steps } | null)?.usr;
        if (isClosing && steps) void navigate(-steps);
        else
          void navigate(path, {
            replace: isClosing,
            state: isSameList(from, address) && typeof steps === 'number' ? steps + 1 : null,
          });
      });
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
